import { editDenial, RECEIPT_LIMITS } from '@outlay/domain';
import { and, count, eq, isNull } from '../../db/drizzle.ts';
import type { Actor } from '../../access/actor.ts';
import { findActor } from '../../access/find-actor.ts';
import { permitFields } from '../../access/fields.ts';
import { conflict, requireRecord, permit } from '../../access/permit.ts';
import { recordEvents } from '../../db/outbox.ts';
import { receipts } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { refuseMalware } from '../../files/scan/refuse-malware.ts';
import { fileBody } from '../../files/storage/file-body.ts';
import { checkStorage, reserveStorage } from '../../company/storage-quota.ts';
import { lockExpense, loadExpense, type ExpenseRow } from '../expense-read.ts';
import type { RequestContext, Handlers } from '../../http/request/request-context.ts';
import type { FileAnswer } from '../../http/response/respond.ts';
import { Fault } from '../../http/fault.ts';
import { invalidField } from '../../http/request/validation.ts';
import { reasonText, text } from '../../http/texts.ts';
import type { Services } from '../../services.ts';
import { discardFiles, isStale } from './receipt-clean-up.ts';
import { receiptKey } from './receipt-key.ts';
import { readReceipt, thumbnailOf, type ReceiptFile } from './receipt-file.ts';
import { LINK_MS, readLink, signLink, redeemLink } from './receipt-link.ts';
import { auditReceiptView } from './receipt-view.ts';
import { loadReceipt, noteReceipt, presentReceipt, type ReceiptRow } from './receipt-rows.ts';

type ToEdit = Pick<RequestContext<'receipts.add'>, 'db' | 'actor' | 'now'>;

/** Requires that the owner may still edit an expense. */
function permitEdit(actor: Actor, expense: ExpenseRow): ExpenseRow {
  permit(actor, 'update', 'expense', expense);
  const denied = editDenial(expense, actor.person, actor.ability);
  if (denied !== null) throw conflict(actor, 'expense', expense, reasonText(denied));
  return expense;
}

/** Locks the expense and requires that its owner may still edit it. */
const editable = async ({ db, actor, now }: ToEdit, id: number): Promise<ExpenseRow> =>
  permitEdit(actor, requireRecord(await lockExpense(db, actor, id, now)));

async function checkReceiptCount(db: Db, expenseId: number): Promise<void> {
  const [existing] = await db
    .select({ total: count() })
    .from(receipts)
    .where(and(eq(receipts.expenseId, expenseId), isNull(receipts.removedAt)));
  if ((existing?.total ?? 0) >= RECEIPT_LIMITS.maxPerExpense) {
    throw invalidField('file', 'validation.file.count', { n: RECEIPT_LIMITS.maxPerExpense });
  }
}

const changed = (actor: Actor, recordId: number) =>
  ({ companyId: actor.company.id, type: 'expense.changed', subject: 'expense', recordId }) as const;

/**
 * Stores the bytes before the transaction begins, so that a slow file store does not block other writes. A row always
 * has its file; a file without a row is cleaned up.
 */
async function add(context: RequestContext<'receipts.add'>) {
  const { actor, db, now, params, services } = context;
  const { env, clock } = services;
  const expense = permitEdit(actor, requireRecord(await loadExpense(db, actor, params.id, now)));
  await checkReceiptCount(db, expense.id);
  const uploaded = context.input().file;
  const file = await readReceipt(uploaded, async (bytes) => {
    await checkStorage(db, env, actor.company.id, bytes.byteLength);
    const name = uploaded instanceof File ? uploaded.name.slice(0, 200) : '';
    await refuseMalware(context, [bytes], { expense: expense.id, name });
  });
  const thumbnail = await thumbnailOf(file, actor.company.id);
  // The time in the key is that of storing the file, not of a request that may have arrived slowly: the clean-up
  // removes older files without a row.
  const storageKey = receiptKey(actor.company.id, expense.id, clock.now());
  const thumbnailKey = thumbnail === null ? null : `${storageKey}-small`;
  const keys = { storageKey, thumbnailKey };
  try {
    await services.files.put(storageKey, file.bytes, file.type);
    if (thumbnail !== null && thumbnailKey !== null) {
      await services.files.put(thumbnailKey, thumbnail, 'image/webp');
    }
  } catch (error) {
    discardFiles(services, [storageKey, ...(thumbnailKey === null ? [] : [thumbnailKey])]);
    throw error;
  }
  return async (inside: RequestContext<'receipts.add'>) => {
    try {
      return await storeFiles(inside, file, keys);
    } catch (error) {
      // Refused, so no row refers to the files; after other errors the transaction may run again or have committed.
      if (error instanceof Fault) {
        discardFiles(services, [storageKey, ...(thumbnailKey === null ? [] : [thumbnailKey])]);
      }
      throw error;
    }
  };
}

