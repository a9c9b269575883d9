import { decimalText, type AccountType, type Money } from '@outlay/domain';
import type { ExportedAccount, ExportedEntry, ExportedLine } from './journal.ts';

/** QIF type of the account types that contain money; null for those that are its categories. */
const KINDS: Readonly<Record<AccountType, string | null>> = {
  bank: 'Bank',
  asset: 'Oth A',
  liability: 'Oth L',
  equity: 'Oth L',
  income: null,
  expense: null,
};

/** QIF type of creditors, which are liabilities. */
const CREDITOR = 'Oth L';

/** QIF is line-based without quoting: a text is one line. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}^]+/gu, ' ')
    .replaceAll(/ {2,}/gu, ' ')
    .trim();

/** In names, QIF reads `:` as a subcategory, `/` and `|` as a class, brackets as a transfer account. */
const plainName = ({ name }: ExportedAccount): string =>
  oneLine(
    name
      .replaceAll(/\s*[:/|]\s*/gu, ' - ')
      .replaceAll('[', '(')
      .replaceAll(']', ')'),
  );

const keyOf = ({ id, code }: ExportedAccount): string => `${id} ${code}`;

/** Returns unique names of accounts: QIF has no account codes, so equal names get theirs appended. */
function namesOf(accounts: readonly ExportedAccount[]): (account: ExportedAccount) => string {
  const byKey = new Map(accounts.map((account) => [keyOf(account), account]));
  const alike = Map.groupBy(byKey.values(), (account) => plainName(account).toLowerCase());
  const names = new Map(
    [...byKey].map(([key, account]) => {
      const name = plainName(account);
      const isAlone = alike.get(name.toLowerCase())?.length === 1;
      return [key, name !== '' && isAlone ? name : `${name} ${oneLine(account.code)}`.trim()];
    }),
  );
  return (account) => names.get(keyOf(account)) ?? plainName(account);
}

const negated = (amount: Money): string => decimalText({ ...amount, minor: -amount.minor });

const qifDate = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${month}/${date}/${year}`;
};

const accountRecord = (name: string, kind: string): string[] => [`N${name}`, `T${kind}`, '^'];

/** Returns the lines of a transaction that name its other accounts: one, or a split for each. */
function counterLines(
  lines: readonly ExportedLine[],
  target: (account: ExportedAccount) => string,
): string[] {
  const [only, ...more] = lines;
  if (only !== undefined && more.length === 0) return [`L${target(only.account)}`];
  return lines.flatMap(({ account, amount }) => [`S${target(account)}`, `$${negated(amount)}`]);
}

/**
 * Formats the entries of booked expenses as QIF: the categories and accounts first, then one section for each creditor,
 * each transaction with its other accounts, so that accounting software restores all sides.
 */
export function qifText(entries: readonly ExportedEntry[]): string {
  if (entries.length === 0) return '';
  const booked = [
    ...new Map(
      entries.flatMap(({ lines }) => lines.map(({ account }) => [keyOf(account), account] as const)),
    ).values(),
  ];
  const nameOf = namesOf([...entries.map(({ creditor }) => creditor.account), ...booked]);
  const target = (account: ExportedAccount): string =>
    KINDS[account.type] === null ? nameOf(account) : `[${nameOf(account)}]`;
  const categories = booked.flatMap((account) =>
    KINDS[account.type] === null
      ? [[`N${nameOf(account)}`, `D${oneLine(account.code)}`, account.type === 'income' ? 'I' : 'E', '^']]
      : [],
  );
  const accounts = booked.flatMap((account) => {
    const kind = KINDS[account.type];
    return kind === null ? [] : [accountRecord(nameOf(account), kind)];
  });
  const sections = [...Map.groupBy(entries, ({ creditor }) => keyOf(creditor.account)).values()].flatMap(
    (members) => {
      const [first] = members;
      if (first === undefined) return [];
      const transactions = members.flatMap(({ date, number, supplier, description, lines, creditor }) => [
        `D${qifDate(date)}`,
        `T${decimalText(creditor.amount)}`,
        `N${oneLine(number)}`,
        `P${oneLine(supplier === '' ? description : supplier)}`,
        `M${oneLine(description)}`,
        ...counterLines(lines, target),
        '^',
      ]);
      const creditor = accountRecord(nameOf(first.creditor.account), CREDITOR);
      return ['!Account', ...creditor, `!Type:${CREDITOR}`, ...transactions];
    },
  );
  return [
    ...(categories.length === 0 ? [] : ['!Type:Cat', ...categories.flat()]),
    ...(accounts.length === 0
      ? []
      : ['!Option:AutoSwitch', '!Account', ...accounts.flat(), '!Clear:AutoSwitch']),
    ...sections,
    '',
  ].join('\n');
}
