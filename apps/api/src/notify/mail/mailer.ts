import { Socket } from 'node:net';
import { and, eq, inArray, lte, sql } from '../../db/drizzle.ts';
import { createTransport } from 'nodemailer';
import { isPassing } from '../../db/database-error.ts';
import { increment } from '../../db/expressions.ts';
import { mails } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { loggable } from '../../http/errors.ts';
import type { Services } from '../../services.ts';

/** Maximum number of attempts, over two and a half days: a mail server may be down for a weekend. */
const ATTEMPTS = 22;
/** Maximum number of attempts of a permanently rejected mail, as such rejections are sometimes temporary. */
const REFUSALS = 3;
/** Mails per batch: with the timeout of a conversation, all are attempted before their claims expire. */
const BATCH = 5;
/** Duration of a claim on a mail; then it is due again. Milliseconds. */
export const CLAIM_MS = 5 * 60_000;
/** Timeouts of a mail server by stage, in milliseconds. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;
/**
 * Maximum duration of a conversation with a mail server, in milliseconds: the timeouts by stage start again with every byte
 * that it sends. All mails of a batch are attempted within a claim.
 */
const CONVERSATION_MS = 50_000;

/** Names of this machine, to which no connection needs to be encrypted. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Sends one mail; its id determines the message id, so that a mail server recognizes duplicates. */
export type MailPort = (mail: {
  to: string;
  subject: string;
  text: string;
  html: string | null;
  id: number;
}) => Promise<void>;

/** Headers of a mail contain no line break, whatever was stored before names were checked for them. */
const oneLine = (header: string): string => header.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/**
 * Returns true if mails may leave by an encrypted connection only: for every mail server on another machine, unless
 * its address decides otherwise (`?ignoreTLS=true`).
 */
function needsTls(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  return !LOOPBACK.has(hostname) && !searchParams.has('ignoreTLS') && !searchParams.has('requireTLS');
}

/**
 * Creates a transport from the address of a mail server (`smtp://user:password@host:port`).
 *
 * @param from Sender: `Name <address>` or an address.
 * @param conversationMs After this time the connection is closed, and the mail fails.
 */
export function smtpMail(url: string, from: string, conversationMs: number = CONVERSATION_MS): MailPort {
  const options = { url, ...TIMEOUTS, ...(needsTls(url) && { requireTLS: true }) };
  const domain = /@(?<domain>[^\s>]+)/u.exec(from)?.groups?.['domain'] ?? 'localhost';
  return async ({ to, subject, text, html, id }) => {
    const socket = new Socket({ signal: AbortSignal.timeout(conversationMs) });
    await createTransport({ ...options, socket }).sendMail({
      from,
      // As an object it is one address, never parsed as a list.
      to: { name: '', address: oneLine(to) },
      subject: oneLine(subject),
      text,
      ...(html === null ? {} : { html }),
      messageId: `<outlay-${id}@${domain}>`,
    });
  };
}

/** A sent mail is stored without its body, which may contain a link for a password. */
const NO_BODY = { text: '', html: null } as const;

/** Returns the minutes until the next attempt: 1, 2, 4 … */
const waitMinutes = (attempts: number): number => 2 ** Math.min(attempts, 8);

/** Returns true if the mail server rejected the mail permanently (RFC 5321, 5yz). */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500;

type Parts = Pick<Services, 'store' | 'clock' | 'log' | 'stopping'> & {
  readonly env: Pick<Services['env'], 'demo'>;
};

/** Returns the link in the text of a mail; undefined without one. */
const linkIn = (text: string): string | undefined => /https?:\/\/\S+#\S+/u.exec(text)?.[0];

/**
 * Sends due mails, each claimed by one process. A mail is claimed before it is sent: a crash delays it until the
 * claim expires, or sends it twice, but never loses it. Without a mail server, mails are logged and stay in the
 * table.
 */
export async function sendMails(parts: Parts, send: MailPort | null): Promise<number> {
  for (let sent = 0; ;) {
    const taken = await sendSome(parts, send);
    sent += taken;
    if (taken < BATCH || parts.stopping.aborted) return sent;
  }
}

/**
 * Selects the next mails: one of each company, then the second of each, so that a company with thousands of
 * mails delays no other. Mails without a company, such as password links, count as those of one company.
 */
