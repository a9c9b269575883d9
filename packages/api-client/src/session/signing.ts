import { isSignInChallenge, saveSession } from '@outlay/domain/client';
import type { SessionUser, SignInAnswer, Token } from '@outlay/domain';
import type { CallOptions } from '../request/request-context.ts';
import type { AuthCall, AuthParts } from './auth.ts';
import { createRefreshTimer } from './refresh-timer.ts';
import type { RefreshTimer } from './refresh-timer.ts';
import { createRenewal } from './renewal.ts';

/** Creates login and refresh. Loaded on first use, because most pages of a signed-in user do not need it. */
export function createSigning({ storage, session, ticker, lock, sessionChanged }: AuthParts, call: AuthCall) {
  const timers = new Set<RefreshTimer>();
  const rescheduleTimers = (): void => {
    for (const keeper of timers) keeper.reschedule();
  };
  const trade = async (refreshToken: string) =>
    ((await call('refresh', { refreshToken })) as { readonly token: Token }).token;
  const renewal = createRenewal({ storage, session, lock, trade });

  const enter = (user: SessionUser): SessionUser => {
    saveSession(storage, user);
    sessionChanged();
    rescheduleTimers();
    return user;
  };

  return {
    renewal,
    rescheduleTimers,
    async login(verb: 'login' | 'complete', body: unknown, options?: CallOptions) {
      // The sender has validated the response with the call's schema.
      const answer = (await call(verb, body, options)) as SignInAnswer;
      return isSignInChallenge(answer) ? answer : enter(answer);
    },
    async enter(verb: 'verify' | 'passkey' | 'register', body: unknown, options?: CallOptions) {
      return enter((await call(verb, body, options)) as SessionUser);
    },
    async refresh(refreshToken?: string, { signal }: CallOptions = {}) {
      signal?.throwIfAborted();
      const token = await renewal.renew(session.bearer(), refreshToken);
      rescheduleTimers();
      return token;
    },
    keepFresh(aheadMs: number, stopped: AbortSignal) {
      if (stopped.aborted) return;
      const keeper = createRefreshTimer({ bearer: session.bearer, renew: renewal.renew, ticker, aheadMs });
      timers.add(keeper);
      const stop = (): void => {
        keeper.stop();
        timers.delete(keeper);
      };
      stopped.addEventListener('abort', stop, { once: true });
    },
  };
}

/** See {@link createSigning}. */
export type Signing = ReturnType<typeof createSigning>;
