import {
  applyAction,
  detailsFault,
  EXPENSE_TRANSITIONS,
  needsPlan,
  reasonAgainst,
  sentDecision,
  sentDenial,
  sentExpenseStatus,
  statusUpdate,
  type Expense,
  type ExpenseAction,
  type Reason,
  type StatusUpdate,
} from '@outlay/domain';
import * as z from 'zod/mini';
import type { Actor } from '../access/actor.ts';
import { checkVersion, conflict, found } from '../access/permit.ts';
import type { Happening } from '../db/outbox.ts';
import type { Db } from '../db/store.ts';
import { Fault } from '../http/fault.ts';
import { invalidField, parse } from '../http/validation.ts';
import { reasonText, text } from '../http/words.ts';
import { holdExpense } from './expense-read.ts';
import { writeExpense } from './expense-write.ts';
import { submissionOf } from './submission.ts';

/** What must be known before the expense can be looked at. */
const which = z.object({ id: z.int().check(z.gte(1)) });

const forbidden = (reason: Reason): Fault =>
  new Fault(403, text('error.forbidden'), { reason: reasonText(reason) });

/** Everything that a sent status may ask the ability for. */
const ASKED_FOR = [...new Set(EXPENSE_TRANSITIONS.map(({ ability }) => ability))];

/**
 * Which expense is meant.
 *
 * @throws Fault 403 before 422: who may do none of it to any expense is told that, whatever the body looks like.
 */
function idOf(actor: Actor, body: () => unknown): number {
  try {
    return parse(which, body()).id;
  } catch (error) {
    const denials = ASKED_FOR.map((action) => reasonAgainst(actor.ability, action, 'expense'));
    const [first] = denials;
    if (first !== undefined && first !== null && !denials.includes(null)) throw forbidden({ code: first });
    throw error;
  }
}

/** What must be known of a sent status before permission can be judged. */
const asked = z.object({
  status: sentExpenseStatus,
  kind: z.optional(z.nullable(z.literal('remark'))),
});

/** The webhook event of each action; actions without one are told as a change only. */
const EVENT: Partial<Record<ExpenseAction, string>> = {
  submit: 'expense.submitted',
  ask: 'expense.asked',
  provide: 'expense.answered',
  approve: 'expense.approved',
  reject: 'expense.rejected',
  verify: 'expense.verified',
  cancel: 'expense.cancelled',
};

/** What the outbox is told of a change: who did what to whose expense, so that nothing has to be looked up later. */
const happenings = (
  before: Expense,
  after: Expense,
  action: ExpenseAction,
  actor: Actor,
  details: string | null,
): Happening[] => {
  const one = { companyId: actor.company.id, subject: 'expense', recordId: before.id };
  const data = {
    action,
    from: before.status,
    to: after.status,
    actor_id: actor.id,
    owner_id: before.user.id,
    asked_by_id: before.asked_by?.id ?? null,
    number: before.number,
    details,
    auto: after.status === 'approved' && action === 'submit',
  };
  const event = EVENT[action];
  return [
    { ...one, type: 'expense.changed', data },
    ...(event === undefined ? [] : [{ ...one, type: event, data }]),
  ];
};

async function planned(tx: Db, actor: Actor, expense: Expense, action: ExpenseAction, now: Date) {
  if (!needsPlan(expense, action)) return { expense, plan: undefined };
  const { base_amount, rate, violations, plan } = await submissionOf(tx, actor.company, expense, now);
  return { expense: { ...expense, base_amount, rate, violations }, plan };
}

/**
 * Moves an expense on, in the order every call is judged: is there one (404), may one (403), is the version current
 * (409), does the workflow agree (409), is the input whole (422). The domain's table decides; here it is written down.
 *
 * @returns the changed expense as stored, and what the outbox is to be told at the end of the transaction.
 */
export async function updateStatus(
  tx: Db,
  actor: Actor,
  now: Date,
  body: () => unknown,
  version: number | null,
): Promise<{ after: Expense; happened: Happening[] }> {
  const before = found(await holdExpense(tx, actor, idOf(actor, body), now));
  const raw = body();
  const meant = asked.safeParse(raw);
  const denied = meant.success ? sentDenial(before, meant.data, actor.person, actor.ability) : null;
  if (denied !== null) throw forbidden(denied);
  if (!meant.success || meant.data.kind !== 'remark') checkVersion(version, before, actor, 'expense');
  const sent = parse(asked, raw);
  const decided = sentDecision(before, sent, actor.person, actor.ability);
  if (!decided.allowed) {
    if (decided.denial === 'ability') throw forbidden(decided.reason);
    throw conflict(actor, 'expense', before, reasonText(decided.reason));
  }
  const input: StatusUpdate = parse(statusUpdate, raw);
  if (input.version === undefined && sent.kind !== 'remark')
    throw invalidField('version', 'validation.required');
  const fault = detailsFault(decided.action, input.details);
  if (fault !== null) throw invalidField('details', fault);
  const ready = await planned(tx, actor, before, decided.action, now);
  const { expense: after, entry } = applyAction(ready.expense, {
    action: decided.action,
    user: { ...actor.person, id: actor.id, name: actor.name },
    at: now.toISOString(),
    details: input.details,
    plan: ready.plan,
  });
  await writeExpense(tx, before, after, entry, actor, now);
  return { after, happened: happenings(before, after, decided.action, actor, input.details ?? null) };
}
