import { grantEndDenial, type AdminGrant, type AdminGrantQuery, HOUR_MS } from '@outlay/domain';
import { and, eq, gt, isNull, not, sql, type SQL } from '../db/drizzle.ts';
import { alias } from '../db/pg-core.ts';
import { isRunningAt, isRunningFor } from '../access/admin-access.ts';
import { permit, requireRecord } from '../access/permit.ts';
import { audit } from '../db/audit.ts';
import { recordEvents } from '../db/outbox.ts';
import { adminGrants, companies, users } from '../db/schema/index.ts';
import { innerJoin, leftJoin } from '../db/select.ts';
import type { Db } from '../db/store.ts';
import { Fault } from '../http/fault.ts';
import type { RequestContext } from '../http/request/request-context.ts';
import { text } from '../http/texts.ts';
import { moment, instant } from '../db/expressions.ts';
import { namedRef, ref } from '../records/columns.ts';
import { search, whenGiven } from '../records/conditions.ts';
import { GRANT_CHANGES } from './grant-changes.ts';
import { auditInstallation, refuse } from './record-action.ts';
import { readOne, readSlice, type SliceSource } from './slice.ts';

const endedBy = alias(users, 'ended_by');

const SOURCE: SliceSource<AdminGrantQuery> = {
  table: adminGrants,
  joins: [
    innerJoin(companies, eq(companies.id, adminGrants.companyId)),
    innerJoin(users, eq(users.id, adminGrants.adminId)),
    leftJoin(endedBy, eq(endedBy.id, adminGrants.endedBy)),
  ],
  fields: {
    id: adminGrants.id,
    company: namedRef(companies),
    admin: namedRef(users),
    reason: adminGrants.reason,
    created_at: moment(adminGrants.createdAt),
    from: moment(adminGrants.startsAt),
    until: moment(adminGrants.until),
    ended_at: moment(adminGrants.endedAt),
    ended_by: ref(endedBy),
    ...GRANT_CHANGES,
  },
  sorts: { id: adminGrants.id, until: adminGrants.until },
};

const readGrant = async (db: Db, id: number): Promise<AdminGrant> =>
  requireRecord(await readOne<AdminGrant>(db, SOURCE, id));

type Listing = RequestContext<'adminGrants.ofInstallation'> | RequestContext<'adminGrants.ofCompany'>;

function listGrants({ db, now, query }: Listing, which?: SQL) {
  const params = query();
  const running = sql`(${isRunningAt(instant(now))})`;
  return readSlice<AdminGrant>(db, SOURCE, params, [
    which,
    whenGiven(params.running, (isRunning) => (isRunning ? running : not(running))),
    search(params.q, [companies.name, users.name, adminGrants.reason]),
  ]);
}

/** Lists the grants of all administrators. */
export const listAllGrants = (context: RequestContext<'adminGrants.ofInstallation'>) => listGrants(context);

/** Lists the grants for the actor's company. */
export const listGrantsOfCompany = (context: RequestContext<'adminGrants.ofCompany'>) =>
  listGrants(context, eq(adminGrants.companyId, context.actor.company.id));

/**
 * Announces that access to a company has changed: event streams read their permissions again, and the notifier tells owners
 * of a grant that started or ended.
 */
function announce(
  db: Db,
  now: Date,
  grant: { readonly id: number; readonly companyId: number; readonly adminId: number },
  state: 'started' | 'ended',
): Promise<void> {
  const of = { companyId: grant.companyId, subject: 'company', recordId: grant.companyId } as const;
  const number = String(grant.id);
  return recordEvents(db, now, [
    { ...of, type: 'resource.changed', data: { admin_grant: grant.id, state } },
    { ...of, type: `admin_access.${state}`, data: { number, actor_id: grant.adminId } },
  ]);
}

/**
 * Starts a grant of the actor for a company. Requests of an administrator for a company wait for each other, so that one
 * grant at most is running.
 */
