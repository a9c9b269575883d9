import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_ACCOUNT_NAMES,
  imbalanceOf,
  isBalanced,
  normalSide,
  openingPosting,
  reversalLines,
  settlementOf,
  type PostingLine,
} from './posting.ts';
import { expensePosting, impliedExpenseLine, paymentPosting } from './expense-posting.ts';
import { cashInPosting, saleIssuedPosting, salePaidPosting } from './sale-posting.ts';

const sar = (minor: number) => ({ minor, currency: 'SAR' });
const accountOf = (name: string) => ({
  id: 100 + DEFAULT_ACCOUNT_NAMES.findIndex((one) => one === name),
  currency: 'SAR',
});
const travel = { id: 1, currency: 'SAR' };
const meals = { id: 2, currency: 'SAR' };
const bank = { id: 3, currency: 'SAR' };
const dollars = { id: 4, currency: 'USD' };

const brief = (lines: readonly PostingLine[]) =>
  lines.map(({ account_id, side, base }) => `${side} ${account_id} ${base.minor}`);

describe('expensePosting', () => {
  it('debits the account and credits what is owed to the employee', () => {
    const lines = expensePosting(
      {
        lines: [impliedExpenseLine(travel, sar(700))],
        gross: sar(700),
        paid_by: 'employee',
        description: 'x',
      },
      accountOf,
    );
    expect(brief(lines)).toEqual(['debit 1 700', `credit ${accountOf('owed_to_employees').id} 700`]);
  });

  it('splits recoverable tax from cost, and credits payables for the company', () => {
    const lines = expensePosting(
      {
        lines: [
          { account: travel, net: sar(1000), tax: sar(150), recoverable: sar(150), tax_code_id: 7 },
          { account: meals, net: sar(200), tax: sar(30), recoverable: sar(15) },
        ],
        gross: sar(1380),
        paid_by: 'company',
        description: 'x',
        supplier_id: 5,
      },
      accountOf,
    );
    expect(brief(lines)).toEqual([
      'debit 1 1000',
      `debit ${accountOf('input_vat').id} 150`,
      'debit 2 215',
      `debit ${accountOf('input_vat').id} 15`,
      `credit ${accountOf('payables').id} 1380`,
    ]);
    expect(lines[1]).toMatchObject({ tax_code_id: 7, supplier_id: 5 });
  });

  it('owes reverse-charge tax to the state and the net amount to the supplier', () => {
    const output = accountOf('output_vat');
    const line = { account: travel, net: sar(1000), tax: sar(150), recoverable: sar(150) };
    const lines = expensePosting(
      {
        lines: [{ ...line, reverse_charge_account: output }],
        gross: sar(1000),
        paid_by: 'company',
        description: 'x',
      },
      accountOf,
    );
    expect(brief(lines)).toEqual([
      'debit 1 1000',
      `debit ${accountOf('input_vat').id} 150`,
      `credit ${output.id} 150`,
      `credit ${accountOf('payables').id} 1000`,
    ]);
  });

  it('posts a credit note on the other sides', () => {
    const note = { account: travel, net: sar(-1000), tax: sar(-150), recoverable: sar(-150) };
    const lines = expensePosting(
      { lines: [note], gross: sar(-1150), paid_by: 'company', description: 'x' },
      accountOf,
    );
    expect(brief(lines)).toEqual([
      'credit 1 1000',
      `credit ${accountOf('input_vat').id} 150`,
      `debit ${accountOf('payables').id} 1150`,
    ]);
  });

  const amount = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 });
  const line = fc.record({ net: amount, tax: amount, share: fc.integer({ min: 0, max: 100 }) });

  it('is balanced for all lines, shares and left-over units', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: -5, max: 5 }),
        fc.constantFrom('employee' as const, 'company' as const),
        fc.boolean(),
        (drawn, left, paid_by, isCharged) => {
          const lines = drawn.map(({ net, tax, share }) => ({
            account: travel,
            net: sar(net),
            tax: sar(tax),
            recoverable: sar(Math.trunc((tax * share) / 100)),
            ...(isCharged ? { reverse_charge_account: accountOf('output_vat') } : {}),
          }));
          const sum = drawn.reduce((total, { net, tax }) => total + net + (isCharged ? 0 : tax), left);
          const posted = expensePosting({ lines, gross: sar(sum), paid_by, description: 'x' }, accountOf);
          expect(imbalanceOf(posted)).toBe(0n);
          expect(posted.every(({ base, amount: own }) => base.minor >= 0 && own.minor >= 0)).toBe(true);
          expect(imbalanceOf([...posted, ...reversalLines(posted)])).toBe(0n);
        },
      ),
    );
  });
});

