import type { Expense, Ref } from '@outlay/domain';
import {
  cashInPosting,
  isSaleIssued,
  paymentAfter,
  paymentPosting,
  saleAmounts,
  saleIssuedPosting,
  salePaidPosting,
  DAY_MS,
} from '@outlay/domain';
import { and, eq, lte, max } from '../db/drizzle.ts';
import { numberText } from '../db/numbers.ts';
import {
  cashInEntries,
  companies,
  counters,
  expenseHistory,
  expenses,
  journalEntries,
  notifications,
  recurringExpenses,
  reimbursementExpenses,
  reimbursements,
  sales,
  taxCodes,
  webhooks,
} from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { periodChanges } from '../finance/periods/period-changes.table.ts';
import { defaultAccountsOf, postEntries, postEntry, type NewEntry } from '../finance/ledger.ts';
import type { Random } from './random.ts';
import { suppliersOf, type SeededCompany } from './seed-company.ts';

const day = (moment: Date): string => moment.toISOString().slice(0, 10);

/**
 * Returns the time of a record by its rank from the newest: the newest `recent` follow each other by `every` days, older
 * ones by `spread`.
 */
const timeAt = (now: Date, rank: number, of: { recent: number; every: number; spread: number }): Date => {
  const days = Math.min(rank, of.recent) * of.every + Math.max(rank - of.recent, 0) * of.spread;
  return new Date(now.getTime() - days * DAY_MS);
};

type SeededExpense = ReadonlyMap<string, { id: number; expense: Expense }>;

const idOf = (ref: Ref | undefined): number => ref?.id ?? 0;

async function seedCashIn(tx: Db, company: SeededCompany, random: Random, now: Date): Promise<void> {
  const bank = idOf(company.accounts.get('1010'));
  const finance = idOf(company.people.get('finance'));
  const count = 28;
  const entries = Array.from({ length: count }, (_, index) => {
    const at = timeAt(now, count - index, { recent: 10, every: 5, spread: 17 });
    const status = index >= count - 5 ? 'pending' : index % 9 === 4 ? 'rejected' : 'confirmed';
    return {
      companyId: company.id,
      number: numberText('cash_in', index + 1),
      status: status as 'pending' | 'rejected' | 'confirmed',
      date: day(at),
      accountId: bank,
      entryTypeId: idOf(company.types.get('sales')),
      customerId: random.pick(company.customers).id,
      amountMinor: company.minor(random.between(8, 240) * 250),
      currency: company.currency,
      reference: `TR-${10_400 + index * 37}`,
      description: index % 2 === 0 ? 'Payment of an invoice' : 'سداد فاتورة',
      details: status === 'rejected' ? 'المبلغ لا يطابق كشف الحساب.' : null,
      createdBy: finance,
      confirmedAt: status === 'confirmed' ? at : null,
      createdAt: at,
      updatedAt: at,
    };
  });
  const made = await tx
    .insert(cashInEntries)
    .values(entries)
    .returning({ id: cashInEntries.id, number: cashInEntries.number });
  const accountOf = await defaultAccountsOf(tx, company.id);
  await postEntries(
    tx,
    entries
      .filter(({ status }) => status === 'confirmed')
      .map((entry) => {
        const origin = {
          companyId: company.id,
          date: entry.date,
          source: 'cash_in' as const,
          sourceId: made.find(({ number }) => number === entry.number)?.id ?? 0,
          sourceNumber: entry.number,
          description: entry.description,
          reference: entry.reference,
          createdBy: finance,
          at: entry.createdAt,
        };
        const amount = { minor: entry.amountMinor, currency: entry.currency };
        const received = { account: accountOf('bank'), amount, base: amount, rate: null };
        return {
          origin,
          lines: cashInPosting({ received, from: accountOf('income'), description: entry.description }),
        };
      }),
  );
  await tx.insert(counters).values({ companyId: company.id, kind: 'cash_in', last: count });
}

