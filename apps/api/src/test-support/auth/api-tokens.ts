import type { CallName } from '@outlay/api-client/contract';
import {
  addDays,
  type ApiToken,
  type AuditEntry,
  type CreatedApiToken,
  type SessionUser,
  MINUTE_MS,
} from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { rowsOf } from '../../db/rows.ts';
import { ok, type CallInput, type TestServer } from '../server.ts';

const PASSWORD = 'outlay-demo';
export const READ_SUPPLIERS = [{ subject: 'suppliers', actions: ['read'] }];

/** Returns the calls of tests of API tokens: they create tokens and call with them. */
export function apiTokenCalls(serverOf: () => TestServer) {
  const today = (): string => serverOf().services.clock.now().toISOString().slice(0, 10);
  const draft = (change: object = {}) => ({
    name: 'Nightly export',
    expires_on: addDays(today(), 30),
    scopes: READ_SUPPLIERS,
    ...change,
  });
  const signedIn = new Map<string, { readonly authorization: string; readonly at: number }>();
  /** Returns the header of a session, which is renewed when its access token may have expired. */
  const sessionOf = async (email: string): Promise<{ readonly authorization: string }> => {
    const at = serverOf().services.clock.now().getTime();
    const known = signedIn.get(email);
    if (known !== undefined && at - known.at < 14 * MINUTE_MS) return { authorization: known.authorization };
    const { body } = ok(await serverOf().call('auth.login', { body: { email, password: PASSWORD } }));
    const authorization = `Bearer ${(body.data as SessionUser).token.access_token}`;
    signedIn.set(email, { authorization, at });
    return { authorization };
  };
  const asUser = async (email: string, name: CallName, input: CallInput = {}) =>
    serverOf().call(name, { ...input, headers: { ...input.headers, ...(await sessionOf(email)) } });
  const create = (as: string, change: object = {}) => asUser(as, 'apiTokens.create', { body: draft(change) });
  const tokenOf = async (as: string, change: object = {}): Promise<CreatedApiToken> =>
    ok(await create(as, change)).body.data as CreatedApiToken;
  const listOf = async (as: string): Promise<ApiToken[]> =>
    ok(await asUser(as, 'apiTokens.list')).body.data as ApiToken[];
  const withToken = (token: string, name: CallName, input: CallInput = {}) =>
    serverOf().call(name, { ...input, headers: { ...input.headers, authorization: `Bearer ${token}` } });
  const statusOf = async (token: string, name: CallName, input: CallInput = {}): Promise<number> =>
    (await withToken(token, name, input)).status;
  const open = (headers: Record<string, string>, query = '') =>
    serverOf().fetch(new Request(`http://localhost/api/partner/v1/realtime${query}`, { headers }));
  const revoke = (as: string, token: string) => asUser(as, 'apiTokens.revoke', { params: { token } });
  const entriesOf = (id: string) =>
    rowsOf<Pick<AuditEntry, 'event' | 'address'> & { call: string | null }>(
      serverOf().store.db,
      sql`select event, address, detail ->> 'call' as call from audit_log
        where detail ->> 'api_token_id' = ${id} order by id`,
    );
  const idOf = async (email: string): Promise<number> => {
    const [row] = await rowsOf<{ id: number }>(
      serverOf().store.db,
      sql`select id from users where email = ${email}`,
    );
    return row?.id ?? 0;
  };
  const change = (email: string, set: ReturnType<typeof sql>) =>
    serverOf().store.db.execute(sql`update users set ${set} where email = ${email}`);

  return {
    today,
    draft,
    sessionOf,
    asUser,
    create,
    tokenOf,
    listOf,
    withToken,
    statusOf,
    open,
    revoke,
    entriesOf,
    idOf,
    change,
  };
}
