import { cashInRow, cashInStatusUpdate } from '@outlay/domain';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { checkVersion, conflict, found, permit } from '../access/permit.ts';
import { withoutHidden } from '../access/fields.ts';
import { dateOf } from '../clock.ts';
import { record } from '../db/outbox.ts';
import { cashInEntries } from '../db/schema/index.ts';
import type { Asked, Handlers } from '../http/asked.ts';
import { parse } from '../http/validation.ts';
import { reasonText } from '../http/words.ts';
import { holdRecord, loadRecord } from '../records/record-kind.ts';
import { cashInKind } from './cash-in.ts';
import { post, takeBack } from './ledger.ts';

const which = z.object({ id: cashInStatusUpdate.def.shape.id });
const wanted = z.object({ status: cashInStatusUpdate.def.shape.status });

async function updateStatus(asked: Asked<'finance.updateStatus'>) {
  const { db, actor, now } = asked;
  const companyId = actor.company.id;
  const { id } = parse(which, asked.body());
  const before = found(await holdRecord(cashInKind, db, actor, id, now));
  permit(actor, 'update', 'financeEntries', before);
  checkVersion(asked.version, before, actor, 'financeEntries');
  const row = cashInRow(before.status, parse(wanted, asked.body()).status);
  if (row === undefined) {
    const reason = reasonText({ code: 'wrong_cash_in_status', params: { cash_in_status: before.status } });
    throw conflict(actor, 'financeEntries', before, reason);
  }
  const { details } = asked.input();
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
    await takeBack(db, source, { date: dateOf(now), createdBy: actor.id, at: now });
  const happening = { companyId, subject: 'financeEntries', recordId: id };
  await record(db, now, [
    { ...happening, type: 'resource.changed', data: { action: row.action, actor_id: actor.id } },
    ...(row.to === 'confirmed'
      ? [{ ...happening, type: 'cash_in.confirmed', data: { number: before.number } }]
      : []),
  ]);
  return withoutHidden(
    actor.ability,
    'financeEntries',
    found(await loadRecord(cashInKind, db, actor, id, now)),
  );
}

/** The life of money that came in; the ledger follows it. */
export const cashInStatusHandlers: Handlers<'finance.updateStatus'> = {
  'finance.updateStatus': updateStatus,
};
