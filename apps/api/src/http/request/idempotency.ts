import { DAY_MS } from '@outlay/domain';
import { and, eq, gte, lt } from '../../db/drizzle.ts';
import { idempotencyKeys } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { Fault } from '../fault.ts';
import { text } from '../texts.ts';
import { invalidField } from './validation.ts';

const RETENTION_MS = DAY_MS;
const MAX_KEY = 200;

/** A write with an idempotency key: its user, path, key and fingerprint. */
export type KeyedWrite = {
  readonly userId: number;
  /** Company, method and path: the same key elsewhere is another write. */
  readonly path: string;
  readonly key: string;
  readonly fingerprint: string;
  /** Hash of the caller's permission rules. */
  readonly access: string;
  readonly now: Date;
};

type Stored = { readonly answer: unknown; readonly accessHash: string | null };

/**
 * Returns the response of a write that was carried out before. It contains what the caller was allowed to see then, so it
 * is not sent to a user with other permissions. Rows of versions before the hash have none.
 *
 * @throws Fault 403 if the permissions have changed since.
 */
function repeatedAnswer({ answer, accessHash }: Stored, { access }: KeyedWrite): unknown {
  if (accessHash !== null && accessHash !== access)
    throw new Fault(403, text('error.forbidden'), { reason: text('reason.access_changed') });
  return answer;
}

/** Returns the idempotency key of a request; null without one. */
export function keyOf(request: Request): string | null {
  const key = request.headers.get('idempotency-key')?.trim() ?? '';
  if (key === '') return null;
  if (key.length > MAX_KEY) throw invalidField('Idempotency-Key', 'validation.format');
  return key;
}

/**
 * Returns the stored response of a repeated write; null if it is new, different, or still running.
 *
 * @throws Fault 403 if the caller's permissions have changed since.
 */
export async function storedAnswer(db: Db, keyed: KeyedWrite): Promise<{ readonly answer: unknown } | null> {
  const { userId, path, key, fingerprint, now } = keyed;
  const [first] = await db
    .select({ answer: idempotencyKeys.answer, accessHash: idempotencyKeys.accessHash })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.userId, userId),
        eq(idempotencyKeys.path, path),
        eq(idempotencyKeys.key, key),
        eq(idempotencyKeys.bodyHash, fingerprint),
        gte(idempotencyKeys.createdAt, new Date(now.getTime() - RETENTION_MS)),
      ),
    );
  return first === undefined ? null : { answer: repeatedAnswer(first, keyed) };
}

/**
 * Runs a write once per key, inside its own transaction: inserting the key is the lock, so that a concurrent
 * duplicate waits for the first and gets its response. A failure rolls back and is not stored.
 *
 * @throws Fault 422 if the key was used for another body; 403 if the caller's permissions have changed since.
 */
export async function runOnce(tx: Db, keyed: KeyedWrite, work: () => Promise<unknown>): Promise<unknown> {
  const { userId, path, key, fingerprint, access, now } = keyed;
  const stale = new Date(now.getTime() - RETENTION_MS);
  const [taken] = await tx
    .insert(idempotencyKeys)
    .values({ userId, path, key, bodyHash: fingerprint, accessHash: access, answer: null, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.path, idempotencyKeys.key],
      set: { bodyHash: fingerprint, accessHash: access, answer: null, createdAt: now },
      setWhere: lt(idempotencyKeys.createdAt, stale),
    })
    .returning({ key: idempotencyKeys.key });
  const isThisKey = and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.path, path),
    eq(idempotencyKeys.key, key),
  );
  if (taken === undefined) {
    const [first] = await tx.select().from(idempotencyKeys).where(isThisKey);
    if (first?.bodyHash !== fingerprint) throw invalidField('Idempotency-Key', 'validation.idempotency_key');
    return repeatedAnswer(first, keyed);
  }
  const answer = await work();
  await tx
    .update(idempotencyKeys)
    .set({ answer: answer ?? null })
    .where(isThisKey);
  return answer;
}
