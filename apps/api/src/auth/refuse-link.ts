import { audit } from '../db/audit.ts';
import type { BaseContext } from '../http/request-context.ts';
import { invalidField } from '../http/validation.ts';
import { countAttempt } from './registrations.ts';
import { throttled } from './throttle.ts';

const WINDOW_MS = 15 * 60 * 1000;
/** Wrong links per fifteen minutes and network. */
const MAX_WRONG = 20;

/** Refuses wrong, used and expired links with the same error; limits further attempts. */
export async function refuseLink({
  services,
  now,
  origin,
}: Pick<BaseContext, 'services' | 'now' | 'origin'>): Promise<never> {
  const counted = await services.store.transaction(async (tx) => {
    const line = { at: now, address: origin.address, requestId: origin.requestId };
    await audit(tx, { ...line, event: 'password_link_refused' });
    return countAttempt(tx, `reset:${origin.network}`, MAX_WRONG, WINDOW_MS, now);
  });
  throw counted ? invalidField('token', 'validation.link_spent') : throttled('error.too_many_requests');
}
