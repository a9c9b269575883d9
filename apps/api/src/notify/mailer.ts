import { sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { rowsOf } from '../db/rows.ts';
import type { Services } from '../services.ts';

/** Maximum number of attempts, over two and a half days: a mail server may be down for a weekend. */
const ATTEMPTS = 22;
/** Maximum number of attempts of a permanently rejected mail, as such rejections are sometimes temporary. */
const REFUSALS = 3;
/** Mails per batch: with the timeouts below, all are attempted before their claims expire. */
const BATCH = 5;
/** Timeouts of a mail server by stage, in milliseconds. */
const QUIET_LOG = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

type Mail = {
  id: number;
  to_address: string;
  subject: string;
  text_body: string;
  html_body: string | null;
  attempts: number;
};

/** Sends one mail; its id determines the message id, so that a mail server recognizes duplicates. */
export type MailPort = (mail: {
  to: string;
  subject: string;
  text: string;
  html: string | null;
  id: number;
}) => Promise<void>;

/** Creates a transport from the address of a mail server (`smtp://user:password@host:port`). */
export function smtpMail(url: string): MailPort {
  const transport = createTransport({ url, ...QUIET_LOG });
  return async ({ to, subject, text, html, id }) => {
    await transport.sendMail({
      from: 'Outlay <no-reply@outlay.example>',
      to,
      subject,
      text,
      ...(html === null ? {} : { html }),
      messageId: `<outlay-${id}@outlay.example>`,
    });
  };
}

/** Returns the minutes until the next attempt: 1, 2, 4 … */
const waitMinutes = (attempts: number): number => 2 ** Math.min(attempts, 8);

/** Returns true if the mail server rejected the mail permanently (RFC 5321, 5yz). */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500;

type Parts = Pick<Services, 'store' | 'clock' | 'log' | 'stopping'>;

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

async function sendSome({ store, clock, log }: Parts, send: MailPort | null): Promise<number> {
  const now = clock.now();
  const due = await store.transaction((tx) =>
    rowsOf<Mail>(
      tx,
      // Claims a mail for five minutes; then it is due again.
      sql`update mails set attempts = attempts + 1,
          next_attempt_at = ${new Date(now.getTime() + 5 * 60_000).toISOString()}::timestamptz
        where id in (select id from mails where status = 'waiting' and next_attempt_at <= ${now.toISOString()}::timestamptz
          order by id limit ${BATCH} for update skip locked)
        returning id::float8 as id, to_address, subject, text_body, html_body, attempts`,
    ),
  );
  for (const mail of due) {
    if (send === null) {
      log.info({ to: mail.to_address, subject: mail.subject }, 'mail (no mail server is set)');
      await store.db.execute(
        sql`update mails set status = 'logged', sent_at = ${now.toISOString()}::timestamptz where id = ${mail.id}`,
      );
      continue;
    }
    try {
      await send({
        to: mail.to_address,
        subject: mail.subject,
        text: mail.text_body,
        html: mail.html_body,
        id: mail.id,
      });
      await store.db.execute(
        sql`update mails set status = 'sent', sent_at = ${now.toISOString()}::timestamptz, last_error = null where id = ${mail.id}`,
      );
    } catch (error) {
      const gone = mail.attempts >= (isRefusal(error) ? REFUSALS : ATTEMPTS);
      const next = new Date(now.getTime() + waitMinutes(mail.attempts) * 60_000).toISOString();
      await store.db.execute(
        sql`update mails set status = ${gone ? 'failed' : 'waiting'}, last_error = ${String(error).slice(0, 500)},
          next_attempt_at = ${next}::timestamptz where id = ${mail.id}`,
      );
      log.warn({ mail: mail.id, attempts: mail.attempts }, 'a mail could not be sent');
    }
  }
  return due.length;
}
