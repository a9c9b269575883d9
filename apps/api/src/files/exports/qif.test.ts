import { decimalText, money, type AccountType } from '@outlay/domain';
import { describe, expect, it } from 'vitest';
import { noGnuCash, readByGnuCash } from '../../test-support/finance/gnucash.ts';
import type { ExportedEntry } from './journal.ts';
import { qifText } from './qif.ts';

const PAYABLES = { id: 1, code: '1010', name: 'Main bank', type: 'liability' } as const;
const EMPLOYEES = { id: 2, code: '2100', name: 'مستحقات الموظفين', type: 'liability' } as const;
const INPUT_VAT = { id: 3, code: '1300', name: 'Input VAT', type: 'asset' } as const;
const OUTPUT_VAT = { id: 4, code: '2300', name: 'ضريبة المخرجات', type: 'liability' } as const;

const account = (id: number, name: string, type: AccountType = 'expense') => ({
  id,
  code: `5${id}`,
  name,
  type,
});

/** Booking of an amount on one account. */
const row = (
  at: number,
  currency: string,
  over: Partial<ExportedEntry> & { readonly account?: ReturnType<typeof account> } = {},
): ExportedEntry => {
  const minor = 1_000_001 + at * 37;
  const { account: to = account(100 + (at % 3), ['Travel', 'ضيافة', 'Meals & tea'][at % 3] ?? ''), ...rest } =
    over;
  return {
    number: `E-${at}`,
    date: `2026-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`,
    description: `وصف المصروف ${at}`,
    supplier: at % 2 === 0 ? 'مطعم البيك' : 'Careem',
    lines: [{ account: to, amount: { minor, currency } }],
    creditor: { account: at % 3 === 0 ? EMPLOYEES : PAYABLES, amount: { minor: -minor, currency } },
    ...rest,
  };
};

/** Booking with input VAT; every other one under reverse charge, every fifth one a credit note. */
const taxed = (at: number, currency: string): ExportedEntry => {
  const sign = at % 5 === 0 ? -1 : 1;
  const [net, tax] = [sign * (20_000 + at * 7), sign * (3_000 + at)];
  const isCharged = at % 2 === 0;
  const entry = row(at, currency);
  const money = (minor: number) => ({ minor, currency });
  return {
    ...entry,
    lines: [
      {
        account: account(100 + (at % 3), ['Travel', 'ضيافة', 'Meals & tea'][at % 3] ?? ''),
        amount: money(net),
      },
      { account: INPUT_VAT, amount: money(tax) },
      ...(isCharged ? [{ account: OUTPUT_VAT, amount: money(-tax) }] : []),
    ],
    creditor: { ...entry.creditor, amount: money(isCharged ? -net : -net - tax) },
  };
};

/** Returns the balance of each account by our own entries. */
function balancesOf(rows: readonly ExportedEntry[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { lines, creditor } of rows)
    for (const {
      account: { code },
      amount,
    } of [...lines, creditor])
      sums.set(code, (sums.get(code) ?? 0) + amount.minor);
  return sums;
}

const inUnits = (minor: number, currency: string): number =>
  Number(decimalText(money.parse({ minor, currency })));

/** Returns the balances by account name in GnuCash, and the expected ones. */
const bothBooks = (
  rows: readonly ExportedEntry[],
  currency: string,
  shown: Readonly<Record<string, string>> = {},
) => {
  const books = readByGnuCash(qifText(rows), currency);
  const names = new Map(
    rows
      .flatMap(({ lines, creditor }) => [...lines, creditor].map((line) => line.account))
      .map((one) => [one.code, shown[one.code] ?? one.name]),
  );
  const expected = [...balancesOf(rows)].map(
    ([code, minor]) => [names.get(code), inUnits(minor, currency)] as const,
  );
  return {
    books,
    theirs: new Map(books.accounts.map(({ name, balance }) => [name, balance])),
    ours: new Map(expected),
  };
};

