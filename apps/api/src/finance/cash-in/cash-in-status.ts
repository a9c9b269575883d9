import { cashInPosting, cashInRow, cashInStatusUpdate, type CashInEntry } from '@outlay/domain';
import { and, eq } from '../../db/drizzle.ts';
import * as z from 'zod/mini';
import { checkVersion, conflict, requireRecord, permit } from '../../access/permit.ts';
import { withoutHidden } from '../../access/fields.ts';
import { dateOf } from '../../clock.ts';
import { auditRecord } from '../../db/audit.ts';
import { increment } from '../../db/expressions.ts';
import { recordEvents } from '../../db/outbox.ts';
import { cashInEntries } from '../../db/schema/index.ts';
import type { RequestContext, Handlers } from '../../http/request/request-context.ts';
import { bodyFields } from '../../http/request/input.ts';
import { invalidField } from '../../http/request/validation.ts';
import { reasonText } from '../../http/texts.ts';
import { lockRecord, loadRecord } from '../../records/record-kind.ts';
import { cashInKind } from './cash-in.ts';
import { defaultAccountsOf, postEntry, postingAccount, reverseEntries } from '../ledger.ts';
import { movedAmount } from '../settlement.ts';
import { assertPaymentAccount } from '../accounts/account-use.ts';
import { incomeAccountOf } from '../sales/income-account.ts';
import { assertOpen } from '../periods/assert-open.ts';

const idField = z.object({ id: cashInStatusUpdate.def.shape.id });
const statusField = z.object({ status: cashInStatusUpdate.def.shape.status });

/** Returns the lines of confirmed cash-in: from the account of its entry type, or the company's income. */
async function linesOf({ db, actor, now }: RequestContext<'finance.updateStatus'>, entry: CashInEntry) {
  const { company } = actor;
  const account = await postingAccount(db, company.id, entry.account.id);
  if (account === null) throw invalidField('account_id', 'validation.unknown_record');
  await assertPaymentAccount(db, company.id, account.id);
  // First: until the transaction ends, the account of the type cannot become a default one.
  const accountOf = await defaultAccountsOf(db, company.id);
  const chosen = await incomeAccountOf(db, company, entry.entry_type?.id, 'cash_in');
  if (chosen?.id === account.id) throw invalidField('entry_type_id', 'validation.same_account');
  const movement = { db, company, date: entry.date, today: dateOf(company, now), field: 'amount' };
  return cashInPosting({
    received: await movedAmount(movement, account, entry.amount),
    from: chosen ?? accountOf('income'),
    description: entry.description ?? null,
  });
}

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
  if (row.ledger === 'post') await assertOpen(db, companyId, [before.date]);
  await db
    .update(cashInEntries)
    .set({
      status: row.to,
      details: details ?? before.details ?? null,
      ...(row.ledger === 'post' ? { confirmedAt: now } : {}),
      version: increment(cashInEntries.version),
      updatedAt: now,
    })
    .where(and(eq(cashInEntries.id, id), eq(cashInEntries.companyId, companyId)));
  const source = { companyId, source: 'cash_in' as const, sourceId: id };
  if (row.ledger === 'post') {
    const origin = {
      ...source,
      date: before.date,
      sourceNumber: before.number,
      description: before.description ?? null,
      reference: before.reference,
      createdBy: actor.id,
      at: now,
    };
    await postEntry(db, origin, await linesOf(context, before));
  }
  if (row.ledger === 'reverse')
    await reverseEntries(db, source, { date: dateOf(actor.company, now), createdBy: actor.id, at: now });
  const event = { companyId, subject: 'financeEntries', recordId: id };
  await recordEvents(db, now, [
    { ...event, type: 'resource.changed', data: { action: row.action, actor_id: actor.id } },
    ...(row.ledger === 'post'
      ? [{ ...event, type: 'cash_in.confirmed' as const, data: { number: before.number } }]
      : []),
  ]);
  const after = requireRecord(await loadRecord(cashInKind, db, actor, id, now));
  await auditRecord(context, 'financeEntries', before, after);
  return withoutHidden(actor.ability, 'financeEntries', after);
}

/** Handler of the status of cash-in entries; updates the ledger. */
export const cashInStatusHandlers: Handlers<'finance.updateStatus'> = {
  'finance.updateStatus': updateStatus,
};
