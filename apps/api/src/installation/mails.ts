import type { QueuedMail, QueuedMailQuery } from '@outlay/domain';
import { and, eq, gt, lte, ne, sql } from '../db/drizzle.ts';
import { permit, requireRecord } from '../access/permit.ts';
import { isOpenToAdmin } from '../access/admin-access.ts';
import { wakeWorkers } from '../db/outbox.ts';
import { mails } from '../db/schema/index.ts';
import type { RequestContext } from '../http/request/request-context.ts';
import { text, translate } from '../http/texts.ts';
import { CLAIM_MS, smtpMail } from '../notify/mail/mailer.ts';
import { asNumber, moment, lower, instant } from '../db/expressions.ts';
import { search, whenGiven } from '../records/conditions.ts';
import { auditInstallation, refuse } from './record-action.ts';
import { readOne, readSlice, type SliceSource } from './slice.ts';

/** Returns the subject, unless the mail is about the data of a company that the administrator does not reach. */
const shownSubject = ({ actor, now }: Reading) =>
  sql`case when ${mails.companyId} is null
    or ${isOpenToAdmin(sql`${actor.id}::int`, mails.companyId, instant(now))} then ${mails.subject} end`;

/** Sent mails are stored without their text. */
const canRetry = sql`(${and(ne(mails.status, 'sent'), ne(mails.text, ''))})`;

type Reading = Pick<RequestContext<'installation.mails'>, 'actor' | 'now'>;

const sourceFor = (reading: Reading): SliceSource<QueuedMailQuery> => ({
  table: mails,
  fields: {
    id: asNumber(mails.id),
    to: mails.to,
    subject: shownSubject(reading),
    status: mails.status,
    attempts: mails.attempts,
    next_attempt_at: sql`case when ${eq(mails.status, 'waiting')} then ${moment(mails.nextAttemptAt)} end`,
    last_error: mails.lastError,
    sent_at: moment(mails.sentAt),
    created_at: moment(mails.createdAt),
    can_retry: canRetry,
  },
  sorts: { id: mails.id, created_at: mails.createdAt, to: lower(mails.to) },
});

/** Lists mails by state, without their texts: they contain links to accounts. */
export async function listMails(context: RequestContext<'installation.mails'>) {
  const { db, query } = context;
  const params = query();
  return readSlice<QueuedMail>(db, sourceFor(context), params, [
    whenGiven(params.status, (status) => eq(mails.status, status)),
    search(params.q, [mails.to, shownSubject(context), mails.lastError]),
  ]);
}

/**
 * Selects when a mail is sent again: at once, unless it may be on its way. Then the time at which it is due without a result
 * stays, which is at most {@link CLAIM_MS} away: another process would send it a second time.
 */
function nextTime(now: Date) {
  const { status, attempts, nextAttemptAt } = mails;
  const isOnItsWay = and(
    eq(status, 'waiting'),
    gt(attempts, 0),
    gt(nextAttemptAt, now),
    lte(nextAttemptAt, new Date(now.getTime() + CLAIM_MS)),
  );
  return sql`case when ${isOnItsWay} then ${nextAttemptAt} else ${instant(now)} end`;
}

/** Sends a mail again with the next pass, or after the attempt that is under way; its links may have expired. */
export async function retryMail(context: RequestContext<'installation.retryMail'>): Promise<QueuedMail> {
  const { db, actor, now, params } = context;
  const mail = requireRecord(await readOne<QueuedMail>(db, sourceFor(context), params.id));
  permit(actor, 'update', 'installation');
  if (!mail.can_retry) throw refuse('reason.mail_not_kept');
  const again = await db
    .update(mails)
    .set({ status: 'waiting', attempts: 0, nextAttemptAt: nextTime(now), sentAt: null })
    // It may have been sent since it was read: then its text is gone.
    .where(and(eq(mails.id, mail.id), canRetry))
    .returning({ id: mails.id });
  if (again.length === 0) throw refuse('reason.mail_not_kept');
  await wakeWorkers(db);
  await auditInstallation(context, 'mail_retried', { detail: { mail: mail.id, to: mail.to } });
  return requireRecord(await readOne<QueuedMail>(db, sourceFor(context), mail.id));
}

/** Sends a test mail while the caller waits, so that the answer of the mail server is seen at once. */
export async function sendTestMail(context: RequestContext<'installation.testMail'>): Promise<QueuedMail> {
  const { services, now, locale } = context;
  const { store, env } = services;
  const { to } = context.input();
  if (env.smtpUrl === null) throw refuse('reason.no_mail_server');
  const subject = translate(locale, text('mail.test.subject'));
  const body = translate(locale, text('mail.test.text', { address: services.address() }));
  const [queued] = await store.db
    .insert(mails)
    // Not due before the request is over: no worker sends it a second time.
    .values({
      to,
      subject,
      text: body,
      language: locale,
      attempts: 1,
      nextAttemptAt: new Date(now.getTime() + CLAIM_MS),
      createdAt: now,
    })
    .returning({ id: mails.id });
  const id = queued?.id ?? 0;
  const outcome = await smtpMail(
    env.smtpUrl,
    env.mailFrom,
  )({ to, subject, text: body, html: null, id }).then(
    () => ({ status: 'sent', sentAt: services.clock.now(), lastError: null }),
    (error: unknown) => ({ status: 'failed', sentAt: null, lastError: String(error).slice(0, 500) }),
  );
  return store.transaction(async (tx) => {
    await tx
      .update(mails)
      .set({ ...outcome, text: '' })
      .where(eq(mails.id, id));
    await auditInstallation({ ...context, db: tx }, 'test_mail_sent', {
      detail: { to, status: outcome.status },
    });
    return requireRecord(await readOne<QueuedMail>(tx, sourceFor(context), id));
  });
}
