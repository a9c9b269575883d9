import type { Locale } from '@outlay/domain';
import { sql } from 'drizzle-orm';
import { audit } from '../db/audit.ts';
import { rowsOf } from '../db/rows.ts';
import type { Services } from '../services.ts';
import { findHolder, mailLink } from './password-link.ts';

type Asked = {
  id: string;
  email: string;
  language: Locale;
  address: string | null;
  request_id: string | null;
};

const BATCH = 20;

/**
 * Mails links to those who forgot their passwords, beside the requests that asked for them: whether an address is that of
 * an account makes no difference to what a request does, so neither its answer nor its time tells.
 */
export async function answerPasswordRequests(
  services: Pick<Services, 'store' | 'clock' | 'tokens' | 'address'>,
): Promise<void> {
  const now = services.clock.now();
  for (let taken = BATCH; taken === BATCH;) {
    taken = await services.store.transaction(async (tx) => {
      const asked = await rowsOf<Asked>(
        tx,
        sql`delete from password_requests where id in (
            select id from password_requests order by id limit ${BATCH} for update skip locked)
          returning id::text as id, email, language, address, request_id`,
      );
      for (const { id, email, language, address, request_id } of asked) {
        const holder = await findHolder(tx, { email });
        if (holder === null) continue;
        await mailLink(tx, services, holder, { why: 'forgotten', once: id, locale: language, now });
        const line = {
          at: now,
          userId: holder.id,
          companyId: holder.company_id,
          address,
          requestId: request_id,
        };
        await audit(tx, { ...line, event: 'password_link_sent' });
      }
      return asked.length;
    });
  }
}
