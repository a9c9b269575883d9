import type { Team, TeamDraft, TeamQuery } from '@outlay/domain';
import { and, eq, sql } from 'drizzle-orm';
import { teams } from '../db/schema/index.ts';
import { given } from '../lists/page.ts';
import { moment, numberField, textField } from '../records/columns.ts';
import { recordHandlers, type Change, type RecordWriter, type Writing } from '../records/record-handlers.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { references } from '../records/references.ts';
import { refuseIfScoped } from './policy-scope.ts';
import { seatTeam } from './team-seats.ts';

const people = (
  seat: 'is_member' | 'is_approver',
) => sql`coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name)
  from team_people p join users u on u.id = p.user_id where p.team_id = e.id and p.${sql.identifier(seat)}), '[]'::json)`;

/** People who spend together. */
export const teamKind: RecordKind<Team, TeamQuery> = {
  subject: 'teams',
  conditions: { id: numberField(sql`e.id`), name: textField(sql`e.name`) },
  table: sql`teams`,
  select: sql`e.id, e.version, e.name, ${people('is_approver')} as approvers, ${people('is_member')} as members,
    ${moment(sql`e.created_at`)} as created_at`,
  from: sql`teams e`,
  sorts: { id: sql`e.id`, name: sql`lower(e.name)`, created_at: sql`e.created_at` },
  searched: { name: sql`e.name` },
  filters: ({ member_id }) => [
    given(
      member_id,
      (id) =>
        sql`exists (select 1 from team_people p where p.team_id = e.id and p.user_id = ${id} and p.is_member)`,
    ),
  ],
};

async function seat(
  { db, actor }: Writing,
  teamId: number,
  { approver_ids, member_ids }: Change<TeamDraft>,
): Promise<void> {
  await references(db, actor.company.id, 'user_id', approver_ids ?? [], 'approver_ids');
  await references(db, actor.company.id, 'user_id', member_ids ?? [], 'member_ids');
  await seatTeam(db, actor.company.id, teamId, { members: member_ids, approvers: approver_ids });
}

/** How teams are written. */
export const teamWriter: RecordWriter<Team, TeamDraft> = {
  create: async (asked, draft) => {
    const { db, actor, now } = asked;
    const [made] = await db
      .insert(teams)
      .values({ companyId: actor.company.id, name: draft.name, createdAt: now, updatedAt: now })
      .returning({ id: teams.id });
    const id = made?.id ?? 0;
    await seat(asked, id, draft);
    return id;
  },
  update: async (asked, before, change) => {
    const { db, actor, now } = asked;
    await db
      .update(teams)
      .set({ name: change.name ?? before.name, version: sql`${teams.version} + 1`, updatedAt: now })
      .where(and(eq(teams.id, before.id), eq(teams.companyId, actor.company.id)));
    await seat(asked, before.id, change);
  },
  remove: async ({ db, actor }, { id }) => {
    await refuseIfScoped(db, actor.company.id, 'team_ids', id);
    await db.delete(teams).where(and(eq(teams.id, id), eq(teams.companyId, actor.company.id)));
  },
};

const handlers = recordHandlers(teamKind, teamWriter);

/** The calls of teams. */
export const teamHandlers = {
  'teams.list': handlers.list,
  'teams.get': handlers.get,
  'teams.create': handlers.create,
  'teams.update': handlers.update,
  'teams.remove': handlers.remove,
};
