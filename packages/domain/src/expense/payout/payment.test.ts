import { describe, expect, it } from 'vitest';
import { CAST, pendingExpense } from '../cast.fixture.ts';
import { BOOKING_ACTIONS, bookingDecision, isBooked } from '../../bookkeeping/booking.ts';
import {
  PAYMENT_TRANSITIONS,
  isPaidAsStated,
  isPayoutPaid,
  isPayoutScheduled,
  isPlausiblePayment,
  isReversal,
  paymentAfter,
  paymentOfPayout,
  REIMBURSEMENT_TRANSITIONS,
  reimburseDenial,
  reimbursementDenial,
} from './payment.ts';
import { payoutsOf } from './payouts.ts';
import {
  BOOKED_STATUSES,
  BOOK_STATUSES,
  EXPENSE_STATUSES,
  PAYMENT_STATUSES,
} from '../workflow/status/statuses.ts';
import { REIMBURSEMENT_MOVES, REIMBURSEMENT_STATUSES } from './reimbursement.ts';

const { faisal, pascal, omar } = CAST;

describe('payment transitions', () => {
  it('schedule unpaid, failed or reversed payments; mark scheduled ones as paid or failed; reverse paid ones', () => {
    const moves = ['schedule', 'pay', 'fail', 'reverse'] as const;
    const table = Object.fromEntries(
      PAYMENT_STATUSES.map((from) => [from, moves.map((move) => paymentAfter(from, move))]),
    );
    expect(table).toEqual({
      none: [null, null, null, null],
      unpaid: ['scheduled', null, null, null],
      scheduled: [null, 'paid', 'failed', null],
      paid: [null, null, null, 'reversed'],
      failed: ['scheduled', null, null, null],
      reversed: ['scheduled', null, null, null],
    });
    expect(new Set(PAYMENT_TRANSITIONS.map(({ move }) => move))).toEqual(new Set(moves));
  });

  it('reimburse approved expenses paid by an employee whose payment is open', () => {
    const owed = { status: 'approved', payment_status: 'unpaid', paid_by: 'employee' } as const;
    expect(reimburseDenial(owed)).toBeNull();
    expect(reimburseDenial({ ...owed, payment_status: 'failed' })).toBeNull();
    expect(reimburseDenial({ ...owed, paid_by: 'company' })).toEqual({ code: 'paid_by_company' });
    expect(reimburseDenial({ ...owed, status: 'pending' })).toMatchObject({ code: 'wrong_status' });
    // The payout of a verified expense was reversed: the amount is owed again.
    expect(reimburseDenial({ ...owed, status: 'verified', payment_status: 'reversed' })).toBeNull();
    expect(reimburseDenial({ ...owed, status: 'verified', payment_status: 'paid' })).toMatchObject({
      code: 'payment_not_open',
    });
    expect(reimburseDenial({ ...owed, payment_status: 'scheduled' })).toMatchObject({
      code: 'payment_not_open',
    });
  });

  it('tell booked expenses from those without a booking', () => {
    expect(BOOK_STATUSES.filter((book_status) => isBooked({ book_status }))).toEqual([...BOOKED_STATUSES]);
  });

  it('tell scheduled and paid payouts from the others, and reversals from other changes', () => {
    expect(REIMBURSEMENT_STATUSES.filter(isPayoutScheduled)).toEqual(['scheduled']);
    expect(REIMBURSEMENT_STATUSES.filter(isPayoutPaid)).toEqual(['paid']);
    expect(REIMBURSEMENT_MOVES.filter(isReversal)).toEqual(['reversed']);
  });

  it('change a payout from scheduled to paid or failed, and from paid to reversed', () => {
    const allowed = REIMBURSEMENT_STATUSES.flatMap((from) =>
      REIMBURSEMENT_STATUSES.filter((to) => reimbursementDenial(from, to) === null).map((to) => [from, to]),
    );
    expect(allowed).toEqual([
      ['scheduled', 'paid'],
      ['scheduled', 'failed'],
      ['paid', 'reversed'],
    ]);
    expect(Object.keys(REIMBURSEMENT_TRANSITIONS)).toEqual([...REIMBURSEMENT_STATUSES]);
  });

  it('update the expenses of a payout, except one that was verified in the meantime', () => {
    expect(paymentOfPayout('scheduled', 'paid')).toBe('paid');
    expect(paymentOfPayout('scheduled', 'failed')).toBe('failed');
    expect(paymentOfPayout('paid', 'paid')).toBe('paid');
    expect(paymentOfPayout('paid', 'failed')).toBe('paid');
    expect(paymentOfPayout('paid', 'reversed')).toBe('reversed');
  });
});

