import { forbidden } from '../../access/permit.ts';
import {
  CONTACT_TIME_FIELD,
  CONTACT_TRAP_FIELD,
  contained,
  LIST_DEFAULTS,
  mayReadContactMessages,
  type ContactMessage,
  type ContactSuspicion,
  HOUR_MS,
} from '@outlay/domain';
import { and, asc, count, desc, eq, isNotNull, isNull, sql } from '../../db/drizzle.ts';
import { countNetworkAttempt, isUsedUp, type NetworkLimit } from '../../auth/sign-in/attempts.ts';
import { numberText } from '../../db/numbers.ts';
import { contactMessages, mails } from '../../db/schema/index.ts';
import { moment } from '../../db/expressions.ts';
import { search, whenGiven } from '../../records/conditions.ts';
import type { RequestContext, Handlers } from '../request/request-context.ts';
import { mailHtml, mailSubject, mailText } from '../../notify/mail/mail-layout.ts';
import { Fault } from '../fault.ts';
import { text } from '../texts.ts';
import { isPlausibleTime } from './signed-time.ts';
import { failurePage, thanksPage } from './thanks-page.ts';

const MESSAGES: NetworkLimit = { kind: 'contact', most: 10, windowMs: HOUR_MS };

const tooMany = (): Fault =>
  new Fault(429, text('error.rate_limited'), { retryAfterSeconds: MESSAGES.windowMs / 1000 });

async function storeMessage(
  context: RequestContext<'contact.send'>,
  message: ContactMessage,
): Promise<string> {
  const { services, now, locale, origin } = context;
  return services.store.transaction(async (tx) => {
    const { name, email, company, message: body } = message;
    const suspicion = suspicionOf(services, message);
    const [stored] = await tx
      .insert(contactMessages)
      .values({
        reference: sql`'new-' || gen_random_uuid()`,
        name,
        email,
        company: company ?? null,
        message: body,
        suspicion,
        language: locale,
        address: origin.address,
        createdAt: now,
      })
      .returning({ id: contactMessages.id });
    const id = stored?.id ?? 0;
    const reference = numberText('contact', id);
    await tx.update(contactMessages).set({ reference }).where(eq(contactMessages.id, id));
    const { contactTo } = services.env;
    if (contactTo === null) return reference;
    const subject = mailSubject(`${suspicion === null ? '' : '[?] '}${reference}: ${name}`);
    const paragraphs = [body, `${name} <${email}>${company === undefined ? '' : `, ${company}`}`].map(
      contained,
    );
    await tx.insert(mails).values({
      to: contactTo,
      subject,
      text: mailText({ locale, subject, paragraphs }),
      html: mailHtml({ locale, subject, paragraphs }),
      language: locale,
      dedupeKey: `contact:${id}`,
      nextAttemptAt: now,
      createdAt: now,
    });
    return reference;
  });
}

/**
 * Returns why a message looks automated; null if it does not. Such a message is stored like any other: messages of
 * people show the same signs, for example if the page was open for days.
 */
function suspicionOf(
  services: RequestContext<'contact.send'>['services'],
  message: ContactMessage,
): ContactSuspicion | null {
  if ((message[CONTACT_TRAP_FIELD] ?? '') !== '') return 'trap';
  const time = message[CONTACT_TIME_FIELD] ?? '';
  return time === '' || isPlausibleTime(services, time) ? null : 'time';
}

const isPlainForm = (request: Request): boolean =>
  (request.headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded') &&
  (request.headers.get('accept') ?? '').includes('text/html');

async function send(context: RequestContext<'contact.send'>) {
  const message = context.input();
  const { services, now, origin } = context;
  const counted = await services.store.transaction((tx) =>
    countNetworkAttempt(tx, MESSAGES, origin.network, now),
  );
  if (!counted) throw tooMany();
  return { reference: await storeMessage(context, message) };
}

async function list({ db, actor, query }: RequestContext<'contact.list'>) {
  if (!mayReadContactMessages(actor)) throw forbidden();
  const params = query();
  const { page = LIST_DEFAULTS.page, per_page = LIST_DEFAULTS.perPage, sort } = params;
  const { id, reference, name, email, company, message, language, suspicion, createdAt } = contactMessages;
  const where = and(
    whenGiven(params.suspicious, (value) => (value ? isNotNull : isNull)(suspicion)),
    search(params.q, [reference, name, email, company, message]),
  );
  const direction = (params.desc ?? sort === undefined) ? desc : asc;
  const [counted] = await db.select({ total: count() }).from(contactMessages).where(where);
  const items = await db
    .select({
      id,
      reference,
      name,
      email,
      company,
      message,
      language,
      suspicion,
      created_at: moment(createdAt),
    })
    .from(contactMessages)
    .where(where)
    .orderBy(...(sort === 'created_at' ? [direction(createdAt)] : []), direction(id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return { items, page, per_page, total: counted?.total ?? 0 };
}

/**
 * Handlers of the public site's contact form: sent as JSON, or as the plain post of a page without scripts; listed for
 * administrators.
 */
export const contactHandlers: Handlers<'contact.send' | 'contact.list'> = {
  'contact.list': list,
  'contact.send': {
    admit: async (request) => {
      if (!(await isUsedUp(MESSAGES, request))) return undefined;
      if (isPlainForm(request.request)) return failurePage(request, tooMany());
      throw tooMany();
    },
    manual: async (context) => {
      if (!isPlainForm(context.request)) return send(context);
      return thanksPage(context, send) as unknown as Promise<{ reference: string }>;
    },
  },
};
