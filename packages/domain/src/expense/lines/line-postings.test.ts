import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imbalanceOf, isBalanced } from '../../finance/posting.ts';
import { expensePosting } from '../../finance/expense-posting.ts';
import { convertMoney } from '../../money/convert.ts';
import { sumMoney } from '../../money/arithmetic.ts';
import type { Money } from '../../money/money.ts';
import { lineAmounts, type LineTaxCode } from './line-amounts.ts';
import { linePosting, type LineToBook } from './line-postings.ts';

const sar = (minor: number): Money => ({ minor, currency: 'SAR' });
const account = (id: number) => ({ id, currency: 'SAR' });
const [OFFICE, INPUT, OUTPUT, PAYABLES, ROUNDING] = [1, 2, 3, 4, 5].map(account);
const DEFAULTS = { input_vat: INPUT, output_vat: OUTPUT, payables: PAYABLES, rounding: ROUNDING } as Readonly<
  Record<string, { id: number; currency: string }>
>;
const accountOf = (name: string) => DEFAULTS[name] ?? account(9);

const S15: LineTaxCode = { category: 'S', rate: 1500, recoverable_share: 10_000 };
const CODES = [S15, { ...S15, recoverable_share: 2500 }, { ...S15, category: 'AE' as const }, null];

const toBook = (gross: Money, code: LineTaxCode | null, id = 1): LineToBook => {
  const { net, tax, recoverable } = lineAmounts(gross, code);
  return {
    id,
    description: null,
    account: account(1),
    team_id: null,
    cost_center_id: 7,
    tax_code_id: code === null ? null : 8,
    category: code?.category ?? null,
    net,
    tax,
    recoverable,
    input_account: null,
    output_account: null,
  };
};

const post = (lines: readonly LineToBook[], gross: Money, rate = '1') =>
  expensePosting(
    {
      lines: lines.map((line) => linePosting(line, 'SAR', { rate }, () => accountOf('output_vat'))),
      gross,
      paid_by: 'company',
      description: 'Lines',
    },
    accountOf,
  );

const summary = (lines: ReturnType<typeof post>) =>
  lines.map(({ account_id, side, base }) => [account_id, side, base.minor]);

describe('the lines of a booked expense', () => {
  it('post input VAT apart from the cost', () => {
    expect(summary(post([toBook(sar(11_500), S15)], sar(11_500)))).toEqual([
      [OFFICE?.id, 'debit', 10_000],
      [INPUT?.id, 'debit', 1500],
      [PAYABLES?.id, 'credit', 11_500],
    ]);
  });

  it('add tax that is not recoverable to the cost', () => {
    const quarter = { ...S15, recoverable_share: 2500 };
    expect(summary(post([toBook(sar(11_500), quarter)], sar(11_500)))).toEqual([
      [OFFICE?.id, 'debit', 11_125],
      [INPUT?.id, 'debit', 375],
      [PAYABLES?.id, 'credit', 11_500],
    ]);
  });

  it('charge and reclaim tax under reverse charge, and pay the net amount', () => {
    expect(summary(post([toBook(sar(10_000), { ...S15, category: 'AE' })], sar(10_000)))).toEqual([
      [OFFICE?.id, 'debit', 10_000],
      [INPUT?.id, 'debit', 1500],
      [OUTPUT?.id, 'credit', 1500],
      [PAYABLES?.id, 'credit', 10_000],
    ]);
  });

  it('post negative lines on the other side', () => {
    const lines = [toBook(sar(23_000), S15), toBook(sar(-11_500), S15, 2)];
    expect(summary(post(lines, sar(11_500)))).toEqual([
      [OFFICE?.id, 'debit', 20_000],
      [INPUT?.id, 'debit', 3000],
      [OFFICE?.id, 'credit', 10_000],
      [INPUT?.id, 'credit', 1500],
      [PAYABLES?.id, 'credit', 11_500],
    ]);
  });

  it('balance in every currency and at every rate, with the rounding of each amount apart', () => {
    const line = fc.tuple(
      fc.integer({ min: -1_000_000_000, max: 10_000_000_000 }).filter((minor) => minor !== 0),
      fc.constantFrom(...CODES),
    );
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('SAR', 'KWD', 'JPY', 'USD'),
        fc.integer({ min: 1, max: 9_999_999 }),
        (drawn, currency, millionths) => {
          const rate = currency === 'SAR' ? '1' : (millionths / 1_000_000).toFixed(6);
          const lines = drawn.map(([minor, code], at) => toBook({ minor, currency }, code, at + 1));
          const total = sumMoney(
            drawn.map(([minor]) => ({ minor, currency })),
            currency,
          );
          const gross = convertMoney(total, 'SAR', { rate });
          const posted = post(lines, gross, rate);
          expect(imbalanceOf(posted)).toBe(0n);
          expect(posted.length === 0 || isBalanced(posted)).toBe(true);
          const rounding = posted.filter((one) => one.account_id === ROUNDING?.id);
          expect(rounding.every(({ base }) => base.minor <= lines.length * 2)).toBe(true);
        },
      ),
    );
  });
});
