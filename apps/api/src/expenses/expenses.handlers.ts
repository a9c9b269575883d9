import {
  isDraft,
  bulkStatusUpdate,
  deleteDenial,
  editDenial,
  EXPENSE_TRANSITIONS,
  needsOverspendReason,
  needsPlan,
  type BulkStatusAnswer,
  type Expense,
  type SentExpenseStatus,
} from '@outlay/domain';
import { and, eq, inArray } from '../db/drizzle.ts';
import { permitFields } from '../access/fields.ts';
import { checkVersion, conflict, requireRecord, permit } from '../access/permit.ts';
import { checkChangedExpense } from '../company/budgets/budget-enforcement.ts';
import { recordEvents, type DomainEvent } from '../db/outbox.ts';
import { expenses } from '../db/schema/index.ts';
import { savepoint } from '../db/store.ts';
import { MAX_ID } from '../http/limits.ts';
import type { RequestContext, Handlers } from '../http/request/request-context.ts';
import { Fault } from '../http/fault.ts';
import { parse } from '../http/request/validation.ts';
import { reasonText, translate } from '../http/texts.ts';
import { assertOpen } from '../finance/periods/assert-open.ts';
import { calculateAllowance } from './allowances/calculate-allowance.ts';
import { checkExpense } from './workflow/check.ts';
import { lockSpending } from './workflow/counted-spending.ts';
import { appendHistory } from './workflow/expense-write.ts';
import { changeExpense, createExpense } from './workflow/draft-write.ts';
import { lockExpense, listExpenses, loadExpense, presentExpense } from './expense-read.ts';
import { readHistory, presentHistory } from './history-read.ts';
import { updateStatus } from './workflow/update-status.ts';

const changed = (companyId: number, recordId: number) =>
  ({ companyId, type: 'expense.changed', subject: 'expense', recordId }) as const;

async function reread(
  context: Pick<RequestContext<'expenses.get'>, 'db' | 'actor' | 'now' | 'localeOptions'>,
  id: number,
): Promise<Expense> {
  return presentExpense(
    requireRecord(await loadExpense(context.db, context.actor, id, context.now)),
    context.actor,
    context.localeOptions,
  );
}

/** Adds the permissions of the reader to the expense in a refusal. */
async function withCan<T>(
  { actor, localeOptions }: Pick<RequestContext<'expenses.get'>, 'actor' | 'localeOptions'>,
  run: Promise<T>,
) {
  try {
    return await run;
  } catch (error) {
    if (!(error instanceof Fault) || error.status !== 409 || error.detail.record === undefined) throw error;
    const data = presentExpense(error.detail.record as Expense, actor, localeOptions);
    throw new Fault(error.status, error.text, { ...error.detail, data });
  }
}

async function create(context: RequestContext<'expenses.create'>) {
  const { db, actor, now } = context;
  // Users who may not create expenses are refused before the form is parsed.
  const prospect = { user: { id: actor.id } };
  permit(actor, 'create', 'expense', prospect);
  const draft = context.input();
  permitFields(actor.ability, 'create', 'expense', prospect, Object.keys(draft));
  await assertOpen(db, actor.company.id, [draft.incurred_on], 'incurred_on');
  const id = await createExpense(db, actor, draft, now);
  await recordEvents(db, now, [changed(actor.company.id, id)]);
  return reread(context, id);
}

async function update(context: RequestContext<'expenses.update'>) {
  const { db, actor, now, params } = context;
  const before = requireRecord(await lockExpense(db, actor, params.id, now));
  permit(actor, 'update', 'expense', before);
  checkVersion(context.version, before, actor, 'expense');
  const denied = editDenial(before, actor.person, actor.ability);
  if (denied !== null) throw conflict(actor, 'expense', before, reasonText(denied));
  const { version: _, ...draft } = context.input();
  permitFields(actor.ability, 'update', 'expense', before, Object.keys(draft));
  // A draft is not part of the books: it may leave a closed period, but none may enter it.
  const dates = [isDraft(before) ? undefined : before.incurred_on, draft.incurred_on ?? before.incurred_on];
  await assertOpen(db, actor.company.id, dates, 'incurred_on');
  await changeExpense(db, actor, before, draft, now);
  const after = requireRecord(await loadExpense(db, actor, before.id, now));
  const events = await checkChangedExpense(db, { actor, now }, before, after);
  await recordEvents(db, now, [changed(actor.company.id, before.id), ...events]);
  return reread(context, before.id);
}

async function remove(context: RequestContext<'expenses.remove'>) {
  const { db, actor, now, params } = context;
  const before = requireRecord(await lockExpense(db, actor, params.id, now));
  permit(actor, 'delete', 'expense', before);
  const denied = deleteDenial(before, actor.person, actor.ability);
  if (denied !== null) throw conflict(actor, 'expense', before, reasonText(denied));
  if (!isDraft(before)) await assertOpen(db, actor.company.id, [before.incurred_on], 'incurred_on');
  await db.delete(expenses).where(and(eq(expenses.id, before.id), eq(expenses.companyId, actor.company.id)));
  const by = { id: actor.id, name: actor.name };
  const entry = {
    action: 'delete',
    from: before.status,
    to: before.status,
    by,
    at: now.toISOString(),
    details: null,
  };
  await appendHistory(db, actor.company.id, before.id, before.version, entry);
  await recordEvents(db, now, [
    { companyId: actor.company.id, type: 'resource.changed', subject: 'expense', recordId: before.id },
  ]);
  return null;
}

