import { randomUUID } from 'node:crypto';
import { editDenial, RECEIPT_LIMITS } from '@outlay/domain';
import { and, count, eq, isNull } from 'drizzle-orm';
import { findActor, type Actor } from '../access/actor.ts';
import { permitFields } from '../access/fields.ts';
import { conflict, found, permit } from '../access/permit.ts';
import { record } from '../db/outbox.ts';
import { receipts } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { holdExpense, loadExpense, type ExpenseRow } from '../expenses/expense-read.ts';
import type { Asked, FileAnswer, Handlers } from '../http/asked.ts';
import { Fault } from '../http/fault.ts';
import { invalidField } from '../http/validation.ts';
import { reasonText, text } from '../http/words.ts';
import type { Services } from '../services.ts';
import { readReceipt, thumbnailOf, type ReceiptFile } from './receipt-file.ts';
import { LINK_MS, readLink, signLink } from './receipt-link.ts';
import { loadReceipt, noteReceipt, shownReceipt } from './receipt-rows.ts';

type ToEdit = Pick<Asked<'receipts.add'>, 'db' | 'actor' | 'now'>;

/** Lets an expense pass that its owner may still edit. */
function permitEdit(actor: Actor, expense: ExpenseRow): ExpenseRow {
  permit(actor, 'update', 'expense', expense);
  const denied = editDenial(expense, actor.person, actor.ability);
  if (denied !== null) throw conflict(actor, 'expense', expense, reasonText(denied));
  return expense;
}

/** The expense, held, where its owner may still edit it. */
const editable = async ({ db, actor, now }: ToEdit, id: number): Promise<ExpenseRow> =>
  permitEdit(actor, found(await holdExpense(db, actor, id, now)));

async function checkRoom(db: Db, expenseId: number): Promise<void> {
  const [kept] = await db
    .select({ total: count() })
    .from(receipts)
    .where(and(eq(receipts.expenseId, expenseId), isNull(receipts.removedAt)));
  if ((kept?.total ?? 0) >= RECEIPT_LIMITS.maxPerExpense) {
    throw invalidField('file', 'validation.file.count', { n: RECEIPT_LIMITS.maxPerExpense });
  }
}

const changed = (actor: Actor, recordId: number) =>
  ({ companyId: actor.company.id, type: 'expense.changed', subject: 'expense', recordId }) as const;

/** Where a receipt's bytes go. The time in the key tells the clean-up which files may still wait for their row. */
const newKey = (actor: Actor, expenseId: number, now: Date): string =>
  `${actor.company.id}/${expenseId}/${now.getTime()}-${randomUUID()}`;

/**
 * Puts the bytes away before the transaction begins: a slow file store holds up no other write. A row always has its
 * file, and a file without a row is cleaned up.
 */
async function add(asked: Asked<'receipts.add'>) {
  const { actor, now, params, services } = asked;
  const expense = permitEdit(actor, found(await loadExpense(asked.db, actor, params.id, now)));
  await checkRoom(asked.db, expense.id);
  const file = await readReceipt(asked.input().file);
  const storageKey = newKey(actor, expense.id, now);
  const thumbnail = await thumbnailOf(file);
  const thumbnailKey = thumbnail === null ? null : `${storageKey}-small`;
  await services.files.put(storageKey, file.bytes, file.type);
  if (thumbnail !== null && thumbnailKey !== null) {
    await services.files.put(thumbnailKey, thumbnail, 'image/webp');
  }
  return (inside: Asked<'receipts.add'>) => keep(inside, file, { storageKey, thumbnailKey });
}

type Keys = { readonly storageKey: string; readonly thumbnailKey: string | null };

