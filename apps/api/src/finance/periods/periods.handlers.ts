import {
  addDays,
  CHECKLIST_FILTERS,
  closeFault,
  expenseQuery,
  fiscalYearOf,
  hasFullAccess,
  monthOf,
  reopenFault,
  type ChecklistKey,
  type PeriodChange,
  type PeriodFault,
  type Periods,
} from '@outlay/domain';
import { and, desc, eq, lte, type SQL } from '../../db/drizzle.ts';
import { permit } from '../../access/permit.ts';
import { dateOf } from '../../clock.ts';
import { audit, callerOf } from '../../db/audit.ts';
import { recordEvents } from '../../db/outbox.ts';
import { advances, cashInEntries, companies, expenses, users } from '../../db/schema/index.ts';
import { countOfRows } from '../../db/select.ts';
import type { Db } from '../../db/store.ts';
import { Fault } from '../../http/fault.ts';
import type { Handlers, RequestContext } from '../../http/request/request-context.ts';
import { text } from '../../http/texts.ts';
import { invalidField } from '../../http/request/validation.ts';
import { grantorOf } from '../../people/members/member-guards.ts';
import { expenseFilters } from '../../expenses/expense-source.ts';
import { visibleExpenses } from '../../expenses/expense-visibility.ts';
import { moment, increment } from '../../db/expressions.ts';
import { ref } from '../../records/columns.ts';
import { advanceKind } from '../advances/advances.ts';
import { cashInKind } from '../cash-in/cash-in.ts';
import { allowedRows } from '../../access/row-conditions.ts';
import { postAccruals, undoAccruals } from './accruals.ts';
import { periodChanges } from './period-changes.table.ts';

const MAX_CHANGES = 50;

type Context = Pick<RequestContext<'periods.get'>, 'db' | 'actor' | 'now'>;

const { unmatched: UNMATCHED, unconfirmed_advances: UNCONFIRMED, ...OF_EXPENSES } = CHECKLIST_FILTERS;

/** Returns what is left to do up to a day, as far as the actor may read it: the lists it links to count the same. */
async function checklistOf({ db, actor, now }: Context, until: string): Promise<Periods['checklist']> {
  const counted = Object.entries(OF_EXPENSES).map(([key, filters]) => [
    key,
    countOfRows(and(...expenseFilters(expenseQuery.parse(filters), actor, now))),
  ]);
  const [row] = await db
    .select(Object.fromEntries(counted) as Record<keyof typeof OF_EXPENSES, SQL<number>>)
    .from(expenses)
    .where(and(visibleExpenses(actor), lte(expenses.incurredOn, until)));
  const unmatched = await db.$count(
    cashInEntries,
    and(
      eq(cashInEntries.companyId, actor.company.id),
      allowedRows(actor.ability, 'read', cashInKind.subject, cashInKind.conditions),
      eq(cashInEntries.status, UNMATCHED.status),
      lte(cashInEntries.date, until),
    ),
  );
  const unconfirmed_advances = await db.$count(
    advances,
    and(
      eq(advances.companyId, actor.company.id),
      allowedRows(actor.ability, 'read', advanceKind.subject, advanceKind.conditions),
      eq(advances.status, UNCONFIRMED.status),
      lte(advances.date, until),
    ),
  );
  const {
    open_requests = 0,
    open_questions = 0,
    missing_receipts = 0,
    unverified = 0,
    unbooked = 0,
  } = row ?? {};
  const counts = {
    open_requests,
    open_questions,
    missing_receipts,
    unverified,
    unbooked,
    unmatched,
    unconfirmed_advances,
  } satisfies Record<ChecklistKey, number>;
  return Object.entries(counts).map(([key, count]) => ({ key: key as ChecklistKey, count }));
}

async function changesOf(db: Db, companyId: number): Promise<PeriodChange[]> {
  return db
    .select({
      action: periodChanges.action,
      from: periodChanges.from,
      to: periodChanges.to,
      reason: periodChanges.reason,
      by: ref(users),
      at: moment(periodChanges.at),
    })
    .from(periodChanges)
    .leftJoin(users, eq(users.id, periodChanges.userId))
    .where(eq(periodChanges.companyId, companyId))
    .orderBy(desc(periodChanges.id))
    .limit(MAX_CHANGES);
}

async function read(context: Context, lockDate: string | null, until?: string): Promise<Periods> {
  const { db, actor, now } = context;
  const today = dateOf(actor.company, now);
  const last = until ?? addDays(monthOf(today).from, -1);
  return {
    lock_date: lockDate,
    until: last,
    fiscal_year: fiscalYearOf(last, actor.company.fiscalYearStart),
    checklist: await checklistOf(context, last),
    changes: await changesOf(db, actor.company.id),
  };
}

/** Returns the lock date; locks the company, so that postings in the period end before and others wait. */
async function lockPeriods(db: Db, companyId: number): Promise<string | null> {
  const [company] = await db
    .select({ lockDate: companies.lockDate })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
  return company?.lockDate ?? null;
}

async function change(
  context: RequestContext<'periods.close'> | RequestContext<'periods.reopen'>,
  action: 'close' | 'reopen',
  faultOf: (lockDate: string | null, until: string | null, today: string) => PeriodFault | null,
): Promise<Periods> {
  const { db, actor, now, origin } = context;
  permit(actor, 'update', 'company');
  // Closing and reopening are for owners: the lock protects the books from everybody else.
  if (!hasFullAccess(grantorOf(actor)))
    throw new Fault(403, text('error.forbidden'), { reason: text('reason.owners_only') });
  const input = context.input();
  const { until, reason } = input;
  const companyId = actor.company.id;
  const from = await lockPeriods(db, companyId);
  const fault = faultOf(from, until, dateOf(actor.company, now));
  if (fault !== null) throw invalidField('until', `validation.${fault}`);
  // Accruals are dated in the period: they are posted before it is closed, and taken back after it is open.
  if (action === 'close' && until !== null && 'accruals' in input && input.accruals === true)
    await postAccruals(context, until);
  await db
    .update(companies)
    .set({ lockDate: until, version: increment(companies.version), updatedAt: now })
    .where(eq(companies.id, companyId));
  if (action === 'reopen') await undoAccruals(context, until);
  await db
    .insert(periodChanges)
    .values({ companyId, action, from, to: until, reason, userId: actor.id, at: now });
  await audit(db, {
    ...callerOf({ actor, now, origin }),
    event: action === 'close' ? 'period_closed' : 'period_reopened',
    detail: { from, to: until, reason },
  });
  const answer = await read(context, until, until ?? undefined);
  await recordEvents(db, now, [
    { companyId, type: 'resource.changed', subject: 'company', recordId: companyId },
    {
      companyId,
      type: action === 'close' ? 'period.closed' : 'period.reopened',
      subject: 'company',
      recordId: companyId,
      data: { from, to: until, actor_id: actor.id },
    },
  ]);
  return answer;
}

/** Handlers of closed periods. */
export const periodHandlers: Handlers<'periods.get' | 'periods.close' | 'periods.reopen'> = {
  'periods.get': async (context) => {
    permit(context.actor, 'read', 'bookkeep');
    return read(context, context.actor.company.lockDate, context.query().until);
  },
  'periods.close': (context) =>
    change(context, 'close', (lockDate, until, today) => closeFault(lockDate, until ?? today, today)),
  'periods.reopen': (context) => change(context, 'reopen', reopenFault),
};
