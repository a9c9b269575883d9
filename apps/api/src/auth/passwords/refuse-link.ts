import { audit } from '../../db/audit.ts';
import type { Admission, BaseContext } from '../../http/request/request-context.ts';
import { invalidField } from '../../http/request/validation.ts';
import { countNetworkAttempt, isUsedUp, type NetworkLimit } from '../sign-in/attempts.ts';
import { throttled } from '../sign-in/throttle.ts';

/** Wrong links of a network. */
const WRONG_LINKS: NetworkLimit = { kind: 'reset', most: 20, windowMs: 15 * 60 * 1000 };

/**
 * Refuses networks that opened too many wrong links.
 *
 * @throws Fault 429.
 */
export async function admitLink(request: Admission): Promise<undefined> {
  if (await isUsedUp(WRONG_LINKS, request)) throw throttled('error.too_many_requests');
}

/** Refuses wrong, used and expired links with the same error; limits further attempts. */
export async function refuseLink({
  services,
  now,
  origin,
}: Pick<BaseContext, 'services' | 'now' | 'origin'>): Promise<never> {
  const counted = await services.store.transaction(async (tx) => {
    // Only counted attempts are recorded, so that no client can fill the audit log.
    if (!(await countNetworkAttempt(tx, WRONG_LINKS, origin.network, now))) return false;
    const line = { at: now, address: origin.address, requestId: origin.requestId };
    await audit(tx, { ...line, event: 'password_link_refused' });
    return true;
  });
  throw counted ? invalidField('token', 'validation.link_spent') : throttled('error.too_many_requests');
}