async function keep(asked: Asked<'receipts.add'>, file: ReceiptFile, keys: Keys) {
  const { db, actor, now, params } = asked;
  const expense = await editable(asked, params.id);
  await checkRoom(db, expense.id);
  const [row] = await db
    .insert(receipts)
    .values({
      companyId: actor.company.id,
      expenseId: expense.id,
      name: file.name,
      type: file.type,
      size: file.bytes.byteLength,
      sha256: file.sha256,
      ...keys,
      uploadedBy: actor.id,
      uploadedAt: now,
    })
    .returning();
  if (row === undefined) throw new Error('The database gave back no row for an insert.');
  await noteReceipt(db, actor, expense, 'receipt_added', row, now);
  const answer = await shownReceipt(db, actor, row);
  await record(db, now, [changed(actor, expense.id)]);
  return answer;
}

async function remove(asked: Asked<'receipts.remove'>) {
  const { db, actor, now, params } = asked;
  const expense = await editable(asked, params.id);
  const row = found(await loadReceipt(db, expense, params.receipt_id));
  await db.update(receipts).set({ removedAt: now }).where(eq(receipts.id, row.id));
  await noteReceipt(db, actor, expense, 'receipt_removed', row, now);
  await record(db, now, [changed(actor, expense.id)]);
  return null;
}

type ToRead = { readonly db: Db; readonly services: Services; readonly actor: Actor; readonly now: Date };

async function readable({ db, actor, now }: Omit<ToRead, 'services'>, expenseId: number, receiptId: number) {
  const expense = found(await loadExpense(db, actor, expenseId, now));
  permit(actor, 'read', 'expense', expense);
  permitFields(actor.ability, 'read', 'expense', expense, ['receipts']);
  return found(await loadReceipt(db, expense, receiptId));
}

async function bytesOf(
  asked: ToRead,
  expenseId: number,
  receiptId: number,
  size: () => 'original' | 'thumbnail',
): Promise<FileAnswer> {
  const row = await readable(asked, expenseId, receiptId);
  const small = size() === 'thumbnail';
  const key = small ? row.thumbnailKey : row.storageKey;
  const bytes = found(key === null ? null : await asked.services.files.get(key));
  return {
    body: Buffer.from(bytes),
    type: small ? 'image/webp' : row.type,
    filename: row.name,
    // Whatever a file holds, the browser runs none of it.
    headers: { 'content-security-policy': "default-src 'none'; sandbox" },
  };
}

async function link(asked: Asked<'receipts.link'>) {
  const { actor, now, params, services } = asked;
  await readable(asked, params.id, params.receipt_id);
  const expiresAt = now.getTime() + LINK_MS;
  const token = signLink(services.tokens, {
    sessionId: actor.sessionId,
    userId: actor.id,
    companyId: actor.company.id,
    expenseId: params.id,
    receiptId: params.receipt_id,
    size: 'original',
    expiresAt,
  });
  return { url: `/api/partner/v1/receipts/${token}`, expires_at: new Date(expiresAt).toISOString() };
}

async function open({ db, services, now, params }: Asked<'receipts.open'>): Promise<FileAnswer> {
  const opened = found(readLink(services.tokens, params.token, now));
  const who = await findActor(db, opened.sessionId, opened.userId, opened.companyId, now);
  // A link lives no longer than the session it was made in, and shows no more than its person may see now.
  if (!('actor' in who) || who.actor.company.id !== opened.companyId) {
    throw new Fault(404, text('error.not_found'));
  }
  return bytesOf(
    { db, services, now, actor: who.actor },
    opened.expenseId,
    opened.receiptId,
    () => opened.size,
  );
}

/** Files that prove an expense (Specification §7). */
export const receiptHandlers: Handlers<
  'receipts.add' | 'receipts.file' | 'receipts.remove' | 'receipts.link' | 'receipts.open'
> = {
  'receipts.add': { first: add },
  'receipts.remove': remove,
  'receipts.file': (asked) =>
    bytesOf(asked, asked.params.id, asked.params.receipt_id, () => asked.query().size ?? 'original'),
  'receipts.link': link,
  'receipts.open': open,
};
