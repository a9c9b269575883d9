import type { Ticker } from '../clock.ts';

/** Returns the creation and expiry times of a JWT, in milliseconds since 1970, if it contains them. */
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

/** Options of `createRefreshTimer`. */
export interface RefreshTimerOptions {
  bearer(): string | undefined;
  renew(spent: string): Promise<unknown>;
  readonly ticker: Ticker;
  /** Milliseconds before the expiry at which a token is refreshed. */
  readonly aheadMs: number;
}

/** Refresh timer of the stored token. */
export interface RefreshTimer {
  /** Reads the token from storage again, for example after login. */
  reschedule(): void;
  stop(): void;
}

const AGAIN_MS = 15_000;
/** A token created this far in the future comes from a clock ahead of this device's. */
const SLACK_MS = 30_000;

/** Returns the estimated remaining lifetime of a token in milliseconds. */
function leftMs(token: string, isFresh: boolean): number | undefined {
  const times = timesOf(token);
  if (times?.made === undefined) return times && times.expires - Date.now();
  if (isFresh) return times.expires - times.made;
  return times.made > Date.now() + SLACK_MS ? 0 : times.expires - Date.now();
}

/**
 * Refreshes the stored token before it expires.
 *
 * Device clocks may be wrong: the lifetime of a token refreshed here is computed from its own two timestamps.
 * For an existing token the device clock is used. A minimum wait prevents repeated refreshes in either case.
 */
export function createRefreshTimer({ bearer, renew, ticker, aheadMs }: RefreshTimerOptions): RefreshTimer {
  let stopTimer: (() => void) | undefined;
  let stopped = false;
  let soonestMs = 0;
  const schedule = (isFresh = false): void => {
    stopTimer?.();
    const token = bearer();
    const left = token ? leftMs(token, isFresh) : undefined;
    if (stopped || !token || left === undefined) return;
    stopTimer = ticker.after(Math.max(soonestMs, left - aheadMs), () => void due(token));
  };
  const due = async (token: string): Promise<void> => {
    // Another tab may have refreshed it.
    if (bearer() !== token) return schedule();
    soonestMs = AGAIN_MS;
    try {
      await renew(token);
      schedule(true);
    } catch {
      // The device may be offline. After a 401 the session has ended and there is nothing to refresh.
      stopTimer?.();
      if (!stopped && bearer() === token) stopTimer = ticker.after(AGAIN_MS, () => void due(token));
    }
  };
  schedule();
  return {
    reschedule: () => schedule(),
    stop() {
      stopped = true;
      stopTimer?.();
    },
  };
}
