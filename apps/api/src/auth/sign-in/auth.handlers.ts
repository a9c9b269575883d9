import { countryOf, type SessionUser, HOUR_MS } from '@outlay/domain';
import { and, eq } from '../../db/drizzle.ts';
import { createCompany } from '../../company/create-company.ts';
import { audit } from '../../db/audit.ts';
import { isDuplicate } from '../../db/database-error.ts';
import { users } from '../../db/schema/index.ts';
import type { RequestContext, Handlers } from '../../http/request/request-context.ts';
import { Fault } from '../../http/fault.ts';
import { invalidField } from '../../http/request/validation.ts';
import { text } from '../../http/texts.ts';
import { accountsOf, openedBy } from './accounts-of.ts';
import { createChallenge, endChallenge, lockChallenge } from './challenge.ts';
import { spendProof } from '../second-factor/code-attempt.ts';
import { enter } from './enter.ts';
import { providerRequired, requiredProvider } from '../provider/required-provider.ts';
import { refuseGuessable } from '../passwords/guessable-password.ts';
import { isEmailTaken, mailConfirmation } from '../email/email-link.ts';
import { reportNewDevice } from '../sessions/known-devices.ts';
import { knownNetwork, rememberNetwork } from '../sessions/known-networks.ts';
import { mayMailRecipient } from '../email/mail-limits.ts';
import { requestMail } from '../passwords/password-requests.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { auditRefusal } from './refusals.ts';
import { countNetworkAttempt, isUsedUp, type NetworkLimit } from './attempts.ts';
import { factorsOf } from '../second-factor/second-factor.ts';
import { endSession, refreshSession, signedIn, startSession } from '../sessions/session.ts';
import { BY_PASSWORD } from './sign-in-proof.ts';
import {
  attemptPassword,
  failAttempt,
  admitSignIn,
  isAddressThrottled,
  resetFailures,
  throttled,
  withdrawAttempt,
} from './throttle.ts';
import { isVerificationRequired } from '../email/verification.ts';

const REGISTRATIONS: NetworkLimit = { kind: 'register', most: 30, windowMs: HOUR_MS };

async function login(context: RequestContext<'auth.login'>) {
  const { services, now, origin } = context;
  const { email, password } = context.input();
  const { store } = services;
  const line = { at: now, address: origin.address, requestId: origin.requestId };
  const accounts = await accountsOf(store.db, email);
  const [owner] = accounts;
  const { network } = origin;
  const known = await knownNetwork(store.db, services.tokens, owner?.id, network, now);
  const attempted = await attemptPassword(store, { email, network, known, now }, () =>
    openedBy(accounts, password, network),
  );
  if (attempted === null) {
    await auditRefusal(store, origin.network, { ...line, event: 'sign_in_throttled' });
    throw throttled();
  }
  const answer = await store.transaction(async (tx) => {
    if (await isAddressThrottled(tx, network, now)) return 'throttled';
    const account = attempted.result;
    if (account?.status !== 'active') {
      await failAttempt(tx, network, now);
      if (attempted.attempt.isLast) await requestMail(tx, 'locked', email, context);
      await audit(tx, { ...line, event: 'sign_in_failed', userId: owner?.id ?? null, detail: { email } });
      return 'refused';
    }
    // Read again now that the row is locked: the account may have been suspended or the password changed during the
    // comparison.
    const active = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.id, account.id),
          eq(users.status, 'active'),
          eq(users.passwordHash, account.password_hash ?? ''),
        ),
      )
      .for('update');
    if (active.length === 0) return 'refused';
    // Only the account that has the address resets its count: another one would allow unlimited guesses.
    if (account.is_claimed) await withdrawAttempt(tx, attempted.attempt);
    else await resetFailures(tx, email, known);
    const provider = await requiredProvider(tx, account.id);
    if (provider !== null) {
      const detail = { email, reason: 'provider_required' };
      await audit(tx, { ...line, ...provider.of, event: 'sign_in_failed', userId: account.id, detail });
      return { required: provider };
    }
    const methods = await factorsOf(tx, account.id, now);
    if (methods.length > 0) {
      await audit(tx, { ...line, event: 'sign_in_challenged', userId: account.id });
      const challenged = { userId: account.id, methods, proof: BY_PASSWORD, now };
      return { entered: await createChallenge(tx, services.tokens, challenged) };
    }
    return {
      entered: await enter(tx, context, {
        userId: account.id,
        isClaimed: account.is_claimed,
        proof: BY_PASSWORD,
      }),
    };
  });
  if (answer === 'throttled') throw throttled();
  if (answer === 'refused') throw invalidField('email', 'error.wrong_credentials');
  if ('required' in answer) throw providerRequired(services.address(), answer.required);
  return answer.entered;
}

