import { asc, inArray } from 'drizzle-orm';
import { audit } from '../db/audit.ts';
import { passwordRequests } from '../db/schema/index.ts';
import type { Services } from '../services.ts';
import { findLinkUser, mailLink } from './password-link.ts';

const BATCH = 20;

/**
 * Mails the links of password requests, separately from the requests: neither the response nor its time reveals
 * whether an address has an account.
 */
export async function answerPasswordRequests(
  services: Pick<Services, 'store' | 'clock' | 'tokens' | 'address'>,
): Promise<void> {
  const now = services.clock.now();
  for (let taken = BATCH; taken === BATCH;) {
    taken = await services.store.transaction(async (tx) => {
      const oldest = tx
        .select({ id: passwordRequests.id })
        .from(passwordRequests)
        .orderBy(asc(passwordRequests.id))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      const requests = await tx
        .delete(passwordRequests)
        .where(inArray(passwordRequests.id, oldest))
        .returning();
      for (const { email, language, address, requestId } of requests) {
        const user = await findLinkUser(tx, { email });
        if (user === null) continue;
        await mailLink(tx, services, user, { why: 'forgotten', locale: language, now });
        const line = {
          at: now,
          userId: user.id,
          companyId: user.companyId,
          address,
          requestId,
        };
        await audit(tx, { ...line, event: 'password_link_sent' });
      }
      return requests.length;
    });
  }
}
