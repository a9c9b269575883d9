import { withoutMarks } from './isolate.ts';

const DROPPED = /[\u064B-\u065F\u0670\u06D6-\u06ED\u0640\u0621\u066C]/g;

const LETTERS: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ؤ: 'و',
  ئ: 'ي',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  '٫': '.',
};

const FOLDED = /[أإآٱؤئىیةک٫]/g;

const digit = (text: string): string => {
  const code = text.charCodeAt(0);
  return String(code - (code >= 0x06f0 ? 0x06f0 : 0x0660));
};

/** Brings Latin digits into a text that was typed or pasted with Arabic-Indic ones. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, digit);
}

/**
 * The one fold of search: the stored column and the query both go through it, so that احمد finds أحمد, شركه finds شركة and
 * ١٠٤٢ finds 1042. Lower case, blanks collapsed.
 */
export function searchFold(text: string): string {
  return latinDigits(withoutMarks(text.normalize('NFKC')))
    .replace(DROPPED, '')
    .replace(FOLDED, (letter) => LETTERS[letter] ?? letter)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

const SYNONYMS: readonly (readonly [string, string])[] = (
  [
    ['مسئول', 'مسؤول'],
    ['مصاريف', 'مصروفات'],
    ['نفقات', 'مصروفات'],
    ['موافقة', 'اعتماد'],
    ['شجرة الحسابات', 'دليل الحسابات'],
    ['زبون', 'عميل'],
  ] as const
).map(([typed, meant]) => [searchFold(typed), searchFold(meant)]);

/** What a query looks for: its fold, and the same with the product's own word where another was typed. */
export function searchTerms(query: string): readonly string[] {
  const folded = searchFold(query);
  const meant = SYNONYMS.reduce((text, [typed, word]) => text.replaceAll(typed, word), folded);
  return meant === folded ? [folded] : [folded, meant];
}

/** Whether a text holds what was searched for; a word also begins after its article ال. */
export function matchesSearch(text: string, query: string): boolean {
  const folded = searchFold(text);
  return searchTerms(query).some((term) => folded.includes(term));
}
