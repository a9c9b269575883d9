import {
  applyAction,
  changedFields,
  detailsFault,
  EXPENSE_TRANSITIONS,
  isPossibleAfterErasure,
  reasonAgainst,
  sentDecision,
  sentDenial,
  sentExpenseStatus,
  statusUpdate,
  unknownFields,
  type Expense,
  type ExpenseAction,
  type Reason,
  type StatusUpdate,
} from '@outlay/domain';
import * as z from 'zod/mini';
import { eq } from '../../db/drizzle.ts';
import type { Actor } from '../../access/actor.ts';
import { withoutHidden } from '../../access/fields.ts';
import { checkVersion, conflict, requireRecord } from '../../access/permit.ts';
import type { DomainEvent } from '../../db/outbox.ts';
import { users } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { Fault } from '../../http/fault.ts';
import { reasonText, text } from '../../http/texts.ts';
import { invalid, invalidField, parse, withinIds } from '../../http/request/validation.ts';
import { postAction } from '../expense-postings.ts';
import { lockExpense } from '../expense-read.ts';
import { writeExpense } from './expense-write.ts';
import { withApprovalPlan, withBudgetCheck } from './status-effects.ts';
import { eventsOf } from './status-events.ts';

/** Only the id is parsed before the expense is loaded. */
const idField = z.object({ id: z.int().check(z.gte(1)) });

const forbidden = (reason: Reason): Fault =>
  new Fault(403, text('error.forbidden'), { reason: reasonText(reason) });

/** All abilities that a status change may require. */
const REQUIRED_ABILITIES = [...new Set(EXPENSE_TRANSITIONS.map(({ ability }) => ability))];

/**
 * Returns the id of the expense.
 *
 * @throws Fault 403 before 422: users without any of the abilities are refused regardless of the body.
 */
function idOf(actor: Actor, body: () => unknown): number {
  try {
    return parse(idField, body()).id;
  } catch (error) {
    const denials = REQUIRED_ABILITIES.map((action) => reasonAgainst(actor.ability, action, 'expense'));
    const [first] = denials;
    if (first !== undefined && first !== null && !denials.includes(null)) throw forbidden({ code: first });
    throw error;
  }
}

/** Fields that are needed before permissions can be checked. */
const statusRequest = z.object({
  status: sentExpenseStatus,
  kind: z.optional(z.nullable(z.literal('remark'))),
});

/**
 * Refuses what a change of status would lose: unknown fields, and values of the expense that differ from the
 * stored ones. A remark compares no versions, so the expense sent with it may be an older one.
 *
 * @throws Fault 422 on each field.
 */
function checkSentExpense(actor: Actor, before: Expense, raw: unknown, { kind }: StatusUpdate): void {
  if (typeof raw !== 'object' || raw === null) return;
  const changed =
    kind === 'remark' ? [] : changedFields(raw, withoutHidden(actor.ability, 'expense', before));
  const errors = [
    ...unknownFields(raw).map((name) => [name, [text('validation.unknown_field')]] as const),
    ...changed.map((name) => [name, [text('validation.not_by_status')]] as const),
  ];
  if (errors.length > 0) throw invalid(Object.fromEntries(errors.slice(0, 100)));
}

/**
 * Refuses to open a request of an erased member again. Until the transaction ends, the owner is not erased.
 *
 * @throws Fault 409.
 */
async function refuseErasedOwner(
  tx: Db,
  actor: Actor,
  expense: Expense,
  action: ExpenseAction,
): Promise<void> {
  if (isPossibleAfterErasure(action)) return;
  const [owner] = await tx
    .select({ erasedAt: users.erasedAt })
    .from(users)
    .where(eq(users.id, expense.user.id))
    .for('key share');
  if (owner?.erasedAt) throw conflict(actor, 'expense', expense, text('reason.member_erased'));
}

/**
 * Changes the status of an expense, with checks in the order of every request: exists (404), permitted (403), version
 * is current (409), workflow allows it (409), input is valid (422). The domain's transition table decides; this
 * function writes.
 *
 * @returns the stored expense, and the outbox events for the end of the transaction.
 */
export async function updateStatus(
  tx: Db,
  actor: Actor,
  now: Date,
  body: () => unknown,
  version: number | null,
): Promise<{ after: Expense; events: DomainEvent[] }> {
  const before = requireRecord(await lockExpense(tx, actor, idOf(actor, body), now));
  const raw = body();
  const request = statusRequest.safeParse(raw);
  const denied = request.success ? sentDenial(before, request.data, actor.person, actor.ability) : null;
  if (denied !== null) throw forbidden(denied);
  if (!request.success || request.data.kind !== 'remark') checkVersion(version, before, actor, 'expense');
  const sent = parse(statusRequest, raw);
  const decided = sentDecision(before, sent, actor.person, actor.ability);
  if (!decided.allowed) {
    if (decided.denial === 'ability') throw forbidden(decided.reason);
    throw conflict(actor, 'expense', before, reasonText(decided.reason));
  }
  await refuseErasedOwner(tx, actor, before, decided.action);
  const input: StatusUpdate = withinIds(parse(statusUpdate, raw));
  if (input.version === undefined && sent.kind !== 'remark')
    throw invalidField('version', 'validation.required');
  checkSentExpense(actor, before, raw, input);
  const fault = detailsFault(decided.action, input.details);
  if (fault !== null) throw invalidField('details', fault);
  const by = { actor, now };
  const overspend = input.overspend_reason ?? null;
  const ready = await withApprovalPlan(tx, by, before, { action: decided.action, overspend });
  const { expense: applied, entry } = applyAction(ready.expense, {
    action: decided.action,
    user: { ...actor.person, id: actor.id, name: actor.name },
    at: now.toISOString(),
    details: input.details,
    plan: ready.plan,
  });
  const { expense, events } =
    ready.plan === undefined
      ? await withBudgetCheck(tx, by, { before, after: applied }, overspend)
      : { expense: applied, events: ready.events };
  const after = await postAction(tx, by, expense, decided.action, input);
  const changes = overspend === null ? {} : { changes: { overspend_reason: { from: null, to: overspend } } };
  await writeExpense(tx, before, after, { ...entry, ...changes }, actor, now);
  const decisionEvents = eventsOf(before, after, decided.action, actor, input.details ?? null);
  return { after, events: [...decisionEvents, ...events] };
}
