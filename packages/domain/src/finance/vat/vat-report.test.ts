import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesAmounts, type LineTaxCode } from '../../expense/lines/line-amounts.ts';
import { linePosting } from '../../expense/lines/line-postings.ts';
import { sumMoney } from '../../money/arithmetic.ts';
import { convertMoney } from '../../money/convert.ts';
import type { Money } from '../../money/money.ts';
import { reversalLines, type PostingLine, type TaxPart } from '../posting.ts';
import { expensePosting } from '../expense-posting.ts';
import { saleIssuedPosting } from '../sale-posting.ts';
import {
  vatDownloadQuery,
  vatLinesQuery,
  vatPdfQuery,
  vatReportOf,
  vatReportQuery,
  type VatMovement,
} from './vat-report.ts';

const sar = (minor: number): Money => ({ minor, currency: 'SAR' });
const account = (id: number) => ({ id, currency: 'SAR' });
const IDS: Readonly<Record<string, number>> = { input_vat: 2, output_vat: 3, payables: 4, rounding: 5 };
const accountOf = (name: string) => account(IDS[name] ?? 9);

describe('query of the VAT report', () => {
  it('has no first day after its last, in any form of the report', () => {
    for (const query of [vatReportQuery, vatDownloadQuery, vatPdfQuery, vatLinesQuery]) {
      const fits = (from: string, to: string) => query.safeParse({ from, to }).success;
      expect([fits('2026-01-01', '2026-12-31'), fits('2026-12-31', '2026-01-01')]).toEqual([true, false]);
    }
  });
});

const CODES: readonly (LineTaxCode & { readonly id: number })[] = [
  { id: 1, category: 'S', rate: 1500, recoverable_share: 10_000 },
  { id: 2, category: 'S', rate: 500, recoverable_share: 2500 },
  { id: 3, category: 'S', rate: 1000, recoverable_share: 0 },
  { id: 4, category: 'AE', rate: 1500, recoverable_share: 10_000 },
  { id: 5, category: 'AE', rate: 500, recoverable_share: 5000 },
  { id: 6, category: 'E', rate: 0, recoverable_share: 10_000 },
];

type Drawn = { readonly gross: Money; readonly code: (typeof CODES)[number] | null };

/** Posts an expense with lines in a currency, converted at a rate. */
const post = (drawn: readonly Drawn[], rate: string): readonly PostingLine[] => {
  const currency = drawn[0]?.gross.currency ?? 'SAR';
  const total = sumMoney(
    drawn.map(({ gross }) => gross),
    currency,
  );
  const gross = currency === 'SAR' ? total : convertMoney(total, 'SAR', { rate });
  const lines = linesAmounts(drawn).map(({ net, tax, recoverable }, at) => {
    const code = drawn[at]?.code;
    const toBook = {
      id: at + 1,
      description: null,
      account: account(1),
      team_id: null,
      cost_center_id: null,
      tax_code_id: code?.id ?? null,
      category: code?.category ?? null,
      net,
      tax,
      recoverable,
      input_account: null,
      output_account: null,
    };
    return linePosting(toBook, 'SAR', { rate }, () => accountOf('output_vat'));
  });
  return expensePosting({ lines, gross, paid_by: 'company', description: 'x' }, accountOf);
};

const signed = ({ side, base }: PostingLine): number => (side === 'debit' ? base.minor : -base.minor);

const movementsOf = (lines: readonly PostingLine[]): VatMovement[] =>
  lines.flatMap((line) => {
    const part: TaxPart | null = line.tax_part ?? null;
    if (part === null) return [];
    const code = CODES.find(({ id }) => id === line.tax_code_id);
    const tax_code = code && { ...code, name: `T${code.id}`, name_ar: null, code: null };
    const cost = line.cost_tax?.minor ?? 0;
    return [
      {
        tax_code: tax_code ?? null,
        part,
        amount: sar(signed(line)),
        cost_tax: sar(line.side === 'debit' ? cost : -cost),
        lines: 1,
      },
    ];
  });

const sum = (some: readonly PostingLine[]): Money => sar(some.reduce((all, line) => all + signed(line), 0));

