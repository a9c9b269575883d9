import { eq } from '../db/drizzle.ts';
import { teamMembers } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';

type Seat = Omit<typeof teamMembers.$inferSelect, 'companyId'>;

const seatsWhere = (tx: Db, column: 'teamId' | 'userId', id: number): Promise<Seat[]> =>
  tx.select().from(teamMembers).where(eq(teamMembers[column], id)).for('update');

async function replace(
  tx: Db,
  companyId: number,
  column: 'teamId' | 'userId',
  id: number,
  seats: readonly Seat[],
): Promise<void> {
  await tx.delete(teamMembers).where(eq(teamMembers[column], id));
  const filled = seats.filter(({ isMember, isApprover }) => isMember || isApprover);
  if (filled.length > 0) await tx.insert(teamMembers).values(filled.map((seat) => ({ ...seat, companyId })));
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
  const before = new Map((await seatsWhere(tx, 'teamId', teamId)).map((seat) => [seat.userId, seat]));
  const userIds = new Set([...before.keys(), ...(lists.members ?? []), ...(lists.approvers ?? [])]);
  const seats = [...userIds].map((userId) => ({
    userId,
    teamId,
    isMember: lists.members?.includes(userId) ?? before.get(userId)?.isMember ?? false,
    isApprover: lists.approvers?.includes(userId) ?? before.get(userId)?.isApprover ?? false,
  }));
  await replace(tx, companyId, 'teamId', teamId, seats);
}

/** Sets the teams a user is a member of; the teams they approve for stay unchanged. */
export async function setMemberTeams(
  tx: Db,
  companyId: number,
  userId: number,
  teamIds: readonly number[] | undefined,
): Promise<void> {
  if (teamIds === undefined) return;
  const before = new Map((await seatsWhere(tx, 'userId', userId)).map((seat) => [seat.teamId, seat]));
  const seats = [...new Set([...before.keys(), ...teamIds])].map((teamId) => ({
    userId,
    teamId,
    isMember: teamIds.includes(teamId),
    isApprover: before.get(teamId)?.isApprover ?? false,
  }));
  await replace(tx, companyId, 'userId', userId, seats);
}
