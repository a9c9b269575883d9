import { createHash, randomBytes } from 'node:crypto';
import { latinDigits, RECOVERY_CODES, SECOND_FACTORS, type SecondFactorKind } from '@outlay/domain';
import {
  and,
  count,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  or,
  type SQL,
} from '../../db/drizzle.ts';
import { hasApp, hasPasskey, isNotReset } from '../../access/second-factors.ts';
import { instant } from '../../db/expressions.ts';
import { passkeys, recoveryCodes, secondFactors, users } from '../../db/schema/index.ts';
import { union } from '../../db/pg-core.ts';
import type { Db } from '../../db/store.ts';
import type { Tokens } from '../tokens.ts';
import { isCode, stepOfCode } from './totp.ts';

const PURPOSE = 'second-factor';
/** Without letters that are read as others (Crockford's Base32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Characters of a recovery code: 140 bits. */
const LENGTH = 28;

/** Purpose under which the secret of a user's app is encrypted. */
export const factorPurpose = (userId: number): string => `${PURPOSE}:${userId}`;

/** Encrypts a secret for its user. */
export const sealSecret = (tokens: Tokens, userId: number, secret: Uint8Array): string =>
  tokens.seal(factorPurpose(userId), secret);

/** Returns what a user typed as a code: Latin digits and capital letters, without spaces and hyphens. */
const normalized = (code: string): string =>
  latinDigits(code)
    .replaceAll(/[\s\p{Dash}]/gu, '')
    .toUpperCase();

const hashOf = (code: string): string =>
  createHash('sha256').update(code.replaceAll('O', '0').replaceAll(/[IL]/gu, '1')).digest('hex');

/** Condition of an authenticator app that is confirmed, and that no owner has reset by then. */
const isActiveApp = (now: Date): SQL | undefined =>
  and(isNotNull(secondFactors.confirmedAt), isNotReset(secondFactors.resetAt, instant(now)));

/** Condition of a user's passkey that no owner has reset by then. */
export const isActivePasskey = (userId: number, now: Date): SQL | undefined =>
  and(eq(passkeys.userId, userId), isNotReset(passkeys.resetAt, instant(now)));

/** Kinds of second factors that a user has, without those that an owner has reset by then. */
export async function factorsOf(db: Db, userId: number, now: Date): Promise<readonly SecondFactorKind[]> {
  const [has] = await db
    .select({ app: hasApp(users.id, instant(now)), passkey: hasPasskey(users.id, instant(now)) })
    .from(users)
    .where(eq(users.id, userId));
  return SECOND_FACTORS.filter((kind) => has?.[kind] === true);
}

/** A confirmed authenticator app, and the time from which it counts no more; null unless an owner resets it. */
export type ConfirmedApp = { readonly confirmedAt: Date; readonly resetAt: Date | null };

/** Authenticator app of a user; null without a confirmed one. */
export async function confirmedApp(db: Db, userId: number, now: Date): Promise<ConfirmedApp | null> {
  const [factor] = await db
    .select({ confirmedAt: secondFactors.confirmedAt, resetAt: secondFactors.resetAt })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isActiveApp(now)));
  const confirmedAt = factor?.confirmedAt ?? null;
  return factor === undefined || confirmedAt === null ? null : { confirmedAt, resetAt: factor.resetAt };
}

/** Lets the passkeys of a user sign in only together with the password, until they have done so once. */
export async function demandPassword(tx: Db, userId: number): Promise<void> {
  await tx.update(passkeys).set({ needsPassword: true }).where(eq(passkeys.userId, userId));
}

/** Counts the passkeys of a user, and returns the time from which they count no more. */
export async function activePasskeys(
  db: Db,
  userId: number,
  now: Date,
): Promise<{ readonly count: number; readonly resetAt: Date | null }> {
  const [active] = await db
    .select({ count: count(), resetAt: min(passkeys.resetAt) })
    .from(passkeys)
    .where(isActivePasskey(userId, now));
  return { count: active?.count ?? 0, resetAt: active?.resetAt ?? null };
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
  const secret = factor === undefined ? null : tokens.open(factorPurpose(userId), factor.secret);
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
          isActiveApp(now),
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
 * Resets the second factors of a user from a time on.
 *
 * @returns false without a second factor, and if they are being reset already: another request neither shortens nor
 * prolongs the time in which the user may cancel it.
 */
export async function resetFactor(tx: Db, userId: number, resetAt: Date, now: Date): Promise<boolean> {
  const app = await tx
    .update(secondFactors)
    .set({ resetAt })
    .where(and(eq(secondFactors.userId, userId), isActiveApp(now), isNull(secondFactors.resetAt)))
    .returning({ userId: secondFactors.userId });
  const reset = await tx
    .update(passkeys)
    .set({ resetAt })
    .where(and(isActivePasskey(userId, now), isNull(passkeys.resetAt)))
    .returning({ userId: passkeys.userId });
  return app.length + reset.length > 0;
}

/** Finds the users among some whose second factors {@link resetFactor} can reset. */
export async function resettableAmong(
  db: Db,
  userIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const resettable = await union(
    db
      .select({ userId: secondFactors.userId })
      .from(secondFactors)
      .where(
        and(inArray(secondFactors.userId, [...userIds]), isActiveApp(now), isNull(secondFactors.resetAt)),
      ),
    db
      .select({ userId: passkeys.userId })
      .from(passkeys)
      .where(and(inArray(passkeys.userId, [...userIds]), isNull(passkeys.resetAt))),
  );
  return new Set(resettable.map(({ userId }) => userId));
}

/** Cancels a reset that has not taken effect; resolves to false if there is none. */
export async function cancelReset(tx: Db, userId: number, now: Date): Promise<boolean> {
  const app = await tx
    .update(secondFactors)
    .set({ resetAt: null })
    .where(and(eq(secondFactors.userId, userId), gt(secondFactors.resetAt, now)))
    .returning({ userId: secondFactors.userId });
  const remaining = await tx
    .update(passkeys)
    .set({ resetAt: null })
    .where(and(eq(passkeys.userId, userId), gt(passkeys.resetAt, now)))
    .returning({ userId: passkeys.userId });
  return app.length + remaining.length > 0;
}

/** Deletes the second factors whose reset has taken effect, of one user or of all. */
export async function deleteReset(tx: Db, now: Date, userId?: number): Promise<void> {
  const apps = and(
    lte(secondFactors.resetAt, now),
    userId === undefined ? undefined : eq(secondFactors.userId, userId),
  );
  const keys = and(
    lte(passkeys.resetAt, now),
    userId === undefined ? undefined : eq(passkeys.userId, userId),
  );
  // They are reset together, so no other second factor of these users uses the codes.
  const resettable = union(
    tx.select({ userId: secondFactors.userId }).from(secondFactors).where(apps),
    tx.select({ userId: passkeys.userId }).from(passkeys).where(keys),
  );
  await tx.delete(recoveryCodes).where(inArray(recoveryCodes.userId, resettable));
  await tx.delete(secondFactors).where(apps);
  await tx.delete(passkeys).where(keys);
}

/** Removes the recovery codes of a user without a second factor. */
export async function removeUnusedCodes(tx: Db, userId: number, now: Date): Promise<void> {
  if ((await factorsOf(tx, userId, now)).length > 0) return;
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Removes the authenticator app of a user, and the recovery codes unless passkeys are left. */
export async function removeApp(tx: Db, userId: number, now: Date): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await removeUnusedCodes(tx, userId, now);
}