const report = (lines: readonly PostingLine[]) => {
  const accounts = [2, 3].map((id) => {
    const own = lines.filter(({ account_id }) => account_id === id);
    return {
      account: { id, code: String(id), name: 'VAT', name_ar: null, type: 'asset' as const },
      reported: sum(own.filter(({ tax_part }) => tax_part !== undefined && tax_part !== null)),
      other: sum(own.filter(({ tax_part }) => tax_part === undefined || tax_part === null)),
      ledger: sum(own),
    };
  });
  const period = { from: '2026-01-01', to: '2026-03-31', currency: 'SAR' };
  return vatReportOf(period, movementsOf(lines), accounts);
};

const drawn = fc.array(
  fc.record({
    minor: fc.integer({ min: -1_000_000_000, max: 10_000_000_000 }).filter((minor) => minor !== 0),
    code: fc.constantFrom(...CODES, null),
  }),
  { minLength: 1, maxLength: 8 },
);

describe('the VAT report', () => {
  it('has the sums of the lines per tax code', () => {
    fc.assert(
      fc.property(drawn, (some) => {
        const lines = some.map(({ minor, code }) => ({ gross: sar(minor), code }));
        const { items } = report(post(lines, '1'));
        for (const code of CODES) {
          const item = items.find(({ tax_code }) => tax_code?.id === code.id);
          const computed = linesAmounts(lines).filter((_, at) => lines[at]?.code?.id === code.id);
          const total = (of: (one: (typeof computed)[number]) => Money) => sumMoney(computed.map(of), 'SAR');
          expect(item?.base ?? sar(0)).toEqual(total(({ net }) => net));
          expect(item?.tax ?? sar(0)).toEqual(total(({ tax }) => tax));
          expect(item?.recoverable ?? sar(0)).toEqual(total(({ recoverable }) => recoverable));
          expect(item?.output ?? sar(0)).toEqual(code.category === 'AE' ? total(({ tax }) => tax) : sar(0));
        }
      }),
    );
  });

  it('is reconciled with the accounts in every currency and at every rate, and its reversal clears it', () => {
    fc.assert(
      fc.property(
        drawn,
        fc.constantFrom('SAR', 'KWD', 'JPY', 'USD'),
        fc.integer({ min: 1, max: 9_999_999 }),
        (some, currency, millionths) => {
          const rate = currency === 'SAR' ? '1' : (millionths / 1_000_000).toFixed(6);
          const lines = some.map(({ minor, code }) => ({ gross: { minor, currency }, code }));
          const posted = post(lines, rate);
          const { totals, accounts, reconciliation } = report(posted);
          expect(reconciliation.difference).toEqual(sar(0));
          expect(reconciliation.ledger).toEqual(
            sumMoney(
              accounts.map(({ ledger }) => ledger),
              'SAR',
            ),
          );
          expect(totals.recoverable.minor - totals.output.minor).toBe(reconciliation.report.minor);
          const undone = report([...posted, ...reversalLines(posted)]);
          for (const amount of Object.values(undone.totals)) expect(amount).toEqual(sar(0));
        },
      ),
    );
  });

  it('names what was posted to the accounts otherwise, and shows what is not explained', () => {
    const opening: PostingLine = {
      account_id: 2,
      side: 'debit',
      amount: sar(70),
      base: sar(70),
      rate: null,
      description: null,
    };
    const posted = post([{ gross: sar(11_500), code: CODES[0] ?? null }], '1');
    expect(report([...posted, opening]).reconciliation).toEqual({
      report: sar(1500),
      other: sar(70),
      ledger: sar(1570),
      difference: sar(0),
    });
    const lost = vatReportOf(
      { from: '2026-01-01', to: '2026-03-31', currency: 'SAR' },
      [],
      report(posted).accounts,
    );
    expect(lost.reconciliation.difference).toEqual(sar(1500));
  });

  it('has sales with the tax that is owed on them', () => {
    const lines = saleIssuedPosting(
      { net: sar(1000), tax: sar(150), tax_code_id: 1, description: null },
      accountOf,
    );
    expect(report(lines)).toMatchObject({
      items: [{ sales: sar(1000), output: sar(150), base: sar(0) }],
      totals: { payable: sar(150) },
      reconciliation: { difference: sar(0) },
    });
  });
});
