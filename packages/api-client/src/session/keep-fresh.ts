import type { Ticker } from '../limit/clock.ts';

/** When a JWT was made and when it expires, in milliseconds since 1970, where it says so. */
function timesOf(token: string): { readonly made: number | undefined; readonly expires: number } | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims = JSON.parse(atob(payload)) as { readonly iat?: unknown; readonly exp?: unknown } | null;
    const { iat, exp } = claims ?? {};
    if (typeof exp !== 'number') return undefined;
    return { made: typeof iat === 'number' ? iat * 1000 : undefined, expires: exp * 1000 };
  } catch {
    return undefined;
  }
}

/** What keeping fresh needs. */
export interface KeepFreshParts {
  bearer(): string | undefined;
  renew(spent: string): Promise<unknown>;
  readonly ticker: Ticker;
  /** Milliseconds before its expiry at which a token is renewed. */
  readonly aheadMs: number;
}

/** Watches a token's age. */
export interface Keeper {
  /** Reads the storage anew (after signing in, say). */
  look(): void;
  stop(): void;
}

const AGAIN_MS = 15_000;
/** A token this far from the future was made by a clock that is ahead of the machine's. */
const SLACK_MS = 30_000;

/** How long a token lasts, as far as can be told; milliseconds. */
function leftMs(token: string, isFresh: boolean): number | undefined {
  const times = timesOf(token);
  if (times?.made === undefined) return times && times.expires - Date.now();
  if (isFresh) return times.expires - times.made;
  return times.made > Date.now() + SLACK_MS ? 0 : times.expires - Date.now();
}

/**
 * Renews the stored token before it expires. See {@link Keeper}.
 *
 * Machines have wrong clocks: how long a token lasts that was renewed here is told by its two times alone. Of one that was
 * found the clock tells, as well as it can; and whatever it tells, nothing is renewed over and over.
 */
export function createKeepFresh({ bearer, renew, ticker, aheadMs }: KeepFreshParts): Keeper {
  let stopTimer: (() => void) | undefined;
  let stopped = false;
  let soonestMs = 0;
  const look = (isFresh = false): void => {
    stopTimer?.();
    const token = bearer();
    const left = token ? leftMs(token, isFresh) : undefined;
    if (stopped || !token || left === undefined) return;
    stopTimer = ticker.after(Math.max(soonestMs, left - aheadMs), () => void due(token));
  };
  const due = async (token: string): Promise<void> => {
    // Another tab may have renewed it meanwhile.
    if (bearer() !== token) return look();
    soonestMs = AGAIN_MS;
    try {
      await renew(token);
      look(true);
    } catch {
      // Offline, say. A 401 has ended the session, and there is nothing left to renew.
      stopTimer?.();
      if (!stopped && bearer() === token) stopTimer = ticker.after(AGAIN_MS, () => void due(token));
    }
  };
  look();
  return {
    look: () => look(),
    stop() {
      stopped = true;
      stopTimer?.();
    },
  };
}
