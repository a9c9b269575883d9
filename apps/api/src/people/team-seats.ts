import { sql } from 'drizzle-orm';
import { rowsOf } from '../db/rows.ts';
import { teamMembers } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';

type Seat = { user_id: number; team_id: number; is_member: boolean; is_approver: boolean };

const seatsWhere = (tx: Db, column: 'team_id' | 'user_id', id: number): Promise<Seat[]> =>
  rowsOf<Seat>(
    tx,
    sql`select user_id, team_id, is_member, is_approver from team_people where ${sql.identifier(column)} = ${id} for update`,
  );

async function replace(
  tx: Db,
  companyId: number,
  column: 'team_id' | 'user_id',
  id: number,
  seats: readonly Seat[],
): Promise<void> {
  await tx.execute(sql`delete from team_people where ${sql.identifier(column)} = ${id}`);
  const filled = seats.filter(({ is_member, is_approver }) => is_member || is_approver);
  if (filled.length === 0) return;
  await tx.insert(teamMembers).values(
    filled.map((seat) => ({
      companyId,
      teamId: seat.team_id,
      userId: seat.user_id,
      isMember: seat.is_member,
      isApprover: seat.is_approver,
    })),
  );
}

/** Sets the members and approvers of a team; a list that is absent stays unchanged. */
export async function setTeamMembers(
  tx: Db,
  companyId: number,
  teamId: number,
  lists: {
    readonly members: readonly number[] | undefined;
    readonly approvers: readonly number[] | undefined;
  },
): Promise<void> {
  if (lists.members === undefined && lists.approvers === undefined) return;
  const before = new Map((await seatsWhere(tx, 'team_id', teamId)).map((seat) => [seat.user_id, seat]));
  const everybody = new Set([...before.keys(), ...(lists.members ?? []), ...(lists.approvers ?? [])]);
  const seats = [...everybody].map((userId) => ({
    user_id: userId,
    team_id: teamId,
    is_member: lists.members?.includes(userId) ?? before.get(userId)?.is_member ?? false,
    is_approver: lists.approvers?.includes(userId) ?? before.get(userId)?.is_approver ?? false,
  }));
  await replace(tx, companyId, 'team_id', teamId, seats);
}

/** Sets the teams a user is a member of; the teams they approve for stay unchanged. */
export async function setMemberTeams(
  tx: Db,
  companyId: number,
  userId: number,
  teamIds: readonly number[] | undefined,
): Promise<void> {
  if (teamIds === undefined) return;
  const before = new Map((await seatsWhere(tx, 'user_id', userId)).map((seat) => [seat.team_id, seat]));
  const seats = [...new Set([...before.keys(), ...teamIds])].map((teamId) => ({
    user_id: userId,
    team_id: teamId,
    is_member: teamIds.includes(teamId),
    is_approver: before.get(teamId)?.is_approver ?? false,
  }));
  await replace(tx, companyId, 'user_id', userId, seats);
}
