import { bulkStatusUpdate, deleteDenial, editDenial, type Expense } from '@outlay/domain';
import { and, eq } from 'drizzle-orm';
import { permitFields } from '../access/fields.ts';
import { checkVersion, conflict, found, permit } from '../access/permit.ts';
import { record, type Happening } from '../db/outbox.ts';
import { expenses } from '../db/schema/index.ts';
import type { Asked, Handlers } from '../http/asked.ts';
import { Fault } from '../http/fault.ts';
import { parse } from '../http/validation.ts';
import { reasonText, say } from '../http/words.ts';
import { checkExpense } from './check.ts';
import { appendHistory } from './expense-write.ts';
import { changeExpense, createExpense } from './draft-write.ts';
import { holdExpense, listExpenses, loadExpense, shown } from './expense-read.ts';
import { readHistory, shownHistory } from './history-read.ts';
import { updateStatus } from './update-status.ts';

const changed = (companyId: number, recordId: number) =>
  ({ companyId, type: 'expense.changed', subject: 'expense', recordId }) as const;

async function reread(
  asked: Pick<Asked<'expenses.get'>, 'db' | 'actor' | 'now' | 'locale'>,
  id: number,
): Promise<Expense> {
  return shown(found(await loadExpense(asked.db, asked.actor, id, asked.now)), asked.actor, asked.locale);
}

/** The expense that goes with a refusal says, as any other, what its reader may do. */
async function withCan<T>(
  { actor, locale }: Pick<Asked<'expenses.get'>, 'actor' | 'locale'>,
  run: Promise<T>,
) {
  try {
    return await run;
  } catch (error) {
    if (!(error instanceof Fault) || error.status !== 409 || error.detail.record === undefined) throw error;
    const data = shown(error.detail.record as Expense, actor, locale);
    throw new Fault(error.status, error.text, { ...error.detail, data });
  }
}

async function create(asked: Asked<'expenses.create'>) {
  const { db, actor, now } = asked;
  // Who may create none of their own is told before the form is looked at.
  const prospect = { user: { id: actor.id } };
  permit(actor, 'create', 'expense', prospect);
  const draft = asked.input();
  permitFields(actor.ability, 'create', 'expense', prospect, Object.keys(draft));
  const id = await createExpense(db, actor, draft, now);
  await record(db, now, [changed(actor.company.id, id)]);
  return reread(asked, id);
}

async function update(asked: Asked<'expenses.update'>) {
  const { db, actor, now, params } = asked;
  const before = found(await holdExpense(db, actor, params.id, now));
  permit(actor, 'update', 'expense', before);
  checkVersion(asked.version, before, actor, 'expense');
  const denied = editDenial(before, actor.person, actor.ability);
  if (denied !== null) throw conflict(actor, 'expense', before, reasonText(denied));
  const { version: _, ...draft } = asked.input();
  permitFields(actor.ability, 'update', 'expense', before, Object.keys(draft));
  await changeExpense(db, actor, before, draft, now);
  await record(db, now, [changed(actor.company.id, before.id)]);
  return reread(asked, before.id);
}

async function remove(asked: Asked<'expenses.remove'>) {
  const { db, actor, now, params } = asked;
  const before = found(await holdExpense(db, actor, params.id, now));
  permit(actor, 'delete', 'expense', before);
  const denied = deleteDenial(before, actor.person, actor.ability);
  if (denied !== null) throw conflict(actor, 'expense', before, reasonText(denied));
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
  await record(db, now, [
    { companyId: actor.company.id, type: 'resource.changed', subject: 'expense', recordId: before.id },
  ]);
  return null;
}

type Outcome = { id: number; ok: boolean; expense?: Expense; message?: string };

async function updateMultipleStatus(asked: Asked<'expenses.updateMultipleStatus'>) {
  const { db, actor, now, locale } = asked;
  // Each expense is judged by itself; who sees none at all is told so at once.
  permit(actor, 'read', 'expense');
  const input = parse(bulkStatusUpdate, asked.input());
  const { status, details, kind } = input;
  const raw = { status, details, ...(kind === undefined ? {} : { kind }) };
  const outcomes = new Map<number, Outcome>();
  const happenings: Happening[] = [];
  // In one order for everybody, so that two bulk updates never wait for each other.
  for (const id of [...new Set(input.ids)].toSorted((a, b) => a - b)) {
    try {
      const version = input.versions[String(id)];
      const body = { ...raw, id, ...(version === undefined ? {} : { version }) };
      const { after, happened } = await db.transaction((step) =>
        updateStatus(step, actor, now, () => body, version ?? null),
      );
      happenings.push(...happened);
      outcomes.set(id, { id, ok: true, expense: shown(after, actor, locale) });
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      const { reason, errors, record: found } = error.detail;
      const first = errors === undefined ? undefined : Object.values(errors)[0]?.[0];
      const message = say(locale, reason ?? first ?? error.text);
      const current =
        error.status === 409 && found !== undefined
          ? { expense: shown(found as Expense, actor, locale) }
          : {};
      outcomes.set(id, { id, ok: false, message, ...current });
    }
  }
  // Last, as it makes every other writer wait until the commit.
  await record(db, now, happenings);
  return { results: input.ids.flatMap((id) => outcomes.get(id) ?? []) };
}

/** Expense requests: the generic calls and the workflow. */
export const expenseHandlers: Handlers<
  | 'expenses.list'
  | 'expenses.get'
  | 'expenses.create'
  | 'expenses.update'
  | 'expenses.remove'
  | 'expenses.history'
  | 'expenses.check'
  | 'expenses.updateStatus'
  | 'expenses.updateMultipleStatus'
> = {
  'expenses.check': checkExpense,
  'expenses.list': ({ reader, locale, query }) => listExpenses(reader, locale, query()),
  'expenses.get': async (asked) => {
    const expense = found(await loadExpense(asked.db, asked.actor, asked.params.id, asked.now));
    permit(asked.actor, 'read', 'expense', expense);
    return shown(expense, asked.actor, asked.locale);
  },
  'expenses.create': create,
  'expenses.update': async (asked) => withCan(asked, update(asked)),
  'expenses.remove': async (asked) => withCan(asked, remove(asked)),
  'expenses.history': async ({ db, actor, params, now }) => {
    const expense = found(await loadExpense(db, actor, params.id, now));
    permit(actor, 'read', 'expense', expense);
    return shownHistory(actor, expense, await readHistory(db, actor.company.id, params.id));
  },
  'expenses.updateStatus': async (asked) => {
    const { db, actor, now, version } = asked;
    const { after, happened } = await withCan(
      asked,
      updateStatus(db, actor, now, () => asked.body(), version),
    );
    await record(db, now, happened);
    return reread(asked, after.id);
  },
  'expenses.updateMultipleStatus': updateMultipleStatus,
};