async function seedSales(tx: Db, company: SeededCompany, random: Random, now: Date): Promise<void> {
  const statuses = ['paid', 'unpaid', 'overdue', 'draft', 'cancelled', 'refunded'] as const;
  const [code] = await tx
    .select({ id: taxCodes.id, category: taxCodes.category, rate: taxCodes.rate })
    .from(taxCodes)
    .where(and(eq(taxCodes.companyId, company.id), eq(taxCodes.code, 'S15')));
  const made = { sale: 0, sale_draft: 0 };
  const rows = Array.from({ length: 24 }, (_, index) => {
    const status = statuses[index % statuses.length] ?? 'draft';
    const kind = status === 'draft' ? 'sale_draft' : 'sale';
    made[kind] += 1;
    const issued = timeAt(now, 24 - index, { recent: 8, every: 6, spread: 19 });
    const due = status === 'unpaid' ? now.getTime() + 12 * DAY_MS : issued.getTime() + 20 * DAY_MS;
    const overdueDue = Math.min(due, now.getTime() - 2 * DAY_MS);
    const dueOn = day(new Date(status === 'overdue' ? Math.max(overdueDue, issued.getTime()) : due));
    const customerId = random.pick(company.customers).id;
    const amount = { minor: company.minor(random.between(4, 120) * 500), currency: company.currency };
    return {
      companyId: company.id,
      number: numberText(kind, made[kind]),
      status,
      customerId,
      amountMinor: amount.minor,
      currency: company.currency,
      taxCodeId: code?.id ?? null,
      taxMinor: saleAmounts(amount, code ?? null).tax.minor,
      issuedOn: day(issued),
      dueOn,
      entryTypeId: idOf(company.types.get('sales')),
      reference: `PO-${2200 + index}`,
      description: index % 2 === 0 ? 'Delivery of goods' : 'توريد بضاعة',
      createdAt: issued,
      updatedAt: issued,
    };
  });
  const inserted = await tx.insert(sales).values(rows).returning({ id: sales.id });
  const accountOf = await defaultAccountsOf(tx, company.id);
  const entries = rows.flatMap((row, index): NewEntry[] => {
    const amount = { minor: row.amountMinor, currency: row.currency };
    const { description } = row;
    const origin = {
      companyId: company.id,
      sourceId: inserted[index]?.id ?? 0,
      sourceNumber: row.number,
      description,
      reference: row.reference,
      createdBy: idOf(company.people.get('finance')),
      at: row.createdAt,
    };
    const issued: NewEntry = {
      origin: { ...origin, source: 'sale', date: row.issuedOn },
      lines: saleIssuedPosting(
        { ...saleAmounts(amount, code ?? null), tax_code_id: row.taxCodeId, description },
        accountOf,
      ),
    };
    const received = { account: accountOf('bank'), amount, base: amount, rate: null };
    const paid: NewEntry = {
      origin: { ...origin, source: 'sale_payment', date: row.issuedOn },
      lines: salePaidPosting({ owed: amount, received, description }, accountOf),
    };
    if (!isSaleIssued(row)) return [];
    return row.status === 'paid' ? [issued, paid] : [issued];
  });
  await postEntries(tx, entries);
  await tx
    .insert(counters)
    .values(Object.entries(made).map(([kind, last]) => ({ companyId: company.id, kind, last })));
}

