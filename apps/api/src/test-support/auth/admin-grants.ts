import type { AdminGrant, SettingsResponse } from '@outlay/domain';
import type { CallName } from '@outlay/api-client/contract';
import { eq, sql } from '../../db/drizzle.ts';
import { rowsOf } from '../../db/rows.ts';
import { adminGrants, companies, users } from '../../db/schema/index.ts';
import { ok, type CallInput, type TestServer } from '../server.ts';

export const ADMIN = 'admin@outlay.example';
export const OTHER_ADMIN = 'admin2@outlay.example';
export const OWNER = 'owner@outlay.example';
export const FINANCE = 'finance@outlay.example';
export const OTHER_OWNER = 'owner@nakheel.example';
export const COMPANY = { 'x-company-id': '1' };
export const DRAFT = { reason: 'Ticket 4711: totals differ', hours: 2 };
export const MISSING = 'admin_access_missing';

/** Returns the calls of tests of grants: administrators request them, and act in the first company. */
export function adminGrantCalls(serverOf: () => TestServer) {
  let travelled = 0;
  const db = () => serverOf().store.db;
  const inCompany = (name: CallName, input: CallInput = {}) =>
    serverOf().call(name, { as: ADMIN, headers: COMPANY, ...input });
  const statusOf = async (name: CallName, input: CallInput = {}) => {
    const { status, body } = await inCompany(name, input);
    return body.code === undefined ? status : [status, body.code];
  };
  const request = (input: CallInput = {}) =>
    serverOf().call('adminGrants.request', { as: ADMIN, params: { id: 1 }, body: DRAFT, ...input });
  const started = async (input: CallInput = {}) => ok(await request(input)).body.data as AdminGrant;
  const travel = (ms: number) => {
    travelled += ms;
    serverOf().travel(ms);
  };
  const trail = async (event: string) =>
    rowsOf<{ company_id: number; user_id: number | null; detail: Record<string, unknown> }>(
      db(),
      sql`select company_id, user_id, detail from audit_log where event = ${event} order by id`,
    );
  const settings = async (as: string, headers = {}) =>
    ok(await serverOf().call('company.get', { as, headers })).body.data as SettingsResponse;

  /** Adds a second administrator, and signs everyone in before the first company requires grants. */
  const prepare = async () => {
    const [admin] = await db().select().from(users).where(eq(users.email, ADMIN));
    if (admin === undefined) throw new Error('There is no administrator');
    const { id: _, ...copied } = admin;
    await db()
      .insert(users)
      .values({ ...copied, name: 'Second admin', email: OTHER_ADMIN });
    await Promise.all(
      [ADMIN, OTHER_ADMIN, OWNER, FINANCE, OTHER_OWNER].map((email) => serverOf().token(email)),
    );
  };
  /** Makes the first company require grants. */
  const requireGrants = async () => {
    await db().update(companies).set({ adminAccess: 'granted' }).where(eq(companies.id, 1));
  };
  /** Removes the grants of a test, opens the company, and travels back. */
  const restore = async () => {
    await db().delete(adminGrants);
    await db().update(companies).set({ adminAccess: 'open' }).where(eq(companies.id, 1));
    serverOf().travel(-travelled);
    travelled = 0;
  };

  return {
    db,
    inCompany,
    statusOf,
    request,
    started,
    travel,
    trail,
    settings,
    prepare,
    requireGrants,
    restore,
  };
}
