import { and, eq, ne, isNull, or } from 'drizzle-orm';
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

/**
 * Returns the provider that a user has to sign in with; null if their password is enough. Owners may always use theirs,
 * so that the company is not locked out if the provider fails.
 */
export async function requiredProvider(db: Db, userId: number): Promise<RequiredProvider | null> {
  const [found] = await db
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
        or(isNull(permissionSets.builtin), ne(permissionSets.builtin, 'owner')),
      ),
    )
    .orderBy(signInProviders.id)
    .limit(1);
  return found === undefined
    ? null
    : { name: found.name, key: found.key, of: { companyId: found.companyId } };
}

/** Refusal of a password or passkey of a user whose company demands its provider; said only after the right one. */
export const providerRequired = (
  address: string,
  { name, key }: Pick<RequiredProvider, 'name' | 'key'>,
): Fault =>
  new Fault(422, text('error.invalid'), {
    errors: { provider: [text('reason.provider_required', { name })] },
    data: { provider: key, sign_in_url: signInAddress(address, key) },
  });
