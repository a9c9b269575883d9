import { and, eq, ne, isNull, or, type SQL } from '../../db/drizzle.ts';
import { permissionSets, signInProviders, users } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { Fault } from '../../http/fault.ts';
import { text } from '../../http/texts.ts';
import { signInAddress } from './provider-addresses.ts';

/** Provider that a user has to sign in with. */
export type RequiredProvider = {
  readonly name: string;
  readonly key: string;
  readonly of: { readonly companyId: number };
};

/** Returns the provider that the company of a user requires its members to sign in with; null if it requires none. */
async function providerOfMembers(db: Db, userId: number, more?: SQL): Promise<RequiredProvider | null> {
  const [provider] = await db
    .select({ name: signInProviders.name, key: signInProviders.key, companyId: signInProviders.companyId })
    .from(signInProviders)
    .innerJoin(users, eq(users.companyId, signInProviders.companyId))
    .leftJoin(permissionSets, eq(permissionSets.id, users.permissionSetId))
    .where(
      and(
        eq(users.id, userId),
        eq(users.role, 'company'),
        eq(signInProviders.active, true),
        eq(signInProviders.required, true),
        more,
      ),
    )
    .orderBy(signInProviders.id)
    .limit(1);
  return provider === undefined
    ? null
    : { name: provider.name, key: provider.key, of: { companyId: provider.companyId } };
}

/** Returns true for a company whose members have to sign in with a provider. */
export const requiresProvider = async (db: Db, companyId: number): Promise<boolean> =>
  (await db.$count(
    signInProviders,
    and(
      eq(signInProviders.companyId, companyId),
      eq(signInProviders.active, true),
      eq(signInProviders.required, true),
    ),
  )) > 0;

/**
 * Returns the provider that a user has to sign in with; null if their password is enough. Owners may always use theirs,
 * so that the company is not locked out if the provider fails.
 */
export const requiredProvider = (db: Db, userId: number): Promise<RequiredProvider | null> =>
  providerOfMembers(db, userId, or(isNull(permissionSets.builtin), ne(permissionSets.builtin, 'owner')));

/**
 * Returns the name of the provider that an owner passed by with a password or a passkey; null in a company that requires
 * none.
 */
export const bypassedProvider = async (db: Db, userId: number): Promise<string | null> =>
  (await providerOfMembers(db, userId))?.name ?? null;

/** Refusal of a password or passkey of a user whose company demands its provider; said only after the right one. */
export const providerRequired = (
  address: string,
  { name, key }: Pick<RequiredProvider, 'name' | 'key'>,
): Fault =>
  new Fault(422, text('error.invalid'), {
    errors: { provider: [text('reason.provider_required', { name })] },
    data: { provider: key, sign_in_url: signInAddress(address, key) },
  });
