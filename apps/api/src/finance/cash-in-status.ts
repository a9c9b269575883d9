import { cashInRow, cashInStatusUpdate } from '@outlay/domain';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { checkVersion, conflict, requireRecord, permit } from '../access/permit.ts';
import { withoutHidden } from '../access/fields.ts';
import { dateOf } from '../clock.ts';
import { recordEvents } from '../db/outbox.ts';
import { cashInEntries } from '../db/schema/index.ts';
import type { RequestContext, Handlers } from '../http/request-context.ts';
import { bodyFields } from '../http/input.ts';
import { reasonText } from '../http/texts.ts';
import { lockRecord, loadRecord } from '../records/record-kind.ts';
import { cashInKind } from './cash-in.ts';
import { post, reverse } from './ledger.ts';

const idField = z.object({ id: cashInStatusUpdate.def.shape.id });
const statusField = z.object({ status: cashInStatusUpdate.def.shape.status });

async function updateStatus(context: RequestContext<'finance.updateStatus'>) {
  const { db, actor, now } = context;
  const companyId = actor.company.id;
  const { id } = bodyFields(context, idField);
  const before = requireRecord(await lockRecord(cashInKind, db, actor, id, now));
  permit(actor, 'update', 'financeEntries', before);
  checkVersion(context.version, before, actor, 'financeEntries');
  const row = cashInRow(before.status, bodyFields(context, statusField).status);
  if (row === undefined) {
    const reason = reasonText({ code: 'wrong_cash_in_status', params: { cash_in_status: before.status } });
    throw conflict(actor, 'financeEntries', before, reason);
  }
  const { details } = context.input();
  await db
    .update(cashInEntries)
    .set({
      status: row.to,
      details: details ?? before.details ?? null,
      ...(row.to === 'confirmed' ? { confirmedAt: now } : {}),
      version: sql`${cashInEntries.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(cashInEntries.id, id), eq(cashInEntries.companyId, companyId)));
  const source = { companyId, source: 'cash_in' as const, sourceId: id };
  if (row.ledger === 'post') {
    const origin = {
      ...source,
      date: before.date,
      sourceNumber: before.number,
      reference: before.reference,
      createdBy: actor.id,
      at: now,
    };
    await post(db, origin, [
      { accountId: before.account.id, amount: before.amount, description: before.description ?? null },
    ]);
  }
  if (row.ledger === 'reverse')
    await reverse(db, source, { date: dateOf(now), createdBy: actor.id, at: now });
  const event = { companyId, subject: 'financeEntries', recordId: id };
  await recordEvents(db, now, [
    { ...event, type: 'resource.changed', data: { action: row.action, actor_id: actor.id } },
    ...(row.to === 'confirmed'
      ? [{ ...event, type: 'cash_in.confirmed' as const, data: { number: before.number } }]
      : []),
  ]);
  return withoutHidden(
    actor.ability,
    'financeEntries',
    requireRecord(await loadRecord(cashInKind, db, actor, id, now)),
  );
}

/** Handler of the status of cash-in entries; updates the ledger. */
export const cashInStatusHandlers: Handlers<'finance.updateStatus'> = {
  'finance.updateStatus': updateStatus,
};