function nextMails(tx: Db, now: Date) {
  const isDue = and(eq(mails.status, 'waiting'), lte(mails.nextAttemptAt, now));
  const position = sql<number>`row_number() over (partition by ${mails.companyId} order by ${mails.id})`;
  const queued = tx
    .select({ id: mails.id, position: position.as('position') })
    .from(mails)
    .where(isDue)
    .as('queued');
  return tx
    .select({ id: mails.id })
    .from(mails)
    .innerJoin(queued, eq(queued.id, mails.id))
    .where(isDue)
    .orderBy(queued.position, mails.id)
    .limit(BATCH)
    .for('update', { of: mails, skipLocked: true });
}

type Mail = Pick<typeof mails.$inferSelect, 'id' | 'to' | 'subject' | 'text' | 'html' | 'attempts'>;

/** Logs a mail that no mail server is set for. */
async function logMail({ store, clock, log, env }: Parts, mail: Mail): Promise<void> {
  // The user of the demo reads its terminal, so that invitations can be tried; elsewhere links are never logged.
  const link = env.demo ? linkIn(mail.text) : undefined;
  const { to, subject } = mail;
  if (link === undefined) log.info({ to, subject }, 'mail (no mail server is set)');
  else log.warn({ to, subject, link }, 'mail (no mail server is set)');
  await store.db.update(mails).set({ status: 'logged', sentAt: clock.now() }).where(eq(mails.id, mail.id));
}

/** Sends a claimed mail, and stores the result. */
async function sendMail({ store, clock, log }: Parts, send: MailPort, mail: Mail): Promise<void> {
  const now = clock.now();
  try {
    await send({ to: mail.to, subject: mail.subject, text: mail.text, html: mail.html, id: mail.id });
  } catch (error) {
    const isLast = mail.attempts >= (isRefusal(error) ? REFUSALS : ATTEMPTS);
    const nextAttemptAt = new Date(now.getTime() + waitMinutes(mail.attempts) * 60_000);
    const lastError = String(error).slice(0, 500);
    await store.db
      .update(mails)
      .set({ status: isLast ? 'failed' : 'waiting', lastError, nextAttemptAt })
      .where(eq(mails.id, mail.id));
    log.warn({ mail: mail.id, attempts: mail.attempts }, 'a mail could not be sent');
    return;
  }
  await store.db
    .update(mails)
    .set({ status: 'sent', sentAt: now, lastError: null, ...NO_BODY })
    .where(eq(mails.id, mail.id));
}

/** Ends a mail that was claimed again after its last attempt: no result was stored, so it may have been sent each time. */
async function giveUp({ store, log }: Parts, { id }: Mail): Promise<void> {
  log.error({ mail: id }, 'a mail was given up: its results could not be stored');
  await store.db.update(mails).set({ status: 'failed' }).where(eq(mails.id, id));
}

/** Gives up the claims on mails that were not attempted, so that they are due at once. */
async function release({ store, clock }: Parts, claimed: readonly Mail[]): Promise<void> {
  await store.db
    .update(mails)
    .set({ attempts: increment(mails.attempts, -1), nextAttemptAt: clock.now() })
    .where(
      inArray(
        mails.id,
        claimed.map(({ id }) => id),
      ),
    );
}

async function sendSome(parts: Parts, send: MailPort | null): Promise<number> {
  const { store, clock, log } = parts;
  const now = clock.now();
  const due = await store.transaction((tx) => {
    const waiting = nextMails(tx, now);
    const { id, to, subject, text, html, attempts } = mails;
    return tx
      .update(mails)
      .set({ attempts: increment(mails.attempts), nextAttemptAt: new Date(now.getTime() + CLAIM_MS) })
      .where(inArray(mails.id, waiting))
      .returning({ id, to, subject, text, html, attempts });
  });
  for (const [at, mail] of due.entries()) {
    if (parts.stopping.aborted) {
      await release(parts, due.slice(at));
      break;
    }
    try {
      if (send === null) await logMail(parts, mail);
      else if (mail.attempts > ATTEMPTS) await giveUp(parts, mail);
      else await sendMail(parts, send, mail);
    } catch (error) {
      // Its claim expires; the other mails of the batch are sent.
      if (isPassing(error)) throw error;
      log.error({ mail: mail.id, error: loggable(error) }, 'the result of a mail could not be stored');
    }
  }
  return due.length;
}
