import { CONTACT_TIME_FIELD, CONTACT_TRAP_FIELD, type ContactMessage } from '@outlay/domain';
import { eq, sql } from 'drizzle-orm';
import { countAttempt } from '../../auth/registrations.ts';
import { numberText } from '../../db/numbers.ts';
import { rowsOf } from '../../db/rows.ts';
import { contactMessages, mails } from '../../db/schema/index.ts';
import type { RequestContext, Handlers } from '../request-context.ts';
import { Fault } from '../fault.ts';
import { text } from '../texts.ts';
import { isPlausibleTime } from './signed-time.ts';
import { thanksPage } from './thanks-page.ts';

const WINDOW_MS = 60 * 60 * 1000;
const MAX_MESSAGES = 10;

async function storeMessage(
  context: RequestContext<'contact.send'>,
  message: ContactMessage,
): Promise<string> {
  const { services, now, locale, origin } = context;
  return services.store.transaction(async (tx) => {
    const { name, email, company, message: body } = message;
    const [stored] = await tx
      .insert(contactMessages)
      .values({
        reference: sql`'new-' || gen_random_uuid()`,
        name,
        email,
        company: company ?? null,
        message: body,
        language: locale,
        address: origin.address,
        createdAt: now,
      })
      .returning({ id: contactMessages.id });
    const id = stored?.id ?? 0;
    const reference = numberText('contact', id);
    await tx.update(contactMessages).set({ reference }).where(eq(contactMessages.id, id));
    await tx.insert(mails).values({
      to: services.env.contactTo ?? 'contact@localhost',
      subject: `${reference}: ${name}`,
      text: `${body}\n\n${name} <${email}>${company === undefined ? '' : `, ${company}`}\n`,
      language: locale,
      dedupeKey: `contact:${id}`,
      nextAttemptAt: now,
      createdAt: now,
    });
    return reference;
  });
}

/** Returns an unused number for bots, too, so that the response does not reveal that nothing was stored. */
async function fakeReceipt(context: RequestContext<'contact.send'>): Promise<string> {
  const [row] = await rowsOf<{ next: number }>(
    context.db,
    sql`select nextval(pg_get_serial_sequence('contact_messages', 'id'))::int as next`,
  );
  return numberText('contact', row?.next ?? 1);
}

const isTrapped = (context: RequestContext<'contact.send'>, message: ContactMessage): boolean => {
  if ((message[CONTACT_TRAP_FIELD] ?? '') !== '') return true;
  const time = message[CONTACT_TIME_FIELD];
  return time !== undefined && time !== '' && !isPlausibleTime(context.services, time);
};

const isPlainForm = (request: Request): boolean =>
  (request.headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded') &&
  (request.headers.get('accept') ?? '').includes('text/html');

async function send(context: RequestContext<'contact.send'>) {
  const message = context.input();
  const { services, now, origin } = context;
  const counted = await services.store.transaction((tx) =>
    countAttempt(tx, `contact:${origin.network}`, MAX_MESSAGES, WINDOW_MS, now),
  );
  if (!counted) throw new Fault(429, text('error.rate_limited'), { retryAfterSeconds: WINDOW_MS / 1000 });
  const reference = isTrapped(context, message)
    ? await fakeReceipt(context)
    : await storeMessage(context, message);
  return { reference };
}

/** Handler of the public site's contact form: as JSON, or as the plain post of a page without scripts. */
export const contactHandlers: Handlers<'contact.send'> = {
  'contact.send': {
    manual: async (context) => {
      if (!isPlainForm(context.request)) return send(context);
      return thanksPage(context, send) as unknown as Promise<{ reference: string }>;
    },
  },
};
