import type { Locale, MessageParams } from '@outlay/domain';
import { mails } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import type { ServerTextId } from '../http/server-texts.ts';
import { text, translate } from '../http/texts.ts';

/** Mail about an account, by its texts. */
export type AccountMail = {
  readonly to: string;
  readonly subject: ServerTextId;
  readonly text: ServerTextId;
  readonly values: MessageParams;
  readonly locale: Locale;
  readonly now: Date;
};

/** Queues a mail about an account, in the transaction of what it reports; each is sent once, whatever the request's id. */
export async function queueAccountMail(tx: Db, mail: AccountMail): Promise<void> {
  const { to, values, locale, now } = mail;
  await tx.insert(mails).values({
    to,
    subject: translate(locale, text(mail.subject, values)),
    text: translate(locale, text(mail.text, values)),
    language: locale,
    nextAttemptAt: now,
    createdAt: now,
  });
}
