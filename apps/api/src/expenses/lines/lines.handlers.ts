import { bookingDecision, isAllowance, type Expense, type HistoryEntry } from '@outlay/domain';
import { checkVersion, conflict, permit, requireRecord } from '../../access/permit.ts';
import { checkChangedExpense } from '../../company/budgets/budget-enforcement.ts';
import { recordEvents } from '../../db/outbox.ts';
import { Fault } from '../../http/fault.ts';
import { bodyFields } from '../../http/request/input.ts';
import type { Handlers, RequestContext } from '../../http/request/request-context.ts';
import { reasonText, text } from '../../http/texts.ts';
import * as z from 'zod/mini';
import { loadExpense, lockExpense, presentExpense } from '../expense-read.ts';
import { writeExpense } from '../workflow/expense-write.ts';
import { linesChange, prepareLines, storeLines } from './line-write.ts';

const idField = z.object({ id: z.int().check(z.gte(1)) });

/** Replaces the lines of an expense that may be booked. Lines that are the same are not written. */
async function changeLines(context: RequestContext<'expenses.changeLines'>): Promise<Expense> {
  const { db, actor, now, localeOptions } = context;
  const { id } = bodyFields(context, idField);
  const before = requireRecord(await lockExpense(db, actor, id, now));
  permit(actor, 'bookkeep', 'bookkeep', before);
  checkVersion(context.version, before, actor, 'expense');
  const decided = bookingDecision(before, 'book', actor.person, actor.ability);
  if (!decided.allowed) {
    const reason = reasonText(decided.reason);
    if (decided.denial === 'ability') throw new Fault(403, text('error.forbidden'), { reason });
    throw conflict(actor, 'expense', before, reason);
  }
  const { amount, incurred_on } = before;
  const owner = {
    company: actor.company,
    amount,
    incurred_on,
    before: before.lines ?? [],
    isAllowance: isAllowance(before),
  };
  const lines = await prepareLines(db, owner, context.input().lines);
  const changes = linesChange(before, lines);
  if (changes !== null) {
    const entry: HistoryEntry = {
      action: 'update',
      from: before.status,
      to: before.status,
      by: { id: actor.id, name: actor.name },
      at: now.toISOString(),
      details: null,
      changes,
    };
    await writeExpense(db, before, { ...before, version: before.version + 1 }, entry, actor, now);
    await storeLines(db, { companyId: actor.company.id, id }, lines, { now, keepReplaced: true });
    const after = requireRecord(await loadExpense(db, actor, id, now));
    const events = await checkChangedExpense(db, { actor, now }, before, after);
    await recordEvents(db, now, [
      { companyId: actor.company.id, type: 'expense.changed', subject: 'expense', recordId: id },
      ...events,
    ]);
  }
  return presentExpense(requireRecord(await loadExpense(db, actor, id, now)), actor, localeOptions);
}

/** Handlers of the lines of expenses. */
export const lineHandlers: Handlers<'expenses.changeLines'> = { 'expenses.changeLines': changeLines };
