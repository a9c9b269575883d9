import { unreadableEvents, WEBHOOK_EVENTS } from '@outlay/domain';
import { and, inArray, sql } from '../../db/drizzle.ts';
import { mayUseCompany } from '../../access/admin-access.ts';
import { audit } from '../../db/audit.ts';
import { increment, instant } from '../../db/expressions.ts';
import { recordEvents } from '../../db/outbox.ts';
import { users, webhooks } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { grantorsWhere } from '../recipients.ts';

/** A webhook with the user who saved it last. */
export type AuthoredWebhook = { readonly id: number; readonly authorId: number | null };

/**
 * Returns the webhooks of a company whose author may no longer read the records of an event. Webhooks without a stored
 * author are not checked until they are saved.
 */
export async function withoutRights<Hook extends AuthoredWebhook>(
  db: Db,
  companyId: number,
  hooks: readonly Hook[],
  event: string,
  now: Date,
): Promise<Hook[]> {
  const known = WEBHOOK_EVENTS.filter((one) => one === event);
  const authors = [...new Set(hooks.flatMap(({ authorId }) => authorId ?? []))];
  if (authors.length === 0) return [];
  const mayAct = and(inArray(users.id, authors), mayUseCompany(sql`${companyId}::int`, instant(now)));
  const grantors = await grantorsWhere(db, mayAct, now);
  return hooks.filter(({ authorId }) => {
    if (authorId === null) return false;
    const author = grantors.get(authorId);
    return author === undefined || unreadableEvents(author, known).length > 0;
  });
}

/** Deactivates webhooks whose author may no longer read the records of their events, and audits it. */
export async function stopWebhooks(
  tx: Db,
  companyId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const stopped = await tx
    .update(webhooks)
    .set({ active: false, stoppedAt: now, version: increment(webhooks.version), updatedAt: now })
    .where(and(inArray(webhooks.id, [...ids]), webhooks.active))
    .returning({ id: webhooks.id, name: webhooks.name });
  for (const { id, name } of stopped)
    await audit(tx, {
      event: 'record_changed',
      at: now,
      companyId,
      subject: 'webhooks',
      recordId: id,
      recordName: name,
      detail: { changes: [{ field: 'active', before: true, after: false }] },
    });
  await recordEvents(
    tx,
    now,
    stopped.map(({ id }) => ({
      companyId,
      type: 'resource.changed',
      subject: 'webhooks',
      recordId: id,
      data: { stopped: true },
    })),
  );
}
