import {
  abilityRulesFor,
  createAbility,
  PERMISSION_SET_KEYS,
  type Actor as DomainActor,
  type AppAbility,
  type Locale,
  type PermissionRule,
  type Ref,
} from '@outlay/domain';
import { sql, type SQL } from 'drizzle-orm';
import { dateOf } from '../clock.ts';
import { rowsOf } from '../db/rows.ts';
import type { Db } from '../db/store.ts';
import { createRecentCache } from './recent-cache.ts';

/** Company of a request. */
export type ActorCompany = {
  readonly id: number;
  readonly name: string;
  readonly currency: string;
  readonly countryId: number | null;
  readonly currencyId: number | null;
  /** Days after which a pending expense is overdue. */
  readonly timeout: number;
};

/** The user who sends a request, the company the request is about, and the user's permissions there. */
export type Actor = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly role: string;
  readonly sessionId: string;
  readonly sessionExpiresAt: Date;
  readonly company: ActorCompany;
  readonly teamIds: readonly number[];
  readonly rules: readonly PermissionRule[];
  readonly ability: AppAbility;
  /** All input of the ability, as read from the database; the actor is cached by it. */
  readonly snapshot: string;
  /** The user as input of the domain's decisions. */
  readonly person: DomainActor;
  readonly language: Locale;
};

type Row = {
  session_id: string;
  id: number;
  name: string;
  email: string;
  phone: string | null;
  role: string;
  language: Locale;
  builtin: string | null;
  rules: PermissionRule[] | null;
  team_ids: number[] | null;
  acting_for: Ref[] | null;
  company_id: number | null;
  company_name: string | null;
  currency: string | null;
  country_id: number | null;
  currency_id: number | null;
  timeout: number | null;
  session_expires_at: string;
};

const setOf = (row: Row): PermissionRule[] | (typeof PERMISSION_SET_KEYS)[number] | null =>
  row.rules ?? PERMISSION_SET_KEYS.find((key) => key === row.builtin) ?? null;

/** The actor of a session, or what is missing. */
export type ActorLookup = { readonly actor: Actor } | { readonly none: 'session' | 'company' };

/** Members who made user `u` their delegate for today. */
const delegators = (today: SQL): SQL => sql`users d where d.company_id = u.company_id and d.delegate_id = u.id
        and d.status = 'active' and d.delegate_from <= ${today}::date and d.delegate_to >= ${today}::date`;

/**
 * Ids of the teams a user `u` can access: their own and those of the members they are a delegate of, so that a
 * delegate sees the requests to decide.
 */
export const teamsReached = (today: SQL): SQL => sql`(select json_agg(distinct t.team_id order by t.team_id)
      from team_people t
      where t.user_id = u.id or t.user_id in (select d.id from ${delegators(today)}))`;

/** Columns that determine a user's permissions, of a session `s` joined to {@link personOf}. */
const actorColumns = (today: SQL): SQL => sql`s.id as session_id, s.expires_at::text as session_expires_at,
    u.id, u.name, u.email, u.phone, u.role, u.language, p.builtin, p.rules,
    ${teamsReached(today)} as team_ids,
    (select json_agg(json_build_object('id', d.id, 'name', d.name) order by d.id) from ${delegators(today)})
      as acting_for,
    c.id as company_id, c.name as company_name, c.currency, c.country_id, c.currency_id,
    c.pending_expense_timeout as timeout`;

/** Joins the user of a session `s` with their permission set and a company they can access. */
const personOf = (companyId: SQL): SQL => sql`join users u on u.id = s.user_id and u.status = 'active'
      left join permission_sets p on p.id = u.permission_set_id
      left join companies c on c.id = coalesce(${companyId}, u.company_id,
          (select min(pc.company_id) from provider_companies pc where pc.user_id = u.id and u.role = 'provider'),
          (select min(a.id) from companies a where u.role = 'admin'))
        and (c.id = u.company_id or u.role = 'admin' or (u.role = 'provider' and exists (
          select 1 from provider_companies pc where pc.user_id = u.id and pc.company_id = c.id)))`;

/** Session, user, company and time of a lookup: values, or placeholders of a prepared query. */
type SnapshotInput = Readonly<Record<'session' | 'user' | 'company' | 'now' | 'today', SQL>>;

/** Selects as one JSON text the user of a valid session, the company, and everything their permissions depend on. */
export const actorSnapshot = ({ session, user, company, now, today }: SnapshotInput): SQL =>
  sql`select row_to_json(w)::text as standing from (select ${actorColumns(today)}
      from sessions s ${personOf(sql`${company}::int`)}
      where s.id = ${session}::uuid and s.user_id = ${user}::int
        and s.revoked_at is null and s.expires_at > ${now}::timestamptz) w`;

function actorOfRow(row: Row, snapshot: string): ActorLookup {
  if (row.company_id === null || row.company_name === null || row.currency === null)
    return { none: 'company' };
  const teamIds = row.team_ids ?? [];
  const rules = abilityRulesFor({ role: row.role, set: setOf(row), user: { id: row.id, team_ids: teamIds } });
  return {
    actor: {
      id: row.id,
      name: row.name,
      email: row.email,
      phone: row.phone,
      role: row.role,
      sessionId: row.session_id,
      sessionExpiresAt: new Date(row.session_expires_at),
      company: {
        id: row.company_id,
        name: row.company_name,
        currency: row.currency,
        countryId: row.country_id,
        currencyId: row.currency_id,
        timeout: row.timeout ?? 0,
      },
      teamIds,
      rules,
      ability: createAbility(rules),
      snapshot: snapshot,
      person: { id: row.id, name: row.name, acting_for: row.acting_for ?? [] },
      language: row.language,
    },
  };
}

const actorCache = createRecentCache<string, ActorLookup>(500);

/**
 * Parses a snapshot into an actor. Actors are cached by the snapshot's text, so an ability is computed again only
 * after the data it depends on has changed.
 */
export function actorFrom(snapshot: string | null | undefined): ActorLookup {
  if (snapshot === null || snapshot === undefined) return { none: 'session' };
  const known = actorCache.get(snapshot);
  if (known !== undefined) return known;
  const found = actorOfRow(JSON.parse(snapshot) as Row, snapshot);
  actorCache.set(snapshot, found);
  return found;
}

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
    now: sql`${now.toISOString()}`,
    today: sql`${dateOf(now)}`,
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
    sql`select asked.at, w.standing
      from json_to_recordset(${JSON.stringify(sessions.map((one, at) => ({ ...one, at })))}::json)
        as asked(at int, "sessionId" uuid, id int, "companyId" int)
      cross join lateral (${actorSnapshot({
        session: sql`asked."sessionId"`,
        user: sql`asked.id`,
        company: sql`asked."companyId"`,
        now: sql`${now.toISOString()}`,
        today: sql`${dateOf(now)}`,
      })}) w`,
  );
  const snapshotAt = new Map(rows.map((row) => [row.at, row.standing]));
  return sessions.map((_, at) => actorFrom(snapshotAt.get(at)));
}
