import { and, eq, gte, lt } from 'drizzle-orm';
import { idempotencyKeys } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { invalidField } from './validation.ts';

const KEPT_MS = 24 * 3600 * 1000;
const MAX_KEY = 200;

/** A write that may be sent twice: whose it is, where it goes, the draft's key and what was sent. */
export type Keyed = {
  readonly userId: number;
  /** Company, method and path: the same key elsewhere is another write. */
  readonly path: string;
  readonly key: string;
  readonly fingerprint: string;
  readonly now: Date;
};

/** Reads the key of a write; null when it carries none. */
export function keyOf(request: Request): string | null {
  const key = request.headers.get('idempotency-key')?.trim() ?? '';
  if (key === '') return null;
  if (key.length > MAX_KEY) throw invalidField('Idempotency-Key', 'validation.format');
  return key;
}

/** The stored answer to a write that was sent before, as it was; null where it is new, other, or still under way. */
export async function answeredBefore(db: Db, keyed: Keyed): Promise<{ readonly answer: unknown } | null> {
  const { userId, path, key, fingerprint, now } = keyed;
  const [first] = await db
    .select({ answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.userId, userId),
        eq(idempotencyKeys.path, path),
        eq(idempotencyKeys.key, key),
        eq(idempotencyKeys.bodyHash, fingerprint),
        gte(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT_MS)),
      ),
    );
  return first ?? null;
}

/**
 * Runs a write once for its key, inside its own transaction: inserting the key is the lock, so that a duplicate in
 * flight waits for the first and gets its answer. A failure rolls back and is not stored.
 *
 * @throws Fault 422 when the key was used for another body.
 */
export async function once(tx: Db, keyed: Keyed, work: () => Promise<unknown>): Promise<unknown> {
  const { userId, path, key, fingerprint, now } = keyed;
  const stale = new Date(now.getTime() - KEPT_MS);
  const [taken] = await tx
    .insert(idempotencyKeys)
    .values({ userId, path, key, bodyHash: fingerprint, answer: null, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.path, idempotencyKeys.key],
      set: { bodyHash: fingerprint, answer: null, createdAt: now },
      setWhere: lt(idempotencyKeys.createdAt, stale),
    })
    .returning({ key: idempotencyKeys.key });
  const mine = and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.path, path),
    eq(idempotencyKeys.key, key),
  );
  if (taken === undefined) {
    const [first] = await tx.select().from(idempotencyKeys).where(mine);
    if (first?.bodyHash !== fingerprint) throw invalidField('Idempotency-Key', 'validation.idempotency_key');
    return first.answer;
  }
  const answer = await work();
  await tx
    .update(idempotencyKeys)
    .set({ answer: answer ?? null })
    .where(mine);
  return answer;
}
