import {
  decimalText,
  expenseCreditor,
  type AccountType,
  type CounterAccounts,
  type Money,
} from '@outlay/domain';
import type { JournalRow } from './journal.ts';

/** A booked expense for QIF: the type of its account determines the name in QIF. */
export type QifRow = JournalRow & { readonly accountType: AccountType };

type Named = CounterAccounts['payables'];

/** QIF type of the account types that contain money; the others are its categories. */
const KINDS: Readonly<Partial<Record<AccountType, string>>> = {
  bank: 'Bank',
  asset: 'Oth A',
  liability: 'Oth L',
  equity: 'Oth L',
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
const plainName = ({ name }: Named): string =>
  oneLine(
    name
      .replaceAll(/\s*[:/|]\s*/gu, ' - ')
      .replaceAll('[', '(')
      .replaceAll(']', ')'),
  );

const keyOf = ({ id, code }: Named): string => `${id} ${code}`;

/** Returns unique names of accounts: QIF has no account codes, so equal names get theirs appended. */
function namesOf(accounts: readonly Named[]): (account: Named) => string {
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

const negative = (amount: Money): string => decimalText({ ...amount, minor: -amount.minor });

const qifDate = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${month}/${date}/${year}`;
};

const accountRecord = (name: string, kind: string): string[] => [`N${name}`, `T${kind}`, '^'];

/**
 * Formats booked expenses as QIF: the categories and accounts first, then one section for each creditor,
 * each transaction with its counter account, so that accounting software restores both sides.
 */
export function qifText(rows: readonly QifRow[], counter: CounterAccounts): string {
  if (rows.length === 0) return '';
  const nameOf = namesOf([...Object.values(counter), ...rows.map(({ account }) => account)]);
  const booked = [...new Map(rows.map((row) => [keyOf(row.account), row])).values()];
  const categories = booked.flatMap(({ account, accountType }) =>
    KINDS[accountType] === undefined
      ? [[`N${nameOf(account)}`, `D${oneLine(account.code)}`, accountType === 'income' ? 'I' : 'E', '^']]
      : [],
  );
  const accounts = booked.flatMap(({ account, accountType }) => {
    const kind = KINDS[accountType];
    return kind === undefined ? [] : [accountRecord(nameOf(account), kind)];
  });
  const sections = [...Map.groupBy(rows, ({ paid_by }) => paid_by)].flatMap(([paidBy, members]) => {
    const from = counter[expenseCreditor(paidBy)];
    const transactions = members.flatMap((row) => {
      const { date, amount, number, supplier, description, account, accountType } = row;
      const isCategory = KINDS[accountType] === undefined;
      return [
        `D${qifDate(date)}`,
        `T${negative(amount)}`,
        `N${oneLine(number)}`,
        `P${oneLine(supplier === '' ? description : supplier)}`,
        `M${oneLine(description)}`,
        isCategory ? `L${nameOf(account)}` : `L[${nameOf(account)}]`,
        '^',
      ];
    });
    return ['!Account', ...accountRecord(nameOf(from), CREDITOR), `!Type:${CREDITOR}`, ...transactions];
  });
  return [
    ...(categories.length === 0 ? [] : ['!Type:Cat', ...categories.flat()]),
    ...(accounts.length === 0
      ? []
      : ['!Option:AutoSwitch', '!Account', ...accounts.flat(), '!Clear:AutoSwitch']),
    ...sections,
    '',
  ].join('\n');
}
