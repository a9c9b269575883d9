import { searchFold } from '@outlay/domain';

/** Words that users type for screens and actions, and the words of their labels, in both languages. */
const SYNONYMS: readonly (readonly [typed: string, label: string])[] = [
  ['vendor', 'supplier'],
  ['client', 'customer'],
  ['chart of accounts', 'accounts'],
  ['employees', 'members'],
  ['staff', 'members'],
  ['users', 'members'],
  ['categories', 'entry types'],
  ['مسئول', 'مسؤول'],
  ['مصاريف', 'مصروفات'],
  ['نفقات', 'مصروفات'],
  ['موافقة', 'اعتماد'],
  ['شجرة الحسابات', 'الحسابات'],
  ['دليل الحسابات', 'الحسابات'],
  ['زبون', 'عملاء'],
  ['عميل', 'عملاء'],
  ['زبائن', 'عملاء'],
  ['موردين', 'موردون'],
  ['مورد', 'موردون'],
  ['موظفين', 'أعضاء'],
];

const FOLDED = SYNONYMS.map(([typed, label]) => [searchFold(typed), searchFold(label)] as const);

/**
 * Returns a predicate of labels that contain the query or a synonym of it, regardless of case, accents, digits and the
 * spelling of Arabic letters.
 */
export function matcherOf(query: string): (label: string) => boolean {
  const typed = searchFold(query);
  const wanted = [typed, ...FOLDED.map(([word, label]) => typed.replace(word, label))];
  return (label) => {
    const folded = searchFold(label);
    return wanted.some((one) => folded.includes(one));
  };
}
