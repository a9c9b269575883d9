import { SERVICE_ROLE, type ScimSettings } from '@outlay/domain';
import { and, eq, ne, sql } from '../db/drizzle.ts';
import { permit, requireRecord } from '../access/permit.ts';
import { audit, callerOf } from '../db/audit.ts';
import { increment } from '../db/expressions.ts';
import { permissionSets, scimGroups, teamMembers, teams, users } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { Fault } from '../http/fault.ts';
import type { Handlers, RequestContext } from '../http/request/request-context.ts';
import { text } from '../http/texts.ts';
import { permitGranting, teamsReachedBy } from '../people/permission-sets/granting.ts';
import { rulesOfSet } from '../people/permission-sets/set-rules.ts';
import { bilingual, byName } from '../records/columns.ts';
import { reference } from '../records/references.ts';
import { applyMappedSets } from './mapped-sets.ts';
import { SCIM } from './routes.ts';

async function settingsOf(db: Db, companyId: number, address: string): Promise<ScimSettings> {
  const groups = await db
    .select({
      team: { id: teams.id, name: teams.name },
      permission_set: bilingual(permissionSets),
      version: sql<number>`coalesce(${scimGroups.version}, 0)`,
    })
    .from(teams)
    .leftJoin(scimGroups, eq(scimGroups.teamId, teams.id))
    .leftJoin(permissionSets, eq(permissionSets.id, scimGroups.permissionSetId))
    .where(eq(teams.companyId, companyId))
    .orderBy(byName(teams), teams.id);
  return { base_url: `${address}${SCIM}`, groups };
}

async function mapGroup(context: RequestContext<'scim.mapGroup'>): Promise<ScimSettings> {
  const { db, actor, services, now, origin, params } = context;
  const companyId = actor.company.id;
  const [team] = await db
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(and(eq(teams.companyId, companyId), eq(teams.id, params.id)))
    .for('update');
  const { id, name } = requireRecord(team);
  permit(actor, 'update', 'scim');
  const { permission_set_id: set, version } = context.input();
  const [group] = await db
    .select({ version: scimGroups.version })
    .from(scimGroups)
    .where(eq(scimGroups.teamId, id));
  if (version !== undefined && version !== (group?.version ?? 0))
    throw new Fault(409, text('error.conflict'), {
      reason: text('reason.stale'),
      data: await settingsOf(db, companyId, services.address()),
    });
  await reference(db, companyId, 'permission_set_id', set);
  const seats = await db
    .select({ id: users.id })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(and(eq(teamMembers.teamId, id), eq(teamMembers.isMember, true), ne(users.role, SERVICE_ROLE)));
  const members = seats.map((seat) => seat.id);
  if (set !== null)
    await permitGranting(context, await rulesOfSet(context, set), [
      id,
      ...(await teamsReachedBy(context, members)),
    ]);
  const row = { permissionSetId: set, mappedBy: set === null ? null : actor.id };
  await db
    .insert(scimGroups)
    .values({ ...row, teamId: id, companyId, version: 1 })
    .onConflictDoUpdate({
      target: scimGroups.teamId,
      set: { ...row, version: increment(scimGroups.version) },
    });
  await applyMappedSets(context, members);
  await audit(db, {
    ...callerOf({ actor, now, origin }),
    event: 'scim_mapping_changed',
    detail: { id, name, permission_set_id: set },
  });
  return settingsOf(db, companyId, services.address());
}

/** Handlers of the settings of provisioning. */
export const scimSettingsHandlers: Handlers<'scim.get' | 'scim.mapGroup'> = {
  'scim.get': ({ db, actor, services }) => settingsOf(db, actor.company.id, services.address()),
  'scim.mapGroup': mapGroup,
};