export async function requestGrant(context: RequestContext<'adminGrants.request'>): Promise<AdminGrant> {
  const { db, actor, now, params } = context;
  const [row] = await db
    .select({ id: companies.id, name: companies.name, adminAccess: companies.adminAccess })
    .from(companies)
    .where(eq(companies.id, params.id))
    .for('no key update');
  const company = requireRecord(row);
  permit(actor, 'update', 'installation');
  const { reason, hours } = context.input();
  if (company.adminAccess === 'open') throw refuse('reason.grant_not_needed');
  const [running] = await db
    .select({ id: adminGrants.id })
    .from(adminGrants)
    .where(isRunningFor(sql`${actor.id}::int`, sql`${company.id}::int`, instant(now)));
  if (running !== undefined)
    throw new Fault(409, text('error.not_possible'), {
      reason: text('reason.grant_is_running'),
      data: await readGrant(db, running.id),
    });
  const until = new Date(now.getTime() + hours * HOUR_MS);
  const [inserted] = await db
    .insert(adminGrants)
    .values({ companyId: company.id, adminId: actor.id, reason, createdAt: now, startsAt: now, until })
    .returning({ id: adminGrants.id });
  const { id } = requireRecord(inserted);
  await auditInstallation(context, 'admin_access_started', {
    companyId: company.id,
    subject: 'company',
    recordId: company.id,
    recordName: company.name,
    detail: { grant_id: id, reason, hours, until: until.toISOString() },
  });
  await announce(db, now, { id, companyId: company.id, adminId: actor.id }, 'started');
  return readGrant(db, id);
}

type Ending = RequestContext<'adminGrants.end'> | RequestContext<'adminGrants.endOfCompany'>;

/** Ends a grant if it is running; its administrator is refused from the next call on. */
async function endGrant(context: Ending, grant: AdminGrant): Promise<AdminGrant> {
  const { db, actor, now } = context;
  const denial = actor.role === 'admin' ? grantEndDenial(grant, actor.id) : null;
  if (denial !== null) throw new Fault(403, text('error.forbidden'), { reason: text(`reason.${denial}`) });
  const [ended] = await db
    .update(adminGrants)
    .set({ endedAt: now, endedBy: actor.id })
    .where(and(eq(adminGrants.id, grant.id), isNull(adminGrants.endedAt), gt(adminGrants.until, now)))
    .returning({ companyId: adminGrants.companyId });
  if (ended === undefined) return grant;
  await auditInstallation(context, 'admin_access_ended', {
    companyId: ended.companyId,
    subject: 'company',
    recordId: ended.companyId,
    recordName: grant.company.name,
    detail: { grant_id: grant.id, reason: grant.reason, administrator: grant.admin.name },
  });
  await announce(db, now, { id: grant.id, companyId: ended.companyId, adminId: grant.admin.id }, 'ended');
  return readGrant(db, grant.id);
}

/** Ends an own grant of an administrator. */
export async function endOwnGrant(context: RequestContext<'adminGrants.end'>): Promise<AdminGrant> {
  const grant = await readGrant(context.db, context.params.id);
  permit(context.actor, 'update', 'installation');
  return endGrant(context, grant);
}

/** Ends a grant for the actor's company. */
export async function endGrantOfCompany(
  context: RequestContext<'adminGrants.endOfCompany'>,
): Promise<AdminGrant> {
  const { db, actor, params } = context;
  const grant = await readGrant(db, params.id);
  if (grant.company.id !== actor.company.id) throw new Fault(404, text('error.not_found'));
  permit(actor, 'update', 'company');
  return endGrant(context, grant);
}

/** Marks the grants whose time is over, and records their end in the audit trails of their companies. */
export async function closeExpiredGrants(tx: Db, now: Date): Promise<void> {
  const expired = await tx
    .update(adminGrants)
    .set({ endedAt: adminGrants.until })
    .where(and(isNull(adminGrants.endedAt), not(gt(adminGrants.until, now))))
    .returning({ id: adminGrants.id });
  for (const { id } of expired) {
    const { company, admin, reason, until } = await readGrant(tx, id);
    await audit(tx, {
      event: 'admin_access_ended',
      at: now,
      companyId: company.id,
      subject: 'company',
      recordId: company.id,
      recordName: company.name,
      detail: { grant_id: id, reason, administrator: admin.name, expired: until },
    });
    await announce(tx, now, { id, companyId: company.id, adminId: admin.id }, 'ended');
  }
}