async function seedRecurring(tx: Db, company: SeededCompany, now: Date): Promise<void> {
  const rows = [
    {
      name: 'Office rent',
      buys: 'rent' as const,
      riyals: 14_000,
      type: 'rent',
      period: 'monthly' as const,
      by: 'finance',
    },
    {
      name: 'اشتراك الإنترنت',
      buys: 'internet' as const,
      riyals: 690,
      type: 'utilities',
      period: 'monthly' as const,
      by: 'member',
    },
    {
      name: 'Cloud hosting',
      buys: 'cloud' as const,
      riyals: 2300,
      type: 'software',
      period: 'monthly' as const,
      by: 'finance',
    },
    {
      name: 'Cleaning',
      buys: 'cleaning' as const,
      riyals: 450,
      type: 'office',
      period: 'weekly' as const,
      by: 'member',
    },
    {
      name: 'تأمين المركبات',
      buys: 'insurance' as const,
      riyals: 8200,
      type: 'insurance',
      period: 'yearly' as const,
      by: 'owner',
    },
    {
      name: 'Design software',
      buys: 'software' as const,
      riyals: 980,
      type: 'software',
      period: 'quarterly' as const,
      by: 'approver',
    },
  ];
  const next = new Date(now.getTime() + 9 * DAY_MS);
  await tx.insert(recurringExpenses).values(
    rows.map(({ name, buys, riyals, type, period, by }, index) => ({
      companyId: company.id,
      name,
      status: index === 3 ? ('paused' as const) : ('active' as const),
      amountMinor: company.minor(riyals),
      currency: company.currency,
      userId: idOf(company.people.get(by) ?? company.people.get('owner')),
      supplierId: suppliersOf(company, buys)[0]?.id ?? null,
      entryTypeId: idOf(company.types.get(type)),
      recurrence: { period, every_days: null, anchor: day(next), end: { kind: 'never' as const } },
      nextRun: day(next),
      createdAt: new Date(now.getTime() - (40 - index) * DAY_MS),
      updatedAt: now,
    })),
  );
}

/** Creates paid, scheduled and failed payouts to employees. */
async function seedPayouts(tx: Db, company: SeededCompany, seeded: SeededExpense, now: Date): Promise<void> {
  const finance = company.people.get('finance') ?? { id: 0, name: '' };
  const accountOf = await defaultAccountsOf(tx, company.id);
  const owed = [...seeded.values()].filter(
    ({ expense }) => expense.status === 'approved' && expense.payment_status === 'unpaid',
  );
  const outcomes = ['paid', 'scheduled', 'paid', 'failed', 'paid', 'scheduled'] as const;
  let made = 0;
  for (const [index, { id, expense }] of owed.slice(0, 12).entries()) {
    const amount = expense.base_amount;
    if (amount === null) continue;
    const status = outcomes[index % outcomes.length] ?? 'scheduled';
    const at = new Date(
      Math.min(Date.parse(expense.updated_at ?? now.toISOString()) + DAY_MS, now.getTime() - 60_000),
    );
    made += 1;
    const number = numberText('reimbursement', made);
    const method = 'bank_transfer';
    const reference = status === 'paid' ? `BT-${7000 + index}` : null;
    const reason = status === 'failed' ? 'The bank returned the transfer: the account is closed.' : null;
    const [payout] = await tx
      .insert(reimbursements)
      .values({
        companyId: company.id,
        number,
        status,
        userId: expense.user.id,
        amountMinor: amount.minor,
        currency: amount.currency,
        method,
        reference,
        createdBy: finance.id,
        reason,
        paidAt: status === 'paid' ? at : null,
        paidFromId: status === 'paid' ? accountOf('bank').id : null,
        createdAt: at,
        updatedAt: at,
      })
      .returning({ id: reimbursements.id });
    const payoutId = payout?.id ?? 0;
    await tx
      .insert(reimbursementExpenses)
      .values({ companyId: company.id, reimbursementId: payoutId, expenseId: id, amountMinor: amount.minor });
    const scheduled = paymentAfter(expense.payment_status, 'schedule') ?? 'scheduled';
    const paymentStatus =
      status === 'scheduled'
        ? scheduled
        : (paymentAfter(scheduled, status === 'paid' ? 'pay' : 'fail') ?? scheduled);
    const version = expense.version + 1;
    await tx.update(expenses).set({ paymentStatus, version, updatedAt: at }).where(eq(expenses.id, id));
    await tx.insert(expenseHistory).values({
      companyId: company.id,
      expenseId: id,
      action: 'pay',
      from: expense.status,
      to: expense.status,
      byId: finance.id,
      at,
      details: reason,
      changes: { payment_status: { from: expense.payment_status, to: paymentStatus } },
      payout: { id: payoutId, number, method, reference },
      version,
    });
    if (status === 'paid') {
      const description = expense.user.name;
      const origin = {
        companyId: company.id,
        date: day(at),
        source: 'reimbursement' as const,
        sourceId: payoutId,
        sourceNumber: number,
        description,
        createdBy: finance.id,
        at,
      };
      const paid = { account: accountOf('bank'), amount, base: amount, rate: null };
      const posting = { creditor: 'owed_to_employees' as const, owed: amount, paid, description };
      await postEntry(tx, origin, paymentPosting(posting, accountOf));
    }
  }
  await tx.insert(counters).values({ companyId: company.id, kind: 'reimbursement', last: made });
}

