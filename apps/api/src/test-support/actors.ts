import { HOUR_MS } from '@outlay/domain';
import { randomUUID } from 'node:crypto';
import { sql } from '../db/drizzle.ts';
import type { Actor } from '../access/actor.ts';
import { findActor } from '../access/find-actor.ts';
import { rowsOf } from '../db/rows.ts';
import { sessions } from '../db/schema/index.ts';
import type { Store } from '../db/store.ts';

/** Returns the actor of a demo user as a call sees it, signed in without a password. */
export async function actorOf(
  store: Store,
  email: string,
  now: Date,
  companyId: number | null = null,
): Promise<Actor> {
  const [user] = await rowsOf<{ id: number }>(store.db, sql`select id from users where email = ${email}`);
  if (user === undefined) throw new Error(`There is no ${email}.`);
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + HOUR_MS);
  await store.db
    .insert(sessions)
    .values({ id, userId: user.id, createdAt: now, expiresAt, refreshId: randomUUID() });
  const outcome = await findActor(store.db, id, user.id, companyId, now);
  if (!('actor' in outcome)) throw new Error(`${email} has no ${outcome.none}.`);
  return outcome.actor;
}
