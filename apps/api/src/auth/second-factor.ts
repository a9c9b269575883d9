import { createHash, randomBytes } from 'node:crypto';
import { latinDigits, RECOVERY_CODES } from '@outlay/domain';
import { and, count, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL } from 'drizzle-orm';
import { recoveryCodes, secondFactors } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import type { Tokens } from './tokens.ts';
import { isCode, stepOfCode } from './totp.ts';

const PURPOSE = 'second-factor';
/** Without letters that are read as others (Crockford's Base32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Characters of a recovery code: 120 bits. */
const LENGTH = 24;

const sealedFor = (userId: number): string => `${PURPOSE}:${userId}`;

/** Encrypts a secret for its user. */
export const sealSecret = (tokens: Tokens, userId: number, secret: Uint8Array): string =>
  tokens.seal(sealedFor(userId), secret);

/** Returns what a user typed as a code: Latin digits and capital letters, without spaces and hyphens. */
const normalized = (code: string): string =>
  latinDigits(code)
    .replaceAll(/[\s\p{Dash}]/gu, '')
    .toUpperCase();

const hashOf = (code: string): string =>
  createHash('sha256').update(code.replaceAll('O', '0').replaceAll(/[IL]/gu, '1')).digest('hex');

/** Condition of a second factor that is confirmed, and that no owner has reset by then. */
export const isActive = (now: Date): SQL | undefined =>
  and(
    isNotNull(secondFactors.confirmedAt),
    or(isNull(secondFactors.resetAt), gt(secondFactors.resetAt, now)),
  );

/** A confirmed second factor, and the time from which it counts no more; null unless an owner resets it. */
export type ConfirmedFactor = { readonly confirmedAt: Date; readonly resetAt: Date | null };

/** Second factor of a user; null without a confirmed one. */
export async function confirmedFactor(db: Db, userId: number, now: Date): Promise<ConfirmedFactor | null> {
  const [factor] = await db
    .select({ confirmedAt: secondFactors.confirmedAt, resetAt: secondFactors.resetAt })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isActive(now)));
  const confirmedAt = factor?.confirmedAt ?? null;
  return factor === undefined || confirmedAt === null ? null : { confirmedAt, resetAt: factor.resetAt };
}

/** Counts the recovery codes of a user that were not used. */
export async function codesLeft(db: Db, userId: number): Promise<number> {
  const [left] = await db
    .select({ codes: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return left?.codes ?? 0;
}

type CodeUse = { readonly userId: number; readonly code: string; readonly now: Date };

/** Finds the time step of a code of a user's app, confirmed or not; null for a wrong one. */
async function stepFor(tx: Db, tokens: Tokens, { userId, code, now }: CodeUse): Promise<number | null> {
  const [factor] = await tx
    .select({ secret: secondFactors.secret })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  // Sealed with an earlier secret of the server, it cannot be opened: only recovery codes are accepted.
  const secret = factor === undefined ? null : tokens.open(sealedFor(userId), factor.secret);
  return secret === null ? null : stepOfCode(secret, normalized(code), now);
}

/** Confirms a pending second factor with a first code; resolves to false for a wrong code. */
export async function confirmFactor(tx: Db, tokens: Tokens, use: CodeUse): Promise<boolean> {
  const step = await stepFor(tx, tokens, use);
  if (step === null) return false;
  const confirmed = await tx
    .update(secondFactors)
    .set({ confirmedAt: use.now, lastStep: step })
    .where(and(eq(secondFactors.userId, use.userId), isNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId });
  return confirmed.length > 0;
}

/**
 * Uses a code of a user's confirmed app, or a recovery code. Each is accepted once: a code of the app only if its time
 * step is later than that of the last one.
 *
 * @returns the kind of the code; null for a wrong or used one.
 */
export async function useCode(tx: Db, tokens: Tokens, use: CodeUse): Promise<'app' | 'recovery' | null> {
  const { userId, now } = use;
  const code = normalized(use.code);
  if (isCode(code)) {
    const step = await stepFor(tx, tokens, use);
    if (step === null) return null;
    const used = await tx
      .update(secondFactors)
      .set({ lastStep: step })
      .where(
        and(
          eq(secondFactors.userId, userId),
          isActive(now),
          or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step)),
        ),
      )
      .returning({ userId: secondFactors.userId });
    return used.length > 0 ? 'app' : null;
  }
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.hash, hashOf(code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0 ? 'recovery' : null;
}

const newCode = (): string =>
  // The alphabet has 32 characters, so each of them is equally likely.
  [...randomBytes(LENGTH)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');

/** Replaces the recovery codes of a user, and returns the new ones in groups of four characters. */
export async function replaceCodes(tx: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: hashOf(code) })));
  return codes.map((code) => (code.match(/.{4}/gu) ?? []).join('-'));
}

/**
 * Resets the second factor of a user from a time on.
 *
 * @returns false without a second factor, and for one that is being reset already: another request neither shortens nor
 * prolongs the time in which the user may cancel it.
 */
export async function resetFactor(tx: Db, userId: number, resetAt: Date, now: Date): Promise<boolean> {
  const reset = await tx
    .update(secondFactors)
    .set({ resetAt })
    .where(and(eq(secondFactors.userId, userId), isActive(now), isNull(secondFactors.resetAt)))
    .returning({ userId: secondFactors.userId });
  return reset.length > 0;
}

/** Cancels a reset that has not taken effect; resolves to false if there is none. */
export async function cancelReset(tx: Db, userId: number, now: Date): Promise<boolean> {
  const kept = await tx
    .update(secondFactors)
    .set({ resetAt: null })
    .where(and(eq(secondFactors.userId, userId), gt(secondFactors.resetAt, now)))
    .returning({ userId: secondFactors.userId });
  return kept.length > 0;
}

/** Deletes the second factors whose reset has taken effect, of one user or of all. */
export async function deleteReset(tx: Db, now: Date, userId?: number): Promise<void> {
  const isReset = and(
    lte(secondFactors.resetAt, now),
    userId === undefined ? undefined : eq(secondFactors.userId, userId),
  );
  const owners = tx.select({ userId: secondFactors.userId }).from(secondFactors).where(isReset);
  await tx.delete(recoveryCodes).where(inArray(recoveryCodes.userId, owners));
  await tx.delete(secondFactors).where(isReset);
}

/** Removes the second factor of a user with its recovery codes. */
export async function removeFactor(tx: Db, userId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
}
