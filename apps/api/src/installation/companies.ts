import type { HostedCompany, HostedCompanyQuery } from '@outlay/domain';
import { and, eq, isNotNull, isNull, max, ne, sql } from '../db/drizzle.ts';
import { lockCompany } from '../db/lock-company.ts';
import { runningGrantOf } from '../access/admin-access.ts';
import { permit, requireRecord } from '../access/permit.ts';
import { announceEndedSessions } from '../db/outbox.ts';
import { companies, planSubscriptions, receipts, sessions, users } from '../db/schema/index.ts';
import { build, countOfRows, leftJoin, sumOf } from '../db/select.ts';
import type { RequestContext } from '../http/request/request-context.ts';
import { moment, instant } from '../db/expressions.ts';
import { byName } from '../records/columns.ts';
import { search, whenGiven } from '../records/conditions.ts';
import { auditInstallation, refuse } from './record-action.ts';
import { readOne, readSlice, type SliceSource } from './slice.ts';

const members = build
  .select({ n: countOfRows() })
  .from(users)
  .where(and(eq(users.companyId, companies.id), ne(users.role, 'client')));
const storage = build
  .select({ bytes: sumOf(receipts.size) })
  .from(receipts)
  .where(and(eq(receipts.companyId, companies.id), isNull(receipts.releasedAt)));
const lastActive = build
  .select({ at: max(sessions.lastUsedAt) })
  .from(sessions)
  .innerJoin(users, eq(users.id, sessions.userId))
  .where(eq(users.companyId, companies.id));

type Reading = Pick<RequestContext<'installation.companies'>, 'actor' | 'now'>;

const sourceFor = ({ actor, now }: Reading): SliceSource<HostedCompanyQuery> => ({
  table: companies,
  joins: [leftJoin(planSubscriptions, eq(planSubscriptions.companyId, companies.id))],
  fields: {
    id: companies.id,
    name: companies.name,
    currency: companies.currency,
    members: sql`(${members})`,
    plan: planSubscriptions.plan,
    storage: sql`(${storage})`,
    last_active_at: moment(sql`(${lastActive})`),
    created_at: moment(companies.createdAt),
    suspended_at: moment(companies.suspendedAt),
    suspended_for: companies.suspendedFor,
    admin_access: companies.adminAccess,
    grant: runningGrantOf(sql`${actor.id}::int`, companies.id, instant(now)),
  },
  sorts: {
    id: companies.id,
    name: byName(companies.name),
    members: sql`(${members})`,
    storage: sql`(${storage})`,
    last_active_at: sql`(${lastActive})`,
  },
});

/** Lists companies with what an administrator needs to run them, and nothing of their records. */
export async function listCompanies(context: RequestContext<'installation.companies'>) {
  const { db, query } = context;
  const params = query();
  return readSlice<HostedCompany>(db, sourceFor(context), params, [
    whenGiven(params.suspended, (value) => (value ? isNotNull : isNull)(companies.suspendedAt)),
    search(params.q, [companies.name]),
  ]);
}

type Command = RequestContext<'installation.suspend'> | RequestContext<'installation.resume'>;

async function lockHosted(context: Command): Promise<HostedCompany> {
  const { db, actor, params } = context;
  await lockCompany(db, params.id);
  const company = requireRecord(await readOne<HostedCompany>(db, sourceFor(context), params.id));
  permit(actor, 'update', 'installation');
  return company;
}

const stored = async (context: Command): Promise<HostedCompany> =>
  requireRecord(await readOne<HostedCompany>(context.db, sourceFor(context), context.params.id));

/** Suspends a company: from the next call on, its members are refused with the reason; streams end. */
export async function suspendCompany(context: RequestContext<'installation.suspend'>) {
  const { db, now, input } = context;
  const company = await lockHosted(context);
  const { reason } = input();
  if (company.suspended_at !== null) throw refuse('reason.company_already_suspended');
  await db
    .update(companies)
    .set({ suspendedAt: now, suspendedFor: reason })
    .where(eq(companies.id, company.id));
  await announceEndedSessions(db);
  await auditInstallation(context, 'company_suspended', {
    companyId: company.id,
    subject: 'company',
    recordId: company.id,
    recordName: company.name,
    detail: { reason },
  });
  return stored(context);
}

/** Lets the members of a suspended company in again. */
export async function resumeCompany(context: RequestContext<'installation.resume'>) {
  const { db } = context;
  const company = await lockHosted(context);
  if (company.suspended_at === null) throw refuse('reason.company_not_suspended');
  await db
    .update(companies)
    .set({ suspendedAt: null, suspendedFor: null })
    .where(eq(companies.id, company.id));
  await auditInstallation(context, 'company_resumed', {
    companyId: company.id,
    subject: 'company',
    recordId: company.id,
    recordName: company.name,
  });
  return stored(context);
}