const payable = (id: number, user: number, minor: number, currency = 'SAR') => ({
  id,
  user: { id: user, name: `User ${user}` },
  base_amount: { minor, currency },
});

const near = (paid: number, ...others: number[]) => isPlausiblePayment(paid, { owed: 10_000, others });

describe('paid amounts', () => {
  it('are plausible within a tenth of what is owed, or of the value of the document on the day of the payment', () => {
    expect([9_000, 10_000, 11_000, -11_000].map((paid) => near(paid))).toEqual([true, true, true, true]);
    expect([0, 8_998, 11_002, -8_998].map((paid) => near(paid))).toEqual([false, false, false, false]);
    expect([near(15_000, 14_000), near(15_500, 14_000), near(5_400, 6_000)]).toEqual([true, false, true]);
    expect(isPlausiblePayment(2, { owed: 1 })).toBe(true);
  });
});

type From = Parameters<typeof isPaidAsStated>[2];

describe('payments without a typed amount', () => {
  it('pay what the document of a supplier states, from an account in its currency', () => {
    const [dollars, riyals] = ['USD', 'SAR'].map((account) => ({ account, company: 'SAR' })) as [From, From];
    expect(isPaidAsStated('company', 'USD', dollars)).toBe(true);
    expect(isPaidAsStated('company', 'USD', riyals)).toBe(false);
    expect(isPaidAsStated('company', 'SAR', riyals)).toBe(false);
    expect(isPaidAsStated('company', 'EUR', dollars)).toBe(false);
    expect(isPaidAsStated('employee', 'USD', dollars)).toBe(false);
  });
});

describe('payouts', () => {
  it('are grouped by employee and currency and sum up their expenses', () => {
    const payouts = payoutsOf([
      payable(1, 7, 100),
      payable(2, 8, 50),
      payable(3, 7, 25),
      payable(4, 7, 9, 'KWD'),
    ]);
    expect(
      payouts.map(({ user, amount, expenses }) => [user.id, amount, expenses.map(({ id }) => id)]),
    ).toEqual([
      [7, { minor: 125, currency: 'SAR' }, [1, 3]],
      [8, { minor: 50, currency: 'SAR' }, [2]],
      [7, { minor: 9, currency: 'KWD' }, [4]],
    ]);
  });
});

describe('bookkeeping transitions', () => {
  it('book approved or verified expenses, and unbook or recode them until export', () => {
    const table = Object.fromEntries(
      BOOK_STATUSES.map((book_status) => [
        book_status,
        BOOKING_ACTIONS.map((action) => {
          const expense = pendingExpense({ status: 'verified', book_status });
          const decision = bookingDecision(expense, action, faisal, faisal.ability);
          return decision.allowed ? decision.to : decision.reason.code;
        }),
      ]),
    );
    expect(table).toEqual({
      unbooked: ['booked', 'not_booked', 'not_booked', 'not_booked'],
      booked: ['not_unbooked', 'unbooked', 'booked', 'exported'],
      exported: ['exported', 'exported', 'exported', 'exported'],
    });
  });

  it('reject booking before approval', () => {
    const bookable = EXPENSE_STATUSES.filter(
      (status) => bookingDecision(pendingExpense({ status }), 'book', faisal, faisal.ability).allowed,
    );
    expect(bookable).toEqual(['approved', 'verified']);
  });

  it('allow finance and the partner but not an approver', () => {
    const approved = pendingExpense({ status: 'approved' });
    expect(bookingDecision(approved, 'book', pascal, pascal.ability)).toEqual({
      allowed: true,
      to: 'booked',
    });
    expect(bookingDecision(approved, 'book', omar, omar.ability)).toMatchObject({ denial: 'ability' });
  });
});
