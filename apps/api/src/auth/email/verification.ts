import { and, eq, isNotNull } from '../../db/drizzle.ts';
import type { Actor } from '../../access/actor.ts';
import { permissionSets, users } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import type { Env } from '../../env.ts';

/**
 * Returns true if addresses must be verified before their company sends mails: where mails are sent at all. Without a
 * mail server no user could follow the link.
 */
export const isVerificationRequired = ({ smtpUrl }: Pick<Env, 'smtpUrl'>): boolean => smtpUrl !== null;

/** Returns true if a company may send mails to others: an owner of it has verified their address. */
export async function mayMailOthers(
  db: Db,
  env: Pick<Env, 'smtpUrl'>,
  { role, company }: Pick<Actor, 'role' | 'company'>,
): Promise<boolean> {
  if (!isVerificationRequired(env) || role === 'admin') return true;
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(permissionSets, eq(permissionSets.id, users.permissionSetId))
    .where(
      and(
        eq(users.companyId, company.id),
        eq(permissionSets.builtin, 'owner'),
        isNotNull(users.emailVerifiedAt),
      ),
    )
    .limit(1);
  return owner !== undefined;
}
