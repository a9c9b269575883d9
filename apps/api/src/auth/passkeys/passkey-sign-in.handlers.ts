import type { PasskeyRequest, SessionUser } from '@outlay/domain';
import { and, eq } from '../../db/drizzle.ts';
import { audit } from '../../db/audit.ts';
import { users } from '../../db/schema/index.ts';
import { Fault } from '../../http/fault.ts';
import type { Handlers, RequestContext } from '../../http/request/request-context.ts';
import { invalidField } from '../../http/request/validation.ts';
import { lockChallenge } from '../sign-in/challenge.ts';
import { enter } from '../sign-in/enter.ts';
import { requestOptions, provenPasskey } from './passkey.ts';
import { providerRequired, requiredProvider } from '../provider/required-provider.ts';
import { admitSignIn, failAttempt, isAddressThrottled, throttled } from '../sign-in/throttle.ts';

async function options(context: RequestContext<'auth.passkeyOptions'>): Promise<PasskeyRequest> {
  const { services, now } = context;
  const { store, tokens } = services;
  const { challenge } = context.input();
  if (challenge === undefined) return requestOptions(store.db, context, { for: 'sign-in' });
  return store.transaction(async (tx) => {
    const user = await lockChallenge(tx, tokens, challenge, now);
    if (user === null) throw invalidField('challenge', 'validation.challenge_over');
    return requestOptions(tx, context, { for: 'verify', userId: user.userId });
  });
}

async function signIn(context: RequestContext<'auth.passkey'>): Promise<SessionUser> {
  const { services, now, origin } = context;
  const { passkey } = context.input();
  const line = { at: now, address: origin.address, requestId: origin.requestId };
  const answer = await services.store.transaction(async (tx) => {
    if (await isAddressThrottled(tx, origin.network, now)) return throttled();
    const proved = await provenPasskey(tx, context, passkey, { for: 'sign-in' });
    const [user] =
      proved === null
        ? []
        : await tx
            .select({ id: users.id, isClaimed: users.emailClaimed })
            .from(users)
            .where(and(eq(users.id, proved.userId), eq(users.status, 'active')))
            .for('update');
    if (user === undefined) {
      await failAttempt(tx, origin.network, now);
      const detail = { method: 'passkey' };
      await audit(tx, { ...line, event: 'sign_in_failed', userId: proved?.userId ?? null, detail });
      return invalidField('passkey', 'validation.unknown_passkey');
    }
    const provider = await requiredProvider(tx, user.id);
    if (provider !== null) {
      const detail = { method: 'passkey', reason: 'provider_required' };
      await audit(tx, { ...line, ...provider.of, event: 'sign_in_failed', userId: user.id, detail });
      return providerRequired(services.address(), provider);
    }
    const proof = { method: 'passkey', provedAt: now, providerId: null, providerSid: null } as const;
    return enter(tx, context, { userId: user.id, isClaimed: user.isClaimed, secondFactorAt: now, proof });
  });
  // The rows that a refusal writes must be committed.
  if (answer instanceof Fault) throw answer;
  return answer;
}

/** Handlers of the sign-in with a passkey. They manage their own transactions: what a refusal writes must be committed. */
export const passkeySignInHandlers: Handlers<'auth.passkeyOptions' | 'auth.passkey'> = {
  'auth.passkeyOptions': { admit: admitSignIn, manual: options },
  'auth.passkey': { admit: admitSignIn, manual: signIn },
};
