import {
  maySeat,
  ownTeamDenial,
  RESOURCES,
  type Team,
  type TeamDraft,
  type TeamQuery,
  type TeamSeats,
} from '@outlay/domain';
import { type SQL, and, eq, exists, sql } from '../db/drizzle.ts';
import { accounts, entryTypes, teamMembers, teams, users } from '../db/schema/index.ts';
import { assertBookingAccount } from '../finance/accounts/account-use.ts';
import { jsonList, moment, increment } from '../db/expressions.ts';
import { bilingual, byArabicName, byName, namedRef, numberField, textField } from '../records/columns.ts';
import { plainResource } from '../records/plain-resource.ts';
import type { Change, RecordWriter, WriteContext } from '../records/record-handlers.ts';
import { build, leftJoin } from '../db/select.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { reference, references } from '../records/references.ts';
import { invalidField } from '../http/request/validation.ts';
import { administratorOf, rulesOfMembers } from './permission-sets/granting.ts';
import { refuseIfScoped } from './policies/policy-scope.ts';
import { setTeamMembers } from './team-seats.ts';
import { requireName } from '../records/names.ts';

const teamSeats = (seat: typeof teamMembers.isMember | typeof teamMembers.isApprover) =>
  build
    .select({ list: jsonList(namedRef(users), users.name) })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(and(eq(teamMembers.teamId, teams.id), eq(seat, true)));

const hasMember = (userId: number): SQL =>
  exists(
    build
      .select({ id: teamMembers.userId })
      .from(teamMembers)
      .where(
        and(eq(teamMembers.teamId, teams.id), eq(teamMembers.userId, userId), eq(teamMembers.isMember, true)),
      ),
  );

/** Record kind of teams. */
export const teamKind: RecordKind<Team, TeamQuery> = {
  subject: 'teams',
  conditions: { id: numberField(teams.id), name: textField(teams.name) },
  table: teams,
  joins: [
    leftJoin(accounts, eq(accounts.id, teams.accountId)),
    leftJoin(entryTypes, eq(entryTypes.id, teams.entryTypeId)),
  ],
  fields: {
    id: teams.id,
    version: teams.version,
    name: teams.name,
    name_ar: teams.nameAr,
    approvers: sql`${teamSeats(teamMembers.isApprover)}`,
    members: sql`${teamSeats(teamMembers.isMember)}`,
    account: bilingual(accounts),
    entry_type: bilingual(entryTypes),
    created_at: moment(teams.createdAt),
  },
  sorts: { id: teams.id, name: byName(teams), name_ar: byArabicName(teams), created_at: teams.createdAt },
  searched: { name: teams.name, name_ar: teams.nameAr },
  filters: {
    member_id: hasMember,
  },
};

const NO_SEATS: TeamSeats = { member_ids: [], approver_ids: [] };

const seatsOfTeam = ({ members, approvers }: Team): TeamSeats => ({
  member_ids: members.map(({ id }) => id),
  approver_ids: approvers.map(({ id }) => id),
});

/**
 * Prevents users from changing what they see or who approves their requests, and from giving seats to a possible second
 * account of theirs.
 *
 * @throws Fault 422 on the field.
 */
async function refuseOwnSeats(
  context: WriteContext,
  teamId: number | null,
  before: TeamSeats,
  after: TeamSeats,
): Promise<void> {
  const user = await administratorOf(context);
  const denied = ownTeamDenial(user, before, after);
  if (denied !== null) throw invalidField(denied, 'validation.own_team');
  for (const field of ['approver_ids', 'member_ids'] as const) {
    const changed = [...before[field], ...after[field]].filter(
      (id) => before[field].includes(id) !== after[field].includes(id),
    );
    const rules = await rulesOfMembers(context, changed);
    // A new team has no id yet that a condition could name; -1 is the id of no team.
    if (changed.some((id) => !maySeat(user, rules.get(id) ?? [], [teamId ?? -1])))
      throw invalidField(field, 'validation.beyond_own');
  }
}

async function setMembers(
  context: WriteContext,
  teamId: number,
  { approver_ids, member_ids }: Change<TeamDraft>,
): Promise<void> {
  const { db, actor } = context;
  await references(db, actor.company.id, 'user_id', approver_ids ?? [], 'approver_ids');
  await references(db, actor.company.id, 'user_id', member_ids ?? [], 'member_ids');
  await setTeamMembers(db, actor.company.id, teamId, { members: member_ids, approvers: approver_ids });
}

/** Returns the columns of the default account and entry type; absent fields stay unchanged. */
async function defaultColumns(
  context: WriteContext,
  { account_id, entry_type_id }: Change<TeamDraft>,
  before: Team | null,
) {
  const { db, actor } = context;
  await reference(db, actor.company.id, 'account_id', account_id);
  await assertBookingAccount(db, actor.company, account_id, before?.account?.id);
  await reference(db, actor.company.id, 'entry_type_id', entry_type_id);
  return {
    ...(account_id === undefined ? {} : { accountId: account_id }),
    ...(entry_type_id === undefined ? {} : { entryTypeId: entry_type_id }),
  };
}

/** Writer of teams. */
export const teamWriter: RecordWriter<Team, TeamDraft> = {
  create: async (context, draft) => {
    const { db, actor, now } = context;
    const { member_ids = [], approver_ids = [] } = draft;
    await refuseOwnSeats(context, null, NO_SEATS, { member_ids, approver_ids });
    const [inserted] = await db
      .insert(teams)
      .values({
        companyId: actor.company.id,
        name: requireName(draft, null),
        nameAr: draft.name_ar,
        ...(await defaultColumns(context, draft, null)),
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: teams.id });
    const id = inserted?.id ?? 0;
    await setMembers(context, id, draft);
    return id;
  },
  update: async (context, before, change) => {
    const { db, actor, now } = context;
    const seats = seatsOfTeam(before);
    const { member_ids = seats.member_ids, approver_ids = seats.approver_ids } = change;
    await refuseOwnSeats(context, before.id, seats, { member_ids, approver_ids });
    await db
      .update(teams)
      .set({
        name: requireName(change, before),
        nameAr: change.name_ar,
        ...(await defaultColumns(context, change, before)),
        version: increment(teams.version),
        updatedAt: now,
      })
      .where(and(eq(teams.id, before.id), eq(teams.companyId, actor.company.id)));
    await setMembers(context, before.id, change);
  },
  remove: async (context, before) => {
    const { db, actor } = context;
    const { id } = before;
    const denied = ownTeamDenial(await administratorOf(context), seatsOfTeam(before), NO_SEATS);
    if (denied !== null) throw invalidField('id', 'validation.own_team');
    await refuseIfScoped(db, actor.company.id, 'team_ids', id);
    await db.delete(teams).where(and(eq(teams.id, id), eq(teams.companyId, actor.company.id)));
  },
};

/** Resource of teams. */
export const teamResource = plainResource({
  resource: RESOURCES.teams,
  kind: teamKind,
  writer: teamWriter,
  imports: { identity: { kind: 'unique', field: 'name', column: teams.name } },
});