describe('payments', () => {
  it('clear the liability from an account in another currency', () => {
    const paid = settlementOf(dollars, sar(37_500), '3.75');
    expect(paid.amount).toEqual({ minor: 10_000, currency: 'USD' });
    const lines = paymentPosting(
      { creditor: 'owed_to_employees', owed: sar(37_500), paid, description: 'x' },
      accountOf,
    );
    expect(brief(lines)).toEqual([`debit ${accountOf('owed_to_employees').id} 37500`, 'credit 4 37500']);
    expect(lines[1]).toMatchObject({ amount: { minor: 10_000, currency: 'USD' }, rate: '3.75' });
  });

  it('post the difference to what was owed as an exchange loss or gain', () => {
    const loss = paymentPosting(
      {
        creditor: 'payables',
        owed: sar(1000),
        paid: { account: bank, amount: sar(1010), base: sar(1010), rate: null },
        description: 'x',
      },
      accountOf,
    );
    expect(brief(loss)).toContain(`debit ${accountOf('exchange_gain_loss').id} 10`);
    const received = { account: bank, amount: sar(1010), base: sar(1010), rate: null };
    const gain = salePaidPosting({ owed: sar(1000), received, description: null }, accountOf);
    expect(brief(gain)).toContain(`credit ${accountOf('exchange_gain_loss').id} 10`);
    expect([isBalanced(loss), isBalanced(gain)]).toEqual([true, true]);
  });

  it('are balanced for all differences', () => {
    const amount = fc.integer({ min: 1, max: 10_000_000_000 });
    fc.assert(
      fc.property(amount, amount, (owed, paid) => {
        const settlement = { account: bank, amount: sar(paid), base: sar(paid), rate: null };
        const description = 'x';
        expect(
          [
            paymentPosting(
              { creditor: 'payables', owed: sar(owed), paid: settlement, description },
              accountOf,
            ),
            salePaidPosting({ owed: sar(owed), received: settlement, description }, accountOf),
            cashInPosting({ received: settlement, from: accountOf('income'), description }),
            saleIssuedPosting({ net: sar(owed), tax: sar(paid), description }, accountOf),
          ].map(isBalanced),
        ).toEqual([true, true, true, true]);
      }),
    );
  });
});

describe('openingPosting', () => {
  it('is on the side on which the account grows; a negative balance on the other', () => {
    const settlement = { account: bank, amount: sar(500), base: sar(500), rate: null };
    const opening = accountOf('opening_balances').id;
    expect(brief(openingPosting({ settlement, type: 'bank', description: null }, accountOf))).toEqual([
      'debit 3 500',
      `credit ${opening} 500`,
    ]);
    const overdrawn = { ...settlement, amount: sar(-500), base: sar(-500) };
    expect(
      brief(openingPosting({ settlement: overdrawn, type: 'bank', description: null }, accountOf)),
    ).toEqual(['credit 3 500', `debit ${opening} 500`]);
    expect(['asset', 'bank', 'expense', 'liability', 'equity', 'income'].map(normalSide)).toEqual([
      'debit',
      'debit',
      'debit',
      'credit',
      'credit',
      'credit',
    ]);
  });
});

describe('settlementOf', () => {
  it('divides by the rate, to the last minor unit', () => {
    const base = { minor: 10_000_000_000_000, currency: 'LBP' };
    expect(settlementOf(dollars, base, '89500').amount).toEqual({ minor: 111_731_844, currency: 'USD' });
    expect(settlementOf(dollars, { ...base, minor: -base.minor }, '89500').amount.minor).toBe(-111_731_844);
    expect(settlementOf(dollars, sar(37_500), '3.750').amount.minor).toBe(10_000);
    expect(settlementOf(dollars, { minor: 376, currency: 'KWD' }, '0.376').amount.minor).toBe(100);
    expect(() => settlementOf(dollars, sar(1), '0.0')).toThrow(RangeError);
  });
});
