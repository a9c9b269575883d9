import { and, eq, isNull, sql, type SQL } from '../db/drizzle.ts';
import { scimUsers, teamMembers, teams, users } from '../db/schema/index.ts';
import { jsonList } from '../db/expressions.ts';
import { build } from '../db/select.ts';
import { namedRef } from '../records/columns.ts';
import { MAX_ID } from '../http/limits.ts';
import type { Json } from './match.ts';
import { nameIn } from './member-facts.ts';
import { represented } from './representation.ts';
import type { ScimContext } from './scim-context.ts';
import { notFound } from './scim-error.ts';
import { USER_TYPE } from './schemas.ts';

type Group = { readonly id: number; readonly name: string };

const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  phone: users.phone,
  status: users.status,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
  attributes: scimUsers.attributes,
  changedAt: scimUsers.updatedAt,
  groups: sql<Group[] | string | null>`${build
    .select({ list: jsonList(namedRef(teams), teams.name) })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(and(eq(teamMembers.userId, users.id), eq(teamMembers.isMember, true)))}`,
};

type Row = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly status: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly attributes: Record<string, unknown> | null;
  readonly changedAt: Date | null;
  readonly groups: Group[] | string | null;
};

/** Returns given and family name of a member whose name is one text: identity providers such as Okta expect both. */
function partsOf(name: string): Json {
  const [givenName = '', ...rest] = name.trim().split(/\s+/u);
  return rest.length === 0 ? { givenName } : { givenName, familyName: rest.join(' ') };
}

/** Returns the attributes of a member whom no identity provider has written yet. */
const ownAttributes = ({ name, email, phone }: Row): Json => ({
  userName: email,
  name: { formatted: name, ...partsOf(name) },
  displayName: name,
  emails: [{ value: email, type: 'work', primary: true }],
  ...(phone === null ? {} : { phoneNumbers: [{ value: phone, type: 'work', primary: true }] }),
});

function userOf(row: Row, base: string): Json {
  const stored = row.attributes ?? ownAttributes(row);
  // A name that was changed in the panel since.
  const named = nameIn(stored) === row.name ? stored : { ...stored, displayName: row.name };
  const groups = typeof row.groups === 'string' ? (JSON.parse(row.groups) as Group[]) : (row.groups ?? []);
  const attributes = {
    ...named,
    active: row.status !== 'suspended',
    ...(groups.length === 0
      ? {}
      : {
          groups: groups.map(({ id, name }) => ({
            value: String(id),
            $ref: `${base}/Groups/${id}`,
            display: name,
          })),
        }),
  };
  const lastModified =
    row.changedAt !== null && row.changedAt > row.updatedAt ? row.changedAt : row.updatedAt;
  return represented(USER_TYPE, attributes, {
    id: String(row.id),
    created: row.createdAt,
    lastModified,
    base,
  });
}

/**
 * Returns the members of a company as users; those that an identity provider has deleted are none, and neither are those
 * whose personal data was erased.
 */
export async function readUsers({ db, actor, base }: ScimContext, more?: SQL): Promise<Json[]> {
  const rows = await db
    .select(columns)
    .from(users)
    .leftJoin(scimUsers, eq(scimUsers.userId, users.id))
    .where(
      and(
        eq(users.companyId, actor.company.id),
        eq(users.role, 'company'),
        isNull(scimUsers.deletedAt),
        isNull(users.erasedAt),
        more,
      ),
    )
    .orderBy(users.id);
  return rows.map((row) => userOf(row, base));
}

/** Returns the number of an id; null if no record can have it. */
export function numberOf(id: string): number | null {
  const number = /^[1-9]\d{0,9}$/u.test(id) ? Number(id) : 0;
  return number >= 1 && number <= MAX_ID ? number : null;
}

/**
 * Returns a user of the company.
 *
 * @throws ScimError 404.
 */
export async function readUser(context: ScimContext, id: string): Promise<Json> {
  const number = numberOf(id);
  const [user] = number === null ? [] : await readUsers(context, eq(users.id, number));
  if (user === undefined) throw notFound();
  return user;
}