describe('qifText', () => {
  it.for(['SAR', 'KWD', 'JPY'])(
    'results in the same balances in GnuCash, to the smallest unit of %s',
    (currency, { skip }) => {
      if (noGnuCash !== null) skip(noGnuCash);
      const rows = Array.from({ length: 60 }, (_, at) => row(at, currency));
      const { books, theirs, ours } = bothBooks(rows, currency);
      expect(theirs).toEqual(ours);
      expect(books.transactions.map(({ number, date }) => `${number} ${date}`).toSorted()).toEqual(
        rows.map(({ number, date }) => `${number} ${date}`).toSorted(),
      );
      expect(new Set(books.transactions.map(({ description }) => description))).toEqual(
        new Set(['مطعم البيك', 'Careem']),
      );
      const typeOf = (name: string) => books.accounts.find((one) => one.name === name)?.type;
      expect([PAYABLES.name, EMPLOYEES.name, 'ضيافة', 'Meals & tea'].map(typeOf)).toEqual([
        'LIABILITY',
        'LIABILITY',
        'EXPENSE',
        'EXPENSE',
      ]);
    },
  );

  it('restores every line of entries with VAT, reverse charge and credit notes', ({ skip }) => {
    if (noGnuCash !== null) skip(noGnuCash);
    const rows = Array.from({ length: 30 }, (_, at) => taxed(at, 'SAR'));
    const { books, theirs, ours } = bothBooks(rows, 'SAR');
    expect(theirs).toEqual(ours);
    expect(books.transactions).toHaveLength(rows.length);
  });

  it('separates accounts with similar names and escapes characters that are special in QIF', ({ skip }) => {
    if (noGnuCash !== null) skip(noGnuCash);
    const rows = [
      row(1, 'SAR', { account: account(1, 'Travel') }),
      row(2, 'SAR', { account: account(2, 'TRAVEL') }),
      row(3, 'SAR', { account: account(3, 'Travel: hotels / meals | all') }),
      row(4, 'SAR', { account: account(4, '[Main bank]') }),
      row(5, 'SAR', { account: account(5, ' ^\n!Type:Bank ') }),
      row(6, 'SAR', { account: account(6, 'Laptops', 'asset') }),
      row(7, 'SAR', { account: account(7, 'Refunds', 'income') }),
      row(8, 'SAR', { account: account(8, 'Petty cash', 'bank') }),
      row(9, 'SAR', { account: account(9, 'Main bank') }),
    ];
    const { books, theirs, ours } = bothBooks(rows, 'SAR', {
      51: 'Travel 51',
      52: 'TRAVEL 52',
      53: 'Travel - hotels - meals - all',
      54: '(Main bank)',
      55: '!Type - Bank',
      59: 'Main bank 59',
      1010: 'Main bank 1010',
    });
    expect(theirs).toEqual(ours);
    const typeOf = (name: string) => books.accounts.find((one) => one.name === name)?.type;
    expect(['Laptops', 'Refunds', 'Petty cash'].map(typeOf)).toEqual(['ASSET', 'INCOME', 'BANK']);
    expect(books.transactions).toHaveLength(rows.length);
  });

  it('writes a multi-line text as one line, and separates transactions with unusual descriptions', ({
    skip,
  }) => {
    const hostile = ['^', '!Account\nNAll mine', 'two\r\nlines', 'T-1', '\u2028^\u0085', ''];
    const rows = hostile.map((text, at) =>
      row(at + 1, 'SAR', { supplier: text, description: text, number: `E-${at}` }),
    );
    const text = qifText(rows);
    expect(text.split('\n').filter((line) => line.startsWith('D0'))).toHaveLength(hostile.length);
    expect(text).not.toMatch(/\r|\uFEFF|\u2028|\u0085/u);
    if (noGnuCash !== null) skip(noGnuCash);
    const { books, theirs, ours } = bothBooks(rows, 'SAR');
    expect(theirs).toEqual(ours);
    expect(books.transactions).toHaveLength(hostile.length);
  });

  it('returns an empty file if nothing is booked', () => {
    expect(qifText([])).toBe('');
  });
});
