import type { Locale, MessageParams, LocaleOptions } from '@outlay/domain';
import { mails } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import type { ServerTextId } from '../../http/server-texts/server-texts.ts';
import { localeIn, text, translate } from '../../http/texts.ts';
import { mailHtml, mailSubject } from './mail-layout.ts';

/** Mail about an account, by its texts. */
export type AccountMail = {
  readonly to: string;
  readonly subject: ServerTextId;
  readonly text: ServerTextId;
  /** Label of the button for the link among the values. */
  readonly button?: ServerTextId;
  readonly values: MessageParams;
  /** Language of the mail, and the digits and names of months of its reader. */
  readonly localeOptions: Locale | LocaleOptions;
  readonly now: Date;
};

/** Queues a mail about an account, in the transaction of what it reports; each is sent once, whatever the request's id. */
export async function queueAccountMail(tx: Db, mail: AccountMail): Promise<void> {
  const { to, values, localeOptions, now } = mail;
  const locale = localeIn(localeOptions);
  const subject = mailSubject(translate(localeOptions, text(mail.subject, values)));
  const body = translate(localeOptions, text(mail.text, values));
  const link = mail.button === undefined ? undefined : values['link'];
  const paragraphs = body.trim().split('\n\n');
  const at = typeof link === 'string' ? paragraphs.indexOf(link) : -1;
  const html = mailHtml({
    locale,
    subject,
    paragraphs: at < 0 ? paragraphs : paragraphs.slice(0, at),
    ...(at >= 0 &&
      typeof link === 'string' &&
      mail.button !== undefined && { button: { label: translate(localeOptions, text(mail.button)), link } }),
    closing: at < 0 ? [] : paragraphs.slice(at + 1),
  });
  await tx.insert(mails).values({
    to,
    subject,
    text: body,
    html,
    language: locale,
    nextAttemptAt: now,
    createdAt: now,
  });
}