type StorageKeys = { readonly storageKey: string; readonly thumbnailKey: string | null };

async function storeFiles(context: RequestContext<'receipts.add'>, file: ReceiptFile, keys: StorageKeys) {
  const { db, actor, now, params, services } = context;
  const expense = await editable(context, params.id);
  await checkReceiptCount(db, expense.id);
  const size = file.bytes.byteLength;
  const reservation = { companyId: actor.company.id, size, now };
  await reserveStorage(db, services.env, reservation, (released) => discardFiles(services, released));
  if (isStale(keys.storageKey, services.clock.now())) {
    throw new Fault(503, text('error.busy'), { retryAfterSeconds: 5 });
  }
  const [row] = await db
    .insert(receipts)
    .values({
      companyId: actor.company.id,
      expenseId: expense.id,
      name: file.name,
      type: file.type,
      size,
      sha256: file.sha256,
      ...keys,
      uploadedBy: actor.id,
      uploadedAt: now,
    })
    .returning();
  if (row === undefined) throw new Error('The database gave back no row for an insert.');
  await noteReceipt(db, actor, expense, 'receipt_added', row, now);
  const answer = await presentReceipt(db, actor, row);
  await recordEvents(db, now, [changed(actor, expense.id)]);
  return answer;
}

async function remove(context: RequestContext<'receipts.remove'>) {
  const { db, actor, now, params } = context;
  const expense = await editable(context, params.id);
  const row = requireRecord(await loadReceipt(db, expense, params.receipt_id));
  await db.update(receipts).set({ removedAt: now }).where(eq(receipts.id, row.id));
  await noteReceipt(db, actor, expense, 'receipt_removed', row, now);
  await recordEvents(db, now, [changed(actor, expense.id)]);
  return null;
}

type ToRead = { readonly db: Db; readonly actor: Actor; readonly now: Date };

async function readable({ db, actor, now }: ToRead, expenseId: number, receiptId: number) {
  const expense = requireRecord(await loadExpense(db, actor, expenseId, now));
  permit(actor, 'read', 'expense', expense);
  permitFields(actor.ability, 'read', 'expense', expense, ['receipts']);
  return { expense, row: requireRecord(await loadReceipt(db, expense, receiptId)) };
}

async function file(context: RequestContext<'receipts.file'>): Promise<FileAnswer> {
  const { expense, row } = await readable(context, context.params.id, context.params.receipt_id);
  const { size = 'original' } = context.query();
  const answer = await bytesOf(context.services, row, size);
  await context.services.store.transaction((tx) =>
    auditReceiptView(tx, context, { expense, receiptId: row.id }),
  );
  return answer;
}

async function bytesOf(
  { files }: Pick<Services, 'files'>,
  row: ReceiptRow,
  size: 'original' | 'thumbnail',
): Promise<FileAnswer> {
  const small = size === 'thumbnail';
  const key = small ? row.thumbnailKey : row.storageKey;
  return {
    body: requireRecord(key === null ? null : await fileBody(files, key)),
    type: small ? 'image/webp' : row.type,
    filename: row.name,
    // The browser must not execute any content of the file.
    headers: { 'content-security-policy': "default-src 'none'; sandbox" },
  };
}

async function link(context: RequestContext<'receipts.link'>) {
  const { db, actor, now, params, services } = context;
  const { expense, row } = await readable(context, params.id, params.receipt_id);
  await auditReceiptView(db, context, { expense, receiptId: row.id });
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

async function open({ db, services, now, params }: RequestContext<'receipts.open'>): Promise<FileAnswer> {
  const opened = requireRecord(readLink(services.tokens, params.token, now));
  const user = await findActor(db, opened.sessionId, opened.userId, opened.companyId, now);
  // A link ends with the session it was created in, and opens only what its user may still read.
  if (!('actor' in user) || user.actor.company.id !== opened.companyId) {
    throw new Fault(404, text('error.not_found'));
  }
  if (!(await redeemLink(db, services.tokens, params.token, opened)))
    throw new Fault(404, text('error.not_found'));
  // The view was recorded when the link was created.
  const reading = { db, now, actor: user.actor };
  const { row } = await readable(reading, opened.expenseId, opened.receiptId);
  return bytesOf(services, row, opened.size);
}

/** Handlers of receipts (Specification §7). */
export const receiptHandlers: Handlers<
  'receipts.add' | 'receipts.file' | 'receipts.remove' | 'receipts.link' | 'receipts.open'
> = {
  'receipts.add': { prepare: add },
  'receipts.remove': remove,
  'receipts.file': file,
  'receipts.link': link,
  'receipts.open': open,
};
