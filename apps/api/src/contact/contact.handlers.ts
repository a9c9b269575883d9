import { CONTACT_TIME_FIELD, CONTACT_TRAP_FIELD, type ContactMessage } from '@outlay/domain';
import { eq, sql } from 'drizzle-orm';
import { countAttempt } from '../auth/registrations.ts';
import { numberText } from '../db/numbers.ts';
import { rowsOf } from '../db/rows.ts';
import { contactMessages, mails } from '../db/schema/index.ts';
import type { Asked, Handlers } from '../http/asked.ts';
import { Fault } from '../http/fault.ts';
import { text } from '../http/words.ts';
import { isPlausibleTime } from './signed-time.ts';
import { thanksPage } from './thanks-page.ts';

const WINDOW_MS = 60 * 60 * 1000;
const MOST = 10;

async function keep(asked: Asked<'contact.send'>, message: ContactMessage): Promise<string> {
  const { services, now, locale, origin } = asked;
  return services.store.transaction(async (tx) => {
    const { name, email, company, message: words } = message;
    const [kept] = await tx
      .insert(contactMessages)
      .values({
        reference: sql`'new-' || gen_random_uuid()`,
        name,
        email,
        company: company ?? null,
        message: words,
        language: locale,
        address: origin.address,
        createdAt: now,
      })
      .returning({ id: contactMessages.id });
    const id = kept?.id ?? 0;
    const reference = numberText('contact', id);
    await tx.update(contactMessages).set({ reference }).where(eq(contactMessages.id, id));
    await tx.insert(mails).values({
      to: services.env.contactTo ?? 'contact@localhost',
      subject: `${reference}: ${name}`,
      text: `${words}\n\n${name} <${email}>${company === undefined ? '' : `, ${company}`}\n`,
      language: locale,
      dedupeKey: `contact:${id}`,
      nextAttemptAt: now,
      createdAt: now,
    });
    return reference;
  });
}

/** A number of its own for whoever fell into a trap, too: neither one answer nor the next tells that nothing was kept. */
async function pretended(asked: Asked<'contact.send'>): Promise<string> {
  const [row] = await rowsOf<{ next: number }>(
    asked.db,
    sql`select nextval(pg_get_serial_sequence('contact_messages', 'id'))::int as next`,
  );
  return numberText('contact', row?.next ?? 1);
}

const isTrapped = (asked: Asked<'contact.send'>, message: ContactMessage): boolean => {
  if ((message[CONTACT_TRAP_FIELD] ?? '') !== '') return true;
  const time = message[CONTACT_TIME_FIELD];
  return time !== undefined && time !== '' && !isPlausibleTime(asked.services, time);
};

const isPlainForm = (request: Request): boolean =>
  (request.headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded') &&
  (request.headers.get('accept') ?? '').includes('text/html');

async function send(asked: Asked<'contact.send'>) {
  const message = asked.input();
  const { services, now, origin } = asked;
  const counted = await services.store.transaction((tx) =>
    countAttempt(tx, `contact:${origin.address}`, MOST, WINDOW_MS, now),
  );
  if (!counted) throw new Fault(429, text('error.rate_limited'), { retryAfterSeconds: WINDOW_MS / 1000 });
  const reference = isTrapped(asked, message) ? await pretended(asked) : await keep(asked, message);
  return { reference };
}

/** The contact form of the public site: as JSON, or as the plain post of a page without scripts. */
export const contactHandlers: Handlers<'contact.send'> = {
  'contact.send': {
    own: async (asked) => {
      if (!isPlainForm(asked.request)) return send(asked);
      return thanksPage(asked, send) as unknown as Promise<{ reference: string }>;
    },
  },
};
