import type { Locale } from '@outlay/domain';
import { sql } from 'drizzle-orm';
import { audit } from '../db/audit.ts';
import { rowsOf } from '../db/rows.ts';
import type { Services } from '../services.ts';
import { findLinkUser, mailLink } from './password-link.ts';

type PasswordRequest = {
  id: string;
  email: string;
  language: Locale;
  address: string | null;
  request_id: string | null;
};

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
      const requests = await rowsOf<PasswordRequest>(
        tx,
        sql`delete from password_requests where id in (
            select id from password_requests order by id limit ${BATCH} for update skip locked)
          returning id::text as id, email, language, address, request_id`,
      );
      for (const { id, email, language, address, request_id } of requests) {
        const user = await findLinkUser(tx, { email });
        if (user === null) continue;
        await mailLink(tx, services, user, { why: 'forgotten', once: id, locale: language, now });
        const line = {
          at: now,
          userId: user.id,
          companyId: user.company_id,
          address,
          requestId: request_id,
        };
        await audit(tx, { ...line, event: 'password_link_sent' });
      }
      return requests.length;
    });
  }
}