type Outcome = BulkStatusAnswer['results'][number];

/** Statuses of actions after which a request may count in the limits of its owner. */
const COUNTING_STATUSES: ReadonlySet<SentExpenseStatus> = new Set(
  EXPENSE_TRANSITIONS.filter(({ action }) => action === 'undo' || needsPlan({ resubmit: true }, action)).map(
    ({ sent }) => sent,
  ),
);

async function updateMultipleStatus(context: RequestContext<'expenses.updateMultipleStatus'>) {
  const { db, actor, now, localeOptions } = context;
  // Each expense is checked separately; users who may read none are refused first.
  permit(actor, 'read', 'expense');
  const input = parse(bulkStatusUpdate, context.input());
  const { status, details, kind, paid_from_id, overspend_reason } = input;
  const mayOverspend = actor.ability.can('approve', 'budgets');
  const raw = { status, details, paid_from_id, overspend_reason, ...(kind === undefined ? {} : { kind }) };
  const outcomes = new Map<number, Outcome>();
  const events: DomainEvent[] = [];
  const ids = [...new Set(input.ids)].toSorted((a, b) => a - b);
  const stored = ids.filter((id) => id <= MAX_ID);
  // All rows, then the spending of all owners, before any budget, each in the order of ids, as a single update locks them:
  // otherwise a deadlock is possible.
  const rows = await db
    .select({ userId: expenses.userId })
    .from(expenses)
    .where(and(eq(expenses.companyId, actor.company.id), inArray(expenses.id, stored)))
    .orderBy(expenses.id)
    .for('update');
  if (COUNTING_STATUSES.has(status)) {
    const owners = new Set(rows.map(({ userId }) => userId).toSorted((a, b) => a - b));
    for (const id of owners) await lockSpending(db, actor.company, { id });
  }
  for (const id of ids) {
    try {
      const version = input.versions[String(id)];
      const body = { ...raw, id, ...(version === undefined ? {} : { version }) };
      const { after, events: domainEvents } = await savepoint(db, (step) =>
        updateStatus(step, actor, now, () => body, version ?? null),
      );
      events.push(...domainEvents);
      outcomes.set(id, { id, ok: true, expense: presentExpense(after, actor, localeOptions) });
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      const { reason, errors, record, data } = error.detail;
      const first = errors === undefined ? undefined : Object.values(errors)[0]?.[0];
      const message = translate(localeOptions, reason ?? first ?? error.text);
      const current =
        error.status === 409 && record !== undefined
          ? { expense: presentExpense(record as Expense, actor, localeOptions) }
          : {};
      const overspends = mayOverspend && needsOverspendReason(data) ? { needs_overspend_reason: true } : {};
      outcomes.set(id, { id, ok: false, message, ...overspends, ...current });
    }
  }
  // Last, because all other writers of the outbox wait from here until the commit.
  await recordEvents(db, now, events);
  return { results: input.ids.flatMap((id) => outcomes.get(id) ?? []) };
}

/** Handlers of expense requests: the generic calls and the workflow. */
export const expenseHandlers: Handlers<
  | 'expenses.list'
  | 'expenses.get'
  | 'expenses.create'
  | 'expenses.update'
  | 'expenses.remove'
  | 'expenses.history'
  | 'expenses.check'
  | 'expenses.allowance'
  | 'expenses.updateStatus'
  | 'expenses.updateMultipleStatus'
> = {
  'expenses.check': checkExpense,
  'expenses.allowance': calculateAllowance,
  'expenses.list': ({ reader, localeOptions, query }) => listExpenses(reader, localeOptions, query()),
  'expenses.get': async (context) => {
    const expense = requireRecord(
      await loadExpense(context.db, context.actor, context.params.id, context.now),
    );
    permit(context.actor, 'read', 'expense', expense);
    return presentExpense(expense, context.actor, context.localeOptions);
  },
  'expenses.create': create,
  'expenses.update': async (context) => withCan(context, update(context)),
  'expenses.remove': async (context) => withCan(context, remove(context)),
  'expenses.history': async ({ db, actor, params, now }) => {
    const expense = requireRecord(await loadExpense(db, actor, params.id, now));
    permit(actor, 'read', 'expense', expense);
    return presentHistory({ db, actor, now }, expense, await readHistory(db, actor.company.id, params.id));
  },
  'expenses.updateStatus': async (context) => {
    const { db, actor, now, version } = context;
    const { after, events } = await withCan(
      context,
      updateStatus(db, actor, now, () => context.body(), version),
    );
    await recordEvents(db, now, events);
    return reread(context, after.id);
  },
  'expenses.updateMultipleStatus': updateMultipleStatus,
};