async function verify(context: RequestContext<'auth.verify'>): Promise<SessionUser> {
  const { services, now } = context;
  const { challenge, ...proof } = context.input();
  const { store, tokens } = services;
  const answer = await store.transaction(async (tx) => {
    const user = await lockChallenge(tx, tokens, challenge, now);
    if (user === null) return invalidField('challenge', 'validation.challenge_over');
    const refused = await spendProof(tx, context, user.userId, proof);
    if (refused !== null) return refused;
    await endChallenge(tx, tokens, challenge);
    const provedAt = proof.passkey === undefined ? user.proof.provedAt : now;
    return enter(tx, context, { ...user, secondFactorAt: now, proof: { ...user.proof, provedAt } });
  });
  // The count of refusals must be committed.
  if (answer instanceof Fault) throw answer;
  return answer;
}

async function register(context: RequestContext<'auth.register'>) {
  const { services, now, origin } = context;
  const input = context.input();
  const { store } = services;
  const counted = await store.transaction((tx) =>
    countNetworkAttempt(tx, REGISTRATIONS, origin.network, now),
  );
  if (!counted) throw throttled();
  const currency = countryOf(input.country_id)?.currency;
  if (currency === undefined) throw invalidField('country_id', 'validation.choice');
  await refuseGuessable(services, input.password, [input.email, input.name, input.company_name]);
  const passwordHash = await hashPassword(input.password, origin.network);
  const create = (): Promise<SessionUser> =>
    store.transaction(async (tx) => {
      const isVerified = !isVerificationRequired(services.env);
      const emailClaimed = !isVerified && (await isEmailTaken(tx, input.email));
      const { userId, companyId } = await createCompany(tx, {
        ...input,
        currency,
        passwordHash,
        emailClaimed,
        language: context.locale,
        now,
      });
      if (!isVerified && (await mayMailRecipient(tx, input.email, now))) {
        await mailConfirmation(tx, context, userId, input.email);
      }
      await rememberNetwork(tx, services.tokens, userId, origin.network, now);
      if (!emailClaimed) await reportNewDevice(tx, services.tokens, { userId, origin, now });
      const { sessionId, token } = await startSession(tx, services.tokens, {
        userId,
        origin,
        proof: BY_PASSWORD,
        now,
      });
      const line = { at: now, userId, companyId, address: origin.address, requestId: origin.requestId };
      await audit(tx, { ...line, event: 'registered' });
      return signedIn(tx, userId, sessionId, token, now);
    });
  try {
    return await create();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // Without a mail server there is no one to notify instead. With one, another registration came first: its account is
    // found by the second attempt.
    if (!isVerificationRequired(services.env)) throw invalidField('email', 'validation.taken');
    return create();
  }
}

async function refresh(context: RequestContext<'auth.refresh'>) {
  const { services, now, origin } = context;
  const claims = await services.tokens.read('refresh', context.input().refreshToken, now);
  if (claims === null) throw new Fault(401, text('error.unauthenticated'));
  // A reused token must stay revoked although the request is refused: the error is thrown after the commit.
  const refreshed = await services.store.transaction(async (tx) => {
    const outcome = await refreshSession(tx, services.tokens, claims, now);
    const event =
      'token' in outcome ? 'session_refreshed' : outcome.refused === 'reused' ? 'refresh_reused' : null;
    const line = { at: now, userId: claims.userId, address: origin.address, requestId: origin.requestId };
    if (event !== null) await audit(tx, { ...line, event });
    return outcome;
  });
  if (!('token' in refreshed)) throw new Fault(401, text('error.unauthenticated'));
  return { token: refreshed.token };
}

async function logout(context: RequestContext<'auth.logout'>) {
  const { services, now, origin } = context;
  const claims = await services.tokens.read('refresh', context.input().refreshToken, now);
  if (claims === null) throw new Fault(401, text('error.unauthenticated'));
  await services.store.transaction(async (tx) => {
    await endSession(tx, claims, 'logout', now);
    const line = { at: now, userId: claims.userId, address: origin.address, requestId: origin.requestId };
    await audit(tx, { ...line, event: 'sign_out' });
  });
  return null;
}

/**
 * Handlers of login, registration, refresh and logout. They manage their own transactions: what a refusal writes must
 * be committed.
 */
export const authHandlers: Handlers<
  'auth.login' | 'auth.verify' | 'auth.register' | 'auth.refresh' | 'auth.logout'
> = {
  'auth.login': { admit: admitSignIn, manual: login },
  'auth.verify': { admit: admitSignIn, manual: verify },
  'auth.register': {
    admit: async (request) => {
      if (await isUsedUp(REGISTRATIONS, request)) throw throttled();
      return undefined;
    },
    manual: register,
  },
  'auth.refresh': { manual: refresh },
  'auth.logout': { manual: logout },
};
