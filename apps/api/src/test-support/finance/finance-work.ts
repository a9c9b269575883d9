import type { Advance, CashInEntry, Expense, Money, Reimbursement, Sale } from '@outlay/domain';
import type { Random } from '../../demo/random.ts';
import {
  converted,
  type BookAccounts,
  type CodeOfTax,
  type ExpectedBooks,
  type TypedLine,
} from './expected-books.ts';
import type { Command } from './finance-command.ts';
import type { CallResponse, Envelope } from '../server.ts';
import { createSettingsWork, type SettingsGround } from './settings-work.ts';

/** Records that the random work uses. */
export type FinanceGround = {
  readonly books: ExpectedBooks;
  readonly accounts: BookAccounts;
  /** Account in dollars. */
  readonly dollars: number;
  readonly costs: readonly number[];
  readonly entryType: number;
  readonly customer: number;
  readonly codes: readonly { readonly id: number; readonly code: CodeOfTax }[];
  /** Open amount of advances by user. */
  readonly held: ReadonlyMap<number, number>;
  /** Returns company currency per unit of a currency on a day. */
  rateOn(currency: string, date: string): string;
  /** Returns the day of the server's clock. */
  today(): string;
  readonly settings: Omit<SettingsGround, 'books' | 'accounts'>;
};

type Claim = { expense: Expense; readonly as: string; readonly lines: readonly TypedLine[] };
type Payout = { payout: Reimbursement };
type CashIn = { entry: CashInEntry };
type Lent = { advance: Advance };
type Sold = { sale: Sale };

const MEMBER = 'member@outlay.example';
const APPROVER = 'approver@outlay.example';
const FINANCE = 'finance@outlay.example';
const OWNER = 'owner@outlay.example';
const EMPLOYEES = [MEMBER, MEMBER, APPROVER] as const;

const claimKey = ({ id }: { readonly id: number }): string => `expense ${id}`;
const paymentKey = ({ id }: { readonly id: number }): string => `payment of expense ${id}`;
const payoutKey = ({ id }: { readonly id: number }): string => `payout ${id}`;

/** Recent documents, which several steps in a row concern. */
function some<T>(random: Random, all: ReadonlyMap<number, T>, matches: (one: T) => boolean): T | null {
  const matching = [...all.values()].filter(matches).slice(-12);
  return matching.length === 0 ? null : random.pick(matching);
}

const nothing = (): void => {};

