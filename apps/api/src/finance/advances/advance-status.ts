import {
  advanceDecision,
  advanceReturnedPosting,
  advanceStatusUpdate,
  cashInRow,
  lowersAdvance,
  paymentPosting,
  type Advance,
  type CashInRow,
} from '@outlay/domain';
import { and, eq } from '../../db/drizzle.ts';
import * as z from 'zod/mini';
import { withoutHidden } from '../../access/fields.ts';
import { checkVersion, conflict, permit, requireRecord } from '../../access/permit.ts';
import { dateOf } from '../../clock.ts';
import { auditRecord } from '../../db/audit.ts';
import { increment } from '../../db/expressions.ts';
import { recordEvents } from '../../db/outbox.ts';
import { advances } from '../../db/schema/index.ts';
import { Fault } from '../../http/fault.ts';
import { bodyFields } from '../../http/request/input.ts';
import type { Handlers, RequestContext } from '../../http/request/request-context.ts';
import { reasonText, text } from '../../http/texts.ts';
import { invalidField } from '../../http/request/validation.ts';
import { loadRecord, lockRecord } from '../../records/record-kind.ts';
import { defaultAccountsOf, postEntry, reverseEntries } from '../ledger.ts';
import { assertOpen } from '../periods/assert-open.ts';
import { accountPaidFrom, settle } from '../settlement.ts';
import { lockAdvanceOf } from './advance-balance.ts';
import { advanceKind } from './advances.ts';

type Context = RequestContext<'advances.updateStatus'>;

const idField = z.object({ id: advanceStatusUpdate.def.shape.id });
const statusField = z.object({ status: advanceStatusUpdate.def.shape.status });

/** Fields that describe the payment of a confirmed advance. */
const PAYMENT_FIELDS = ['date', 'paid_from_id', 'paid_amount'] as const;

/**
 * Refuses a return, or the reversal of a payment, of more than the employee holds.
 *
 * @throws Fault 409 with the balance.
 */
async function checkBalance({ db, actor }: Context, before: Advance, row: CashInRow): Promise<void> {
  const balance = await lockAdvanceOf(db, actor.company, before.user.id);
  if (!lowersAdvance(before.direction, row.to) || before.amount.minor <= balance.minor) return;
  throw conflict(
    actor,
    'advances',
    before,
    text('reason.advance_balance', { name: before.user.name, amount: balance }),
  );
}

const sourceOf = ({ actor }: Context, { id }: Advance) => ({
  companyId: actor.company.id,
  source: 'advance' as const,
  sourceId: id,
});

/**
 * Posts a confirmed advance on the day of its payment.
 *
 * @returns day and account of the payment.
 * @throws Fault 422 for a day in the future or in a closed period, and for an account that no money can be paid from.
 */
async function post(context: Context, before: Advance) {
  const { db, actor, now } = context;
  const { company } = actor;
  const input = context.input();
  // The company's currency changed before the advance was stored.
  if (before.amount.currency !== company.currency)
    throw invalidField('amount', 'validation.company_currency', { currency: company.currency });
  const today = dateOf(company, now);
  const date = input.date ?? (before.date < today ? before.date : today);
  if (date > today) throw invalidField('date', 'validation.future_day');
  await assertOpen(db, company.id, [date]);
  const accountOf = await defaultAccountsOf(db, company.id);
  const chosen = input.paid_from_id ?? before.account?.id;
  const account = await accountPaidFrom(db, company.id, chosen, accountOf);
  if (account.id === accountOf('employee_advances').id)
    throw invalidField('paid_from_id', 'validation.money_account');
  const moved = await settle(
    { db, company, date, today },
    account,
    { owed: before.amount, documents: [] },
    input.paid_amount,
  );
  const { user, amount: owed } = before;
  const lines =
    before.direction === 'paid'
      ? paymentPosting(
          { creditor: 'employee_advances', owed, paid: moved, description: user.name },
          accountOf,
        )
      : advanceReturnedPosting({ owed, received: moved, description: user.name }, accountOf);
  const origin = {
    ...sourceOf(context, before),
    date,
    sourceNumber: before.number,
    description: before.description ?? user.name,
    reference: before.reference,
    createdBy: actor.id,
    at: now,
  };
  await postEntry(db, origin, lines);
  return { date, accountId: account.id };
}

async function updateStatus(context: Context): Promise<Advance> {
  const { db, actor, now } = context;
  const companyId = actor.company.id;
  const { id } = bodyFields(context, idField);
  const before = requireRecord(await lockRecord(advanceKind, db, actor, id, now));
  permit(actor, 'verify', 'advances', before);
  checkVersion(context.version, before, actor, 'advances');
  const row = cashInRow(before.status, bodyFields(context, statusField).status);
  if (row === undefined) {
    const reason = reasonText({ code: 'wrong_advance_status', params: { advance_status: before.status } });
    throw conflict(actor, 'advances', before, reason);
  }
  const decided = advanceDecision(before, row.action, { ...actor.person, ability: actor.ability });
  if (!decided.allowed) throw new Fault(403, text('error.forbidden'), { reason: reasonText(decided.reason) });
  const input = context.input();
  const unused =
    row.ledger === 'post' ? undefined : PAYMENT_FIELDS.find((name) => (input[name] ?? null) !== null);
  if (unused !== undefined) throw invalidField(unused, 'validation.pays_nothing');
  await checkBalance(context, before, row);
  const paid = row.ledger === 'post' ? await post(context, before) : {};
  if (row.ledger === 'reverse') {
    const by = { date: dateOf(actor.company, now), createdBy: actor.id, at: now };
    await reverseEntries(db, sourceOf(context, before), by);
  }
  await db
    .update(advances)
    .set({
      ...paid,
      status: row.to,
      details: input.details ?? before.details ?? null,
      ...(row.ledger === 'post' ? { confirmedAt: now } : {}),
      version: increment(advances.version),
      updatedAt: now,
    })
    .where(and(eq(advances.id, id), eq(advances.companyId, companyId)));
  const event = { companyId, subject: 'advances', recordId: id };
  const data = { number: before.number, direction: before.direction, user_id: before.user.id };
  await recordEvents(db, now, [
    { ...event, type: 'resource.changed', data: { action: row.action, actor_id: actor.id } },
    ...(row.ledger === 'post' ? [{ ...event, type: 'advance.confirmed' as const, data }] : []),
  ]);
  const after = requireRecord(await loadRecord(advanceKind, db, actor, id, now));
  await auditRecord(context, 'advances', before, after);
  return withoutHidden(actor.ability, 'advances', after);
}

/** Handler of the status of advances; updates the ledger. */
export const advanceStatusHandlers: Handlers<'advances.updateStatus'> = {
  'advances.updateStatus': updateStatus,
};
