import type { Ticker } from '../limit/clock.ts';

/** Seconds since 1970 at which a JWT expires, where it says so. */
export function expiryOf(token: string): number | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    const exp = (claims as { readonly exp?: unknown } | null)?.exp;
    return typeof exp === 'number' ? exp : undefined;
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

/** Renews the stored token before it expires. See {@link Keeper}. */
export function createKeepFresh({ bearer, renew, ticker, aheadMs }: KeepFreshParts): Keeper {
  let stopTimer: (() => void) | undefined;
  let stopped = false;
  const look = (): void => {
    stopTimer?.();
    const token = bearer();
    const expiry = token && expiryOf(token);
    if (stopped || !token || !expiry) return;
    stopTimer = ticker.after(Math.max(0, expiry * 1000 - Date.now() - aheadMs), () => void due(token));
  };
  const due = async (token: string): Promise<void> => {
    // Another tab may have renewed it meanwhile.
    if (bearer() !== token) return look();
    try {
      await renew(token);
      look();
    } catch {
      // Offline, say. A 401 has ended the session, and there is nothing left to renew.
      stopTimer?.();
      if (!stopped && bearer() === token) stopTimer = ticker.after(AGAIN_MS, () => void due(token));
    }
  };
  look();
  return {
    look,
    stop() {
      stopped = true;
      stopTimer?.();
    },
  };
}
