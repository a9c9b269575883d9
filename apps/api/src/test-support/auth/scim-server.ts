import { addDays, type CreatedApiToken, type ServiceAccount } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Kind } from '../databases.ts';
import { ok, openServer } from '../server.ts';

export const OWNER = 'owner@outlay.example';
export const STRANGER = 'owner@nakheel.example';
export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
export const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
export const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** Scopes of a token for provisioning. */
export const SCOPES = [{ subject: 'scim', actions: ['update'] }];

/** A resource, a list of them or an error. */
export type Body = Record<string, unknown> & {
  id: string;
  Resources: Body[];
  meta: { version: string; location: string };
};
type Answer = { status: number; headers: Headers; body: Body };

/** Opens a server with the client of an identity provider, which provisions the first company. */
export async function openScimServer(kind: Kind) {
  const server = await openServer(kind);
  const setOf = async (builtin: string, companyId = 1): Promise<number> => {
    const [row] = await rowsOf<{ id: number }>(
      server.store.db,
      sql`select id from permission_sets where company_id = ${companyId} and builtin = ${builtin}`,
    );
    return row?.id ?? 0;
  };
  const tokenOf = async (as: string, companyId: number, scopes: object): Promise<string> => {
    const account = ok(
      await server.call('serviceAccounts.create', {
        as,
        body: { name: 'Directory', permission_set_id: await setOf('owner', companyId) },
      }),
    ).body.data as ServiceAccount;
    const expires_on = addDays(server.services.clock.now().toISOString().slice(0, 10), 30);
    const made = await server.call('serviceAccounts.createToken', {
      as,
      params: { id: account.id },
      body: { name: 'Directory', expires_on, scopes },
    });
    return (ok(made).body.data as CreatedApiToken).token;
  };
  const bearer = await tokenOf(OWNER, 1, SCOPES);

  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await server.fetch(
      new Request(`http://localhost/scim/v2${path}`, {
        method,
        headers: {
          authorization: `Bearer ${bearer}`,
          ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text === '' ? {} : JSON.parse(text)) as Body,
    };
  };
  let made = 0;
  const draft = (more: object = {}) => {
    made += 1;
    return {
      schemas: [USER],
      userName: `person${made}@acme.example`,
      name: { givenName: 'Person', familyName: `No ${made}` },
      emails: [{ value: `person${made}@acme.example`, type: 'work', primary: true }],
      active: true,
      ...more,
    };
  };
  const create = async (more: object = {}): Promise<Body> => {
    const response = await send('POST', '/Users', draft(more));
    if (response.status !== 201) throw new Error(JSON.stringify(response.body));
    return response.body;
  };
  const patch = (path: string, ...operations: object[]) =>
    send('PATCH', path, { schemas: [PATCH], Operations: operations });
  const find = async (filter: string): Promise<Body[]> => {
    const response = await send('GET', `/Users?filter=${encodeURIComponent(filter)}`);
    if (response.status !== 200) throw new Error(JSON.stringify(response.body));
    return response.body.Resources;
  };
  const memberOf = async (id: string) => {
    const [row] = await rowsOf<{
      status: string;
      name: string;
      email: string;
      set: string;
      claimed: boolean;
    }>(
      server.store.db,
      sql`select u.status, u.name, u.email, p.builtin as set, u.email_claimed as claimed from users u
        left join permission_sets p on p.id = u.permission_set_id where u.id = ${Number(id)}`,
    );
    return row;
  };

  return { server, send, draft, create, patch, find, memberOf, setOf, tokenOf };
}

/** A server with the client of an identity provider. */
export type ScimServer = Awaited<ReturnType<typeof openScimServer>>;
