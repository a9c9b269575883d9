import { desc, eq, sql, isNotNull } from '../../db/drizzle.ts';
import { lower } from '../../db/expressions.ts';
import { users } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { verifyPassword } from '../passwords/passwords.ts';

/** Account of an address as a sign-in needs it. */
export type Account = {
  readonly id: number;
  readonly password_hash: string | null;
  readonly status: string;
  readonly is_verified: boolean;
  /** Another account has the address. */
  readonly is_claimed: boolean;
};

/** Accounts of an address: the one that has it, and the newest one that entered it as well. */
export type Accounts = readonly [Account | undefined, Account | undefined];

/** Finds the accounts of an address. */
export async function accountsOf(db: Db, email: string): Promise<Accounts> {
  // Lowercase here, as for the failure count: the database's lower() maps further letters to `i`, so that each such
  // spelling would get its own count.
  const rows = await db
    .selectDistinctOn([users.emailClaimed], {
      id: users.id,
      password_hash: users.passwordHash,
      status: users.status,
      is_verified: sql<boolean>`${isNotNull(users.emailVerifiedAt)}`,
      is_claimed: users.emailClaimed,
    })
    .from(users)
    .where(eq(lower(users.email), email.toLowerCase()))
    .orderBy(users.emailClaimed, desc(users.id));
  return [rows.find(({ is_claimed }) => !is_claimed), rows.find(({ is_claimed }) => is_claimed)];
}

/**
 * Finds the account that a password opens. An unverified account takes two comparisons, as one does that
 * entered the address of another: the time of a sign-in does not reveal which of them a registration made.
 */
export async function openedBy(
  [owner, claimant]: Accounts,
  password: string,
  network: string,
): Promise<Account | null> {
  const isOwner = await verifyPassword(password, owner?.password_hash ?? null, network);
  if (claimant === undefined && owner?.is_verified !== false) return isOwner ? (owner ?? null) : null;
  const isClaimant = await verifyPassword(password, claimant?.password_hash ?? null, network);
  return isOwner ? (owner ?? null) : isClaimant ? (claimant ?? null) : null;
}
