import { provedUntil, type Proof } from '@outlay/domain';
import { and, asc, eq } from '../../db/drizzle.ts';
import { audit, callerOf } from '../../db/audit.ts';
import { signInProviders, userIdentities } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import type { Handlers, RequestContext } from '../../http/request/request-context.ts';
import { proofOf, rememberProof } from '../second-factor/proof.ts';
import { isLinkedWith } from './provider-account.ts';
import { refuse, verifyResponse } from './provider-response.ts';

type Caller = Pick<RequestContext<'proof.get'>, 'db' | 'actor' | 'now'>;

/** Returns the active providers that a user is linked with. */
const linkedProviders = (db: Db, userId: number): Promise<{ name: string; key: string }[]> =>
  db
    .select({ name: signInProviders.name, key: signInProviders.key })
    .from(userIdentities)
    .innerJoin(signInProviders, eq(signInProviders.id, userIdentities.providerId))
    .where(and(eq(userIdentities.userId, userId), eq(signInProviders.active, true)))
    .orderBy(asc(signInProviders.id));

async function ownProof({ db, actor, now }: Caller): Promise<Proof> {
  const { hasPassword, provedAt } = await proofOf(db, actor);
  return {
    password: hasPassword,
    proved_until: provedUntil(provedAt, now)?.toISOString() ?? null,
    providers: await linkedProviders(db, actor.id),
  };
}

async function prove(context: RequestContext<'proof.provider'>): Promise<Proof> {
  const { services, actor, now, origin } = context;
  const { provider, claims, fresh, provedAt } = await verifyResponse(context, context.input());
  if (!fresh || !(await isLinkedWith(services.store.db, provider, claims, actor.id)))
    throw await refuse(context, 'other_person', provider);
  return services.store.transaction(async (tx) => {
    await rememberProof(tx, actor.sessionId, provedAt);
    await audit(tx, {
      ...callerOf({ actor, now, origin }),
      event: 'identity_proved',
      detail: { provider: provider.name },
    });
    return ownProof({ db: tx, actor, now });
  });
}

/** Handlers of proofs of who the signed-in user is; they require only a session. A refusal is committed. */
export const proofHandlers: Handlers<'proof.get' | 'proof.provider'> = {
  'proof.get': ownProof,
  'proof.provider': { manual: prove },
};