async function seedNotifications(tx: Db, company: SeededCompany, seeded: SeededExpense): Promise<void> {
  const rows = [...seeded.values()]
    .slice(-60)
    .flatMap(({ id, expense }): (typeof notifications.$inferInsert & { createdAt: Date })[] => {
      const about = { companyId: company.id, subjectType: 'expense', subjectId: id };
      const at = new Date(expense.submitted_at ?? expense.created_at ?? 0);
      if (expense.status === 'pending') {
        const approvers = expense.steps?.[expense.current_step ?? 0]?.approvers ?? [];
        return approvers.map((one) => ({
          ...about,
          userId: one.id,
          key: 'submitted' as const,
          params: { number: expense.number, by: expense.user.name },
          actorId: expense.user.id,
          createdAt: at,
        }));
      }
      const by = expense.asked_by ?? expense.rejected_by ?? expense.approved_by;
      const key = expense.status === 'comment' ? 'asked' : expense.status;
      if (by === null || by === undefined || (key !== 'asked' && key !== 'approved' && key !== 'rejected'))
        return [];
      const params = { number: expense.number, by: by.name };
      return [
        {
          ...about,
          userId: expense.user.id,
          key: key as 'asked' | 'approved' | 'rejected',
          params,
          actorId: by.id,
          createdAt: at,
        },
      ];
    })
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  if (rows.length > 0) await tx.insert(notifications).values(rows);
}

/** Closes the books of a demo company up to the end of a month, as its owner, a day after the last posting in them. */
async function closeMonths(tx: Db, company: SeededCompany, now: Date): Promise<void> {
  const { closedMonthsAgo: months, closingReason: reason } = company.made;
  const until = day(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 0)));
  const [last] = await tx
    .select({ at: max(journalEntries.createdAt) })
    .from(journalEntries)
    .where(and(eq(journalEntries.companyId, company.id), lte(journalEntries.date, until)));
  const at = new Date(
    Math.max(Date.parse(`${until}T08:00:00Z`) + 5 * DAY_MS, Number(last?.at ?? 0)) + DAY_MS,
  );
  await tx.update(companies).set({ lockDate: until }).where(eq(companies.id, company.id));
  await tx.insert(periodChanges).values({
    companyId: company.id,
    action: 'close',
    from: null,
    to: until,
    reason,
    userId: idOf(company.people.get('owner')),
    at,
  });
}

/** Inserts the records of a demo company other than expenses. */
export async function seedAround(
  tx: Db,
  company: SeededCompany,
  seeded: SeededExpense,
  random: Random,
  now: Date,
): Promise<void> {
  await seedCashIn(tx, company, random, now);
  await seedSales(tx, company, random, now);
  await seedRecurring(tx, company, now);
  await seedPayouts(tx, company, seeded, now);
  await seedNotifications(tx, company, seeded);
  await closeMonths(tx, company, now);
  await tx.insert(webhooks).values({
    companyId: company.id,
    name: 'Accounting system',
    url: 'https://accounting.example/hooks/outlay',
    events: ['expense.approved', 'expense.verified'],
    active: false,
    authorId: idOf(company.people.get('owner')),
    secret: 'whsec_demo_secret_that_signs_nothing_yet',
    createdAt: now,
    updatedAt: now,
  });
}