/** Creates the random work of a finance team: `next` returns a call on the documents as of their last response. */
export function createFinanceWork(ground: FinanceGround) {
  const { books, accounts, rateOn, today } = ground;
  const claims = new Map<number, Claim>();
  const payouts = new Map<number, Payout>();
  const cashIns = new Map<number, CashIn>();
  const sold = new Map<number, Sold>();
  /** Accounts that payments of sales arrived on. */
  const receivedOn = new Map<number, number>();
  const lent = new Map<number, Lent>();
  /** Open amount of advances by user. */
  const held = new Map(ground.held);
  /** Payouts by expense. */
  const payoutsOf = new Map<number, number[]>();

  const baseOf = ({ minor, currency }: Money, date: string = today()): number =>
    converted(minor, rateOn(currency, date));
  const settings = createSettingsWork({ ...ground.settings, books, accounts }, baseOf);
  const creditorOf = ({ paid_by }: Expense): number =>
    paid_by === 'employee' ? accounts.owed_to_employees : accounts.payables;
  const grossOf = ({ expense, lines }: Claim): number =>
    baseOf(
      {
        minor: lines.reduce((sum, { gross }) => sum + gross, 0),
        currency: expense.amount.currency,
      },
      expense.incurred_on,
    );
  const isPaidOut = (id: number): boolean =>
    (payoutsOf.get(id) ?? []).some((one) => books.isPosted(payoutKey({ id: one })));

  /** Changes what an employee holds of advances; responses of the same moment are recorded in any order. */
  const hold = (user: number, minor: number): void => {
    held.set(user, (held.get(user) ?? 0) + minor);
  };

  const keep = (expense: Expense): Claim | undefined => {
    const claim = claims.get(expense.id);
    if (claim !== undefined && claim.expense.version <= expense.version) claim.expense = expense;
    return claim;
  };

  /** Account paid from and what the statement shows; the value is what left the account. */
  const paidFrom = (random: Random, owed: number, fallback: number) => {
    const dice = random.next();
    if (dice < 0.3) return { body: {}, account: fallback, value: owed };
    if (dice < 0.5)
      return { body: { paid_from_id: accounts.petty_cash }, account: accounts.petty_cash, value: owed };
    if (dice < 0.7) return { body: { paid_from_id: accounts.bank }, account: accounts.bank, value: owed };
    if (dice < 0.85) return { body: { paid_from_id: ground.dollars }, account: ground.dollars, value: owed };
    const shown = Math.max(1, Math.round(Math.abs(owed) / 3.75) + random.between(-40, 40));
    const paid = { minor: shown, currency: 'USD' };
    return {
      body: { paid_from_id: ground.dollars, paid_amount: paid },
      account: ground.dollars,
      // The money of a credit note arrives; a statement shows it without a sign too.
      value: Math.sign(owed) * baseOf(paid),
    };
  };

  const submitted = (random: Random, date: string): Command => {
    const as = random.pick(EMPLOYEES);
    const currency = random.pick(['SAR', 'SAR', 'SAR', 'USD', 'EUR']);
    const hasLines = random.next() < 0.6;
    const count = hasLines ? random.between(1, 4) : 1;
    const sign = random.next() < 0.15 ? -1 : 1;
    const drawn = Array.from({ length: count }, (_, at) => {
      const coded = hasLines && random.next() < 0.75 ? random.pick(ground.codes) : null;
      const account = hasLines && random.next() < 0.4 ? random.pick(ground.costs) : null;
      // A returned item is a negative line.
      const gross = at > 0 && random.next() < 0.25 ? -random.between(1, 900) : random.between(1000, 90_000);
      return { coded, account, gross: sign * gross };
    });
    const body = {
      amount: { minor: drawn.reduce((sum, { gross }) => sum + gross, 0), currency },
      incurred_on: date,
      paid_by: random.pick(['employee', 'employee', 'company']),
      description: 'Random work',
      ...(hasLines
        ? {
            lines: drawn.map(({ coded, account, gross }) => ({
              gross: { minor: gross, currency },
              ...(coded === null ? {} : { tax_code_id: coded.id }),
              ...(account === null ? {} : { account_id: account }),
            })),
          }
        : {}),
    };
    return {
      name: 'expenses.create',
      as,
      body,
      apply: (data) => {
        const expense = data as Expense;
        const lines = drawn.map(({ coded, account, gross }) => ({
          gross,
          account,
          code: coded?.code ?? null,
        }));
        claims.set(expense.id, { expense, as, lines });
      },
    };
  };

  const status = (claim: Claim, as: string, sent: string, more: object, apply: () => void): Command => ({
    name: 'expenses.updateStatus',
    as,
    body: { id: claim.expense.id, version: claim.expense.version, status: sent, details: 'Fine', ...more },
    apply: (data) => {
      keep(data as Expense);
      apply();
    },
  });

  const onward = (random: Random): Command | null => {
    const claim = some(random, claims, ({ expense }) => ['draft', 'pending'].includes(expense.status));
    if (claim === null) return null;
    return claim.expense.status === 'draft'
      ? status(claim, claim.as, 'pending', {}, nothing)
      : status(claim, OWNER, 'approved', {}, nothing);
  };

  const isApproved = ({ expense }: Claim): boolean => ['approved', 'verified'].includes(expense.status);

  const booked = (random: Random): Command | null => {
    const claim = some(random, claims, (one) => isApproved(one) && one.expense.book_status === 'unbooked');
    if (claim === null) return null;
    const { id, version } = claim.expense;
    const account = random.pick(ground.costs);
    return {
      name: 'expenses.bookKeep',
      as: FINANCE,
      body: {
        ids: [id],
        account_id: account,
        entry_type_id: ground.entryType,
        versions: { [id]: version },
      },
      apply: (data) => {
        const [result] = (data as { results: { ok: boolean; expense?: Expense }[] }).results;
        if (result?.expense === undefined) return;
        keep(result.expense);
        if (result.ok) postBooking(claim, account);
      },
    };
  };
  const postBooking = (claim: Claim, account: number): void =>
    books.expense(claimKey(claim.expense), {
      lines: claim.lines,
      account,
      rate: rateOn(claim.expense.amount.currency, claim.expense.incurred_on),
      gross: grossOf(claim),
      creditor: creditorOf(claim.expense),
    });

  const recoded = (random: Random): Command | null => {
    const claim = some(random, claims, ({ expense }) => expense.book_status === 'booked');
    if (claim === null) return null;
    const { id, version, account: before } = claim.expense;
    const account = random.next() < 0.4 ? null : random.pick(ground.costs);
    return {
      name: 'expenses.changeAccount',
      as: FINANCE,
      body: { id, version, account_id: account },
      apply: (data) => {
        keep(data as Expense);
        if (account === before?.id) return;
        books.reverse(claimKey({ id }));
        if (account !== null) postBooking(claim, account);
      },
    };
  };

  const verified = (random: Random): Command | null => {
    // An expense may be verified while its payout is on the way: it is paid once all the same.
    const isOnTheWay = random.next() < 0.5;
    const claim = some(
      random,
      claims,
      ({ expense }) =>
        expense.status === 'approved' && (!isOnTheWay || expense.payment_status === 'scheduled'),
    );
    if (claim === null) return null;
    const owed = grossOf(claim);
    const { body, account, value } = paidFrom(random, owed, accounts.bank);
    const { expense } = claim;
    return status(claim, OWNER, 'verified', body, () => {
      if (isPaidOut(expense.id) || books.isPosted(paymentKey(expense))) return;
      books.pay(paymentKey(expense), creditorOf(expense), owed, account, value);
    });
  };
  const unverified = (random: Random): Command | null => {
    const claim = some(random, claims, ({ expense }) => expense.status === 'verified');
    if (claim === null) return null;
    const { expense } = claim;
    return status(claim, FINANCE, 'unverified', {}, () => {
      if (!isPaidOut(expense.id)) books.reverse(paymentKey(expense));
    });
  };

  const scheduled = (random: Random): Command | null => {
    const open = [...claims.values()].filter(
      ({ expense }) =>
        expense.status === 'approved' &&
        expense.paid_by === 'employee' &&
        ['unpaid', 'failed', 'reversed'].includes(expense.payment_status),
    );
    if (open.length === 0) return null;
    const chosen = open.slice(-random.between(1, 4));
    return {
      name: 'reimbursements.create',
      as: FINANCE,
      body: {
        expense_ids: chosen.map(({ expense }) => expense.id),
        method: random.pick(['cash', 'bank_transfer']),
      },
      apply: (data) => {
        for (const payout of (data as { items: Reimbursement[] }).items) {
          payouts.set(payout.id, { payout });
          for (const { id } of payout.expenses) {
            payoutsOf.set(id, [...(payoutsOf.get(id) ?? []), payout.id]);
            const claim = claims.get(id);
            if (claim !== undefined)
              claim.expense = {
                ...claim.expense,
                payment_status: 'scheduled',
                version: claim.expense.version + 1,
              };
          }
        }
      },
    };
  };
  const paidOut = (random: Random): Command | null => {
    const one = some(random, payouts, ({ payout }) => ['scheduled', 'paid'].includes(payout.status));
    if (one === null) return null;
    const { payout } = one;
    const dice = random.next();
    const to = payout.status === 'paid' ? 'reversed' : dice < 0.85 ? 'paid' : 'failed';
    // Most payments arrive.
    if (to === 'reversed' && dice < 0.7) return null;
    const owed = payout.expenses.reduce((sum, { id }) => {
      const claim = claims.get(id);
      return sum + (claim === undefined ? 0 : grossOf(claim));
    }, 0);
    const fallback = payout.method === 'cash' ? accounts.petty_cash : accounts.bank;
    const open = held.get(payout.user.id) ?? 0;
    // Most users settle what is open; a wrong amount is refused.
    const wanted = random.next() < 0.85 ? Math.min(owed, open) : random.between(1, owed + 100);
    const advance = to === 'paid' && random.next() < 0.5 ? wanted : 0;
    const left = owed - advance;
    const from = left === 0 ? { body: {}, account: fallback, value: 0 } : paidFrom(random, left, fallback);
    const settled = advance > 0 ? { advance_amount: { minor: advance, currency: 'SAR' } } : {};
    return {
      name: 'reimbursements.update',
      as: FINANCE,
      params: { id: payout.id },
      body: { version: payout.version, status: to, ...(to === 'paid' ? { ...from.body, ...settled } : {}) },
      apply: (data) => {
        one.payout = data as Reimbursement;
        if (to === 'reversed') {
          books.reverse(payoutKey(payout));
          hold(payout.user.id, payout.advance_amount?.minor ?? 0);
        }
        if (to !== 'paid') return;
        hold(payout.user.id, -advance);
        for (const expense of payout.expenses) books.reverse(paymentKey(expense));
        books.pay(payoutKey(payout), accounts.owed_to_employees, owed, from.account, from.value, advance);
      },
    };
  };

  const lentTo = (random: Random, date: string): Command => {
    const isReturned = random.next() < 0.35;
    return {
      name: 'advances.create',
      as: random.pick(EMPLOYEES),
      body: {
        direction: isReturned ? 'returned' : 'paid',
        date,
        amount: { minor: random.between(1, isReturned ? 40_000 : 120_000), currency: 'SAR' },
      },
      apply: (data) => {
        const advance = data as Advance;
        lent.set(advance.id, { advance });
      },
    };
  };
  const decided = (random: Random, date: string): Command | null => {
    const one = some(random, lent, ({ advance }) => ['pending', 'confirmed'].includes(advance.status));
    if (one === null) return null;
    const { id, version, status: from, user, amount, direction } = one.advance;
    const dice = random.next();
    if (from === 'confirmed' && dice < 0.6) return null;
    const to = from === 'confirmed' ? 'reversed' : dice < 0.9 ? 'confirmed' : 'rejected';
    const paid = paidFrom(random, amount.minor, accounts.bank);
    const sign = direction === 'paid' ? 1 : -1;
    return {
      name: 'advances.updateStatus',
      as: FINANCE,
      body: { id, version, status: to, ...(to === 'confirmed' ? { ...paid.body, date } : {}) },
      apply: (data) => {
        one.advance = data as Advance;
        if (to === 'rejected') return;
        hold(user.id, (to === 'confirmed' ? sign : -sign) * amount.minor);
        if (to === 'reversed') return books.reverse(`advance ${id}`);
        books.advance(`advance ${id}`, sign * amount.minor, paid.account, sign * paid.value);
      },
    };
  };

  const received = (random: Random, date: string): Command => {
    const account = random.pick([accounts.bank, accounts.petty_cash, ground.dollars]);
    const amount = {
      minor: random.between(1, 500_000),
      currency: account === ground.dollars ? 'USD' : 'SAR',
    };
    return {
      name: 'finance.create',
      as: FINANCE,
      body: {
        date,
        account_id: account,
        amount,
        ...(random.next() < 0.5 ? { entry_type_id: ground.settings.incomeType.id } : {}),
      },
      apply: (data) => {
        const entry = data as CashInEntry;
        cashIns.set(entry.id, { entry });
      },
    };
  };
  const confirmed = (random: Random): Command | null => {
    const one = some(random, cashIns, ({ entry }) => ['pending', 'confirmed'].includes(entry.status));
    if (one === null) return null;
    const { id, version, status: from, account, amount, entry_type: type } = one.entry;
    const dice = random.next();
    if (from === 'confirmed' && dice < 0.6) return null;
    const to = from === 'confirmed' ? 'reversed' : dice < 0.85 ? 'confirmed' : 'rejected';
    return {
      name: 'finance.updateStatus',
      as: FINANCE,
      body: { id, version, status: to },
      apply: (data) => {
        one.entry = data as CashInEntry;
        if (to === 'confirmed') {
          const source = (type ?? null) === null ? accounts.income : settings.incomeAccount();
          books.cashIn(`cash-in ${id}`, account.id, baseOf(amount), source);
        }
        if (to === 'reversed') books.reverse(`cash-in ${id}`);
      },
    };
  };

  /** Records the status and amount of a sale; one that was issued is posted anew only with another amount. */
  const postSale = (sale: Sale, before: Sale | null): void => {
    const [issue, payment] = [`sale ${sale.id}`, `payment of sale ${sale.id}`];
    const [isIssued, isPaid] = [['unpaid', 'overdue', 'paid'].includes(sale.status), sale.status === 'paid'];
    const [owed, value] = [baseOf(sale.amount, sale.issued_on), baseOf(sale.amount)];
    const isExchanged = sale.amount.currency !== 'SAR';
    // A refund between currencies is a payment of its own day; otherwise the payment is taken back.
    if (sale.status === 'refunded' && isExchanged && books.isPosted(payment)) {
      books.salePaid(`refund of sale ${sale.id}`, receivedOn.get(sale.id) ?? 0, -owed, -value);
      books.reverse(issue);
      return;
    }
    if (!isPaid) books.reverse(payment);
    const isSame = isIssued && before?.amount.minor === sale.amount.minor;
    if (!books.isPosted(payment) && !isSame) books.reverse(issue);
    const code = ground.codes.find(({ id }) => id === sale.tax_code?.id)?.code ?? null;
    if (isIssued && !books.isPosted(issue))
      books.saleIssued(issue, sale.amount.minor, rateOn(sale.amount.currency, sale.issued_on), code);
    if (isPaid && !books.isPosted(payment)) {
      receivedOn.set(sale.id, sale.account?.id ?? accounts.bank);
      books.salePaid(payment, sale.account?.id ?? accounts.bank, owed, value);
    }
  };
  const issued = (random: Random, date: string): Command => {
    const currency = random.pick(['SAR', 'SAR', 'USD', 'EUR', 'EUR']);
    return {
      name: 'sales.create',
      as: FINANCE,
      body: {
        customer_id: ground.customer,
        amount: { minor: random.between(100, 800_000), currency },
        issued_on: date,
        tax_code_id: random.pick([null, ...ground.codes.map(({ id }) => id)]),
        account_id: random.pick([null, currency === 'USD' ? ground.dollars : accounts.petty_cash]),
        status: random.pick(['draft', 'unpaid', 'unpaid', 'paid']),
      },
      apply: (data) => {
        const sale = data as Sale;
        sold.set(sale.id, { sale });
        postSale(sale, null);
      },
    };
  };
  const NEXT: Readonly<Record<string, readonly string[]>> = {
    draft: ['unpaid'],
    unpaid: ['paid', 'paid', 'cancelled', 'unpaid'],
    paid: ['refunded'],
  };
  const isRefundable = ({ sale }: Sold): boolean => sale.status === 'paid' && sale.amount.currency === 'EUR';
  const settled = (random: Random): Command | null => {
    // Refunds between currencies would be rare.
    const refundable = random.next() < 0.4 ? some(random, sold, isRefundable) : null;
    const one = refundable ?? some(random, sold, ({ sale }) => sale.status in NEXT);
    if (one === null) return null;
    const { id, version, status: from, amount } = one.sale;
    const to = random.pick(NEXT[from] ?? ['paid']);
    if (to === 'refunded' && refundable === null && random.next() < 0.6) return null;
    const change = from === 'unpaid' && to === 'unpaid' ? { minor: random.between(100, 800_000) } : {};
    return {
      name: 'sales.update',
      as: FINANCE,
      params: { id },
      body: { version, status: to, ...('minor' in change ? { amount: { ...amount, ...change } } : {}) },
      apply: (data) => {
        const before = one.sale;
        one.sale = data as Sale;
        postSale(one.sale, before);
      },
    };
  };

  /** Weighted operations; null if there is no document for it at the moment. */
  const next = (random: Random, date: string): Command => {
    if (random.next() < 0.1) return settings.next(random);
    const dice = random.next();
    const drawn =
      dice < 0.1
        ? submitted(random, date)
        : dice < 0.35
          ? onward(random)
          : dice < 0.47
            ? booked(random)
            : dice < 0.52
              ? recoded(random)
              : dice < 0.59
                ? verified(random)
                : dice < 0.62
                  ? unverified(random)
                  : dice < 0.68
                    ? scheduled(random)
                    : dice < 0.76
                      ? paidOut(random)
                      : dice < 0.79
                        ? received(random, date)
                        : dice < 0.85
                          ? confirmed(random)
                          : dice < 0.88
                            ? issued(random, date)
                            : dice < 0.93
                              ? settled(random)
                              : dice < 0.955
                                ? lentTo(random, date)
                                : decided(random, date);
    return drawn ?? submitted(random, date);
  };

  /** Updates a document from a conflict (409), which contains the current record. */
  const refresh = ({ name }: Command, { data }: Envelope): void => {
    if (typeof data !== 'object' || data === null || !('id' in data)) return;
    if (name.startsWith('expenses.')) keep(data as Expense);
  };
  return { next, refresh, held };
}

/** Random work of a finance team. */
export type FinanceWork = ReturnType<typeof createFinanceWork>;

/** Records a response: a success in the expected books, a conflict in the documents. */
export function record(work: FinanceWork, command: Command, { status, body }: CallResponse): void {
  if (status === 200) command.apply(body.data);
  else work.refresh(command, body);
}
