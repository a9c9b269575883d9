import {
  abilityRulesFor,
  createAbility,
  PERMISSION_SET_KEYS,
  unreadableEvents,
  WEBHOOK_EVENTS,
  type Grantor,
} from '@outlay/domain';
import { and, eq, exists, inArray, or, sql } from 'drizzle-orm';
import { teamsReached } from '../../access/actor.ts';
import { audit } from '../../db/audit.ts';
import { recordEvents } from '../../db/outbox.ts';
import { permissionSets, providerCompanies, users, webhooks } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';

/** Returns the permissions of some users by their id: of those who are active and may still use a company. */
async function grantorsOf(
  db: Db,
  companyId: number,
  userIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Grantor>> {
  const served = db
    .select({ one: sql`1` })
    .from(providerCompanies)
    .where(and(eq(providerCompanies.userId, users.id), eq(providerCompanies.companyId, companyId)));
  const rows = await db
    .select({
      id: users.id,
      role: users.role,
      builtin: permissionSets.builtin,
      rules: permissionSets.rules,
      team_ids: teamsReached(sql`${now.toISOString()}`),
    })
    .from(users)
    .leftJoin(permissionSets, eq(permissionSets.id, users.permissionSetId))
    .where(
      and(
        inArray(users.id, [...userIds]),
        eq(users.status, 'active'),
        or(
          eq(users.companyId, companyId),
          eq(users.role, 'admin'),
          and(eq(users.role, 'provider'), exists(served)),
        ),
      ),
    );
  return new Map(
    rows.map(({ id, role, builtin, rules, team_ids: reached }) => {
      const set = rules ?? PERMISSION_SET_KEYS.find((key) => key === builtin) ?? null;
      const team_ids = reached ?? [];
      const ability = createAbility(abilityRulesFor({ role, set, user: { id, team_ids } }));
      return [id, { id, team_ids, ability }];
    }),
  );
}

/** A webhook with the user who answers for it. */
export type AuthoredWebhook = { readonly id: number; readonly authorId: number | null };

/**
 * Returns those of some webhooks of a company whose author may no longer read what an event tells. Webhooks without an
 * author, from before it was stored, are not judged until they are saved.
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
  const grantors = await grantorsOf(db, companyId, authors, now);
  return hooks.filter(({ authorId }) => {
    if (authorId === null) return false;
    const author = grantors.get(authorId);
    return author === undefined || unreadableEvents(author, known).length > 0;
  });
}

/** Deactivates webhooks whose author may no longer read what they tell, and records it; the notifier tells others. */
export async function stopWebhooks(
  tx: Db,
  companyId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const stopped = await tx
    .update(webhooks)
    .set({ active: false, stoppedAt: now, version: sql`${webhooks.version} + 1`, updatedAt: now })
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
