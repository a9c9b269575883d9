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
import { createRecent } from '../recent.ts';

/** The company a call is about. */
export type ActorCompany = {
  readonly id: number;
  readonly name: string;
  readonly currency: string;
  readonly countryId: number | null;
  readonly currencyId: number | null;
  /** Days after which a pending expense is overdue. */
  readonly timeout: number;
};

/** Whoever makes a call: the person, the company it is about, and what they may do there. */
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
  /** Everything the ability follows from, as the database told it: while it is the same, so is the actor. */
  readonly standing: string;
  /** The person as the domain's decisions take them. */
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

/** What became of a look at a session. */
export type ActorFound = { readonly actor: Actor } | { readonly none: 'session' | 'company' };

/** Those of a person `u` who lent their place to them for today. */
const lenders = (today: SQL): SQL => sql`users d where d.company_id = u.company_id and d.delegate_id = u.id
        and d.status = 'active' and d.delegate_from <= ${today}::date and d.delegate_to >= ${today}::date`;

/**
 * Ids of the teams a person `u` reaches: their own and those of whoever lent them their place. A stand-in who could not
 * see what waits there could decide nothing.
 */
export const teamsReached = (today: SQL): SQL => sql`(select json_agg(distinct t.team_id order by t.team_id)
      from team_people t
      where t.user_id = u.id or t.user_id in (select d.id from ${lenders(today)}))`;

/** All that a person's rights follow from, of a session `s` joined to {@link personOf}. */
const actorColumns = (today: SQL): SQL => sql`s.id as session_id, s.expires_at::text as session_expires_at,
    u.id, u.name, u.email, u.phone, u.role, u.language, p.builtin, p.rules,
    ${teamsReached(today)} as team_ids,
    (select json_agg(json_build_object('id', d.id, 'name', d.name) order by d.id) from ${lenders(today)})
      as acting_for,
    c.id as company_id, c.name as company_name, c.currency, c.country_id, c.currency_id,
    c.pending_expense_timeout as timeout`;

/** The person of a session `s` with their permissions, in a company they have a part in. */
const personOf = (companyId: SQL): SQL => sql`join users u on u.id = s.user_id and u.status = 'active'
      left join permission_sets p on p.id = u.permission_set_id
      left join companies c on c.id = coalesce(${companyId}, u.company_id,
          (select min(pc.company_id) from provider_companies pc where pc.user_id = u.id and u.role = 'provider'),
          (select min(a.id) from companies a where u.role = 'admin'))
        and (c.id = u.company_id or u.role = 'admin' or (u.role = 'provider' and exists (
          select 1 from provider_companies pc where pc.user_id = u.id and pc.company_id = c.id)))`;

/** Whose session is looked at, for which company, as of when: values, or the open places of a kept statement. */
type Whose = Readonly<Record<'session' | 'user' | 'company' | 'now' | 'today', SQL>>;

/** Tells in one text who a living session belongs to, where they are, and all that their rights follow from. */
export const standingOf = ({ session, user, company, now, today }: Whose): SQL =>
  sql`select row_to_json(w)::text as standing from (select ${actorColumns(today)}
      from sessions s ${personOf(sql`${company}::int`)}
      where s.id = ${session}::uuid and s.user_id = ${user}::int
        and s.revoked_at is null and s.expires_at > ${now}::timestamptz) w`;

function foundIn(row: Row, standing: string): ActorFound {
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
      standing,
      person: { id: row.id, name: row.name, acting_for: row.acting_for ?? [] },
      language: row.language,
    },
  };
}

const actors = createRecent<string, ActorFound>(500);

/**
 * The actor that a standing describes. The same text always gives the same actor, so those seen last are kept: what
 * somebody may do is worked out anew exactly when the database tells something else about them.
 */
export function actorFrom(standing: string | null | undefined): ActorFound {
  if (standing === null || standing === undefined) return { none: 'session' };
  const known = actors.get(standing);
  if (known !== undefined) return known;
  const found = foundIn(JSON.parse(standing) as Row, standing);
  actors.set(standing, found);
  return found;
}

/**
 * Who a session belongs to, in the company asked for (or the person's own, or the first one they serve), with their
 * ability: looked at with every call, so that a revoked session or a changed permission counts at once.
 */
export async function findActor(
  db: Db,
  sessionId: string,
  userId: number,
  companyId: number | null,
  now: Date,
): Promise<ActorFound> {
  const whose = {
    session: sql`${sessionId}`,
    user: sql`${userId}`,
    company: sql`${companyId}`,
    now: sql`${now.toISOString()}`,
    today: sql`${dateOf(now)}`,
  };
  const [row] = await rowsOf<{ standing: string }>(db, standingOf(whose));
  return actorFrom(row?.standing);
}

/** The same for many sessions by one statement; answers in their order. */
export async function findActors(
  db: Db,
  asked: readonly { readonly sessionId: string; readonly id: number; readonly companyId: number }[],
  now: Date,
): Promise<ActorFound[]> {
  const rows = await rowsOf<{ at: number; standing: string }>(
    db,
    sql`select asked.at, w.standing
      from json_to_recordset(${JSON.stringify(asked.map((one, at) => ({ ...one, at })))}::json)
        as asked(at int, "sessionId" uuid, id int, "companyId" int)
      cross join lateral (${standingOf({
        session: sql`asked."sessionId"`,
        user: sql`asked.id`,
        company: sql`asked."companyId"`,
        now: sql`${now.toISOString()}`,
        today: sql`${dateOf(now)}`,
      })}) w`,
  );
  const byPlace = new Map(rows.map((row) => [row.at, row.standing]));
  return asked.map((_, at) => actorFrom(byPlace.get(at)));
}
