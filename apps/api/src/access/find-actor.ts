import { sql } from '../db/drizzle.ts';
import { instant } from '../db/expressions.ts';
import { rowsOf } from '../db/rows.ts';
import type { Db } from '../db/store.ts';
import type { ActorLookup } from './actor.ts';
import { actorFrom } from './actor-of-snapshot.ts';
import { actorSnapshot } from './actor-snapshot.ts';

/**
 * Finds the user of a session in the requested company (by default the user's own, or the first one they serve), with
 * their ability. Runs on every request, so that a revoked session or a changed permission takes effect at once.
 */
export async function findActor(
  db: Db,
  sessionId: string,
  userId: number,
  companyId: number | null,
  now: Date,
): Promise<ActorLookup> {
  const input = {
    session: sql`${sessionId}`,
    user: sql`${userId}`,
    company: sql`${companyId}`,
    now: instant(now),
  };
  const [row] = await rowsOf<{ standing: string }>(db, actorSnapshot(input));
  return actorFrom(row?.standing);
}

/** Finds the actors of many sessions with one query, in the order of the input. */
export async function findActors(
  db: Db,
  sessions: readonly { readonly sessionId: string; readonly id: number; readonly companyId: number }[],
  now: Date,
): Promise<ActorLookup[]> {
  const rows = await rowsOf<{ at: number; standing: string }>(
    db,
    sql`select lookup.at, w.standing
      from json_to_recordset(${JSON.stringify(sessions.map((one, at) => ({ ...one, at })))}::json)
        as lookup(at int, "sessionId" uuid, id int, "companyId" int)
      cross join lateral (${actorSnapshot({
        session: sql`lookup."sessionId"`,
        user: sql`lookup.id`,
        company: sql`lookup."companyId"`,
        now: instant(now),
      })}) w`,
  );
  const snapshotAt = new Map(rows.map((row) => [row.at, row.standing]));
  return sessions.map((_, at) => actorFrom(snapshotAt.get(at)));
}
