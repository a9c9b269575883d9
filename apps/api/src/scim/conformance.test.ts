import { addDays, type CreatedApiToken, type ServiceAccount } from '@outlay/domain';
import { sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';
import type { Attribute, Schema } from './schemas.ts';

// The published cases of scim2-tester (RFC 7643, RFC 7644): each attribute that the server's own schemas name is
// written, added, replaced, removed and projected with generated values.

const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const SEARCH = 'urn:ietf:params:scim:api:messages:2.0:SearchRequest';
const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';
/** Attributes that the server sets when they are removed, as every member has them (RFC 7643 §2.2, readWrite). */
const DEFAULTED = ['displayName', 'active'];
const OWNER = 'owner@outlay.example';

type Json = Record<string, unknown>;
type Answer = { readonly status: number; readonly type: string | null; readonly body: Json };
/** Attribute with the path of a `PATCH`, and the schema of the extension that it is in. */
type Target = { readonly path: string; readonly attribute: Attribute; readonly extension: string | null };
type Kind = {
  readonly name: string;
  readonly endpoint: string;
  readonly schema: string;
  readonly targets: readonly Target[];
};

let server: TestServer;
let bearer = '';
let userId = '';
let kinds: readonly Kind[] = [];
let made = 0;

async function send(method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await server.fetch(
    new Request(`http://localhost/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/scim+json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  const text = await response.text();
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: (text === '' ? {} : JSON.parse(text)) as Json,
  };
}

const resourcesOf = ({ body }: Answer): readonly Json[] => body['Resources'] as readonly Json[];
const patch = (path: string, operation: object): Promise<Answer> =>
  send('PATCH', path, { schemas: [PATCH], Operations: [operation] });

/** Returns a new value of an attribute, as its type and RFC 7643 §4.1.2 demand. */
function valueOf(attribute: Attribute, parent = ''): unknown {
  const { name, type, multiValued, subAttributes = [] } = attribute;
  made += 1;
  if (type === 'complex') {
    const parts = subAttributes
      .filter(({ mutability, name: sub }) => mutability !== 'readOnly' && !(parent === '' && sub === '$ref'))
      .map((sub) => [sub.name, valueOf(sub, name)] as const);
    const value = Object.fromEntries(parts);
    return multiValued ? [value] : value;
  }
  if (type === 'boolean') return true;
  if (type === 'reference') return `https://example.com/${made}`;
  if (name === 'value' && parent === 'members') return userId;
  if (name === 'type' && parent === 'members') return 'User';
  if (name === 'userName' || (name === 'value' && parent === 'emails')) return `case${made}@acme.example`;
  if (name === 'value' && parent === 'phoneNumbers') return `+9665${String(10_000_000 + made)}`;
  return `Value ${made}`;
}

const isWritable = ({ mutability }: Attribute): boolean => mutability === 'readWrite';

/** Reads the attribute of a target. */
function valueAt(resource: Json, { attribute, extension }: Target): unknown {
  const holder = extension === null ? resource : (resource[extension] as Json | undefined);
  return holder?.[attribute.name];
}

/** Returns a body with generated values of the given attributes. */
function bodyOf({ schema }: Kind, targets: readonly Target[]): Json {
  const body: Json = { schemas: [schema] };
  const extensions = new Set<string>();
  for (const { attribute, extension } of targets) {
    if (extension === null) body[attribute.name] = valueOf(attribute);
    else {
      extensions.add(extension);
      body[extension] = { ...(body[extension] as Json | undefined), [attribute.name]: valueOf(attribute) };
    }
  }
  return { ...body, schemas: [schema, ...extensions] };
}

async function create(
  kind: Kind,
  targets: readonly Target[],
): Promise<{ path: string; body: Json; sent: Json }> {
  const sent = bodyOf(kind, targets);
  const { status, body } = await send('POST', kind.endpoint, sent);
  expect([status, body]).toEqual([201, expect.anything()]);
  return { path: `${kind.endpoint}/${String(body['id'])}`, body, sent };
}

beforeAll(async () => {
  server = await openServer('embedded');
  const [set] = await rowsOf<{ id: number }>(
    server.store.db,
    sql`select id from permission_sets where company_id = 1 and builtin = 'owner'`,
  );
  const body = { name: 'Tester', permission_set_id: set?.id ?? 0 };
  const account = ok(await server.call('serviceAccounts.create', { as: OWNER, body })).body
    .data as ServiceAccount;
  const token = await server.call('serviceAccounts.createToken', {
    as: OWNER,
    params: { id: account.id },
    body: {
      name: 'Tester',
      expires_on: addDays(server.services.clock.now().toISOString().slice(0, 10), 30),
      scopes: [{ subject: 'scim', actions: ['update'] }],
    },
  });
  bearer = (ok(token).body.data as CreatedApiToken).token;
  const schemas = new Map(
    resourcesOf(await send('GET', '/Schemas')).map((schema) => [schema['id'], schema as Json & Schema]),
  );
  kinds = resourcesOf(await send('GET', '/ResourceTypes')).map((type) => {
    const {
      name,
      endpoint,
      schema,
      schemaExtensions = [],
    } = type as unknown as {
      name: string;
      endpoint: string;
      schema: string;
      schemaExtensions?: readonly { schema: string }[];
    };
    const own = (schemas.get(schema)?.attributes ?? []).map((attribute) => ({
      path: attribute.name,
      attribute,
      extension: null,
    }));
    const further = schemaExtensions.flatMap(({ schema: id }) =>
      (schemas.get(id)?.attributes ?? []).map((attribute) => ({
        path: `${id}:${attribute.name}`,
        attribute,
        extension: id,
      })),
    );
    return { name, endpoint, schema, targets: [...own, ...further] };
  });
  const [user] = kinds;
  if (user === undefined) throw new Error('The server names no resource types.');
  userId = String(
    (
      await create(
        user,
        user.targets.filter(({ attribute }) => attribute.required),
      )
    ).body['id'],
  );
});
afterAll(() => server.close());

it('describes every resource type by a schema that it serves', async () => {
  expect(kinds.map(({ name }) => name)).toEqual(['User', 'Group']);
  for (const path of ['/ServiceProviderConfig', '/Schemas', '/ResourceTypes']) {
    const answer = await send('GET', path);
    expect([path, answer.status, answer.type]).toEqual([path, 200, 'application/scim+json; charset=utf-8']);
  }
  for (const path of ['/Schemas', '/ResourceTypes'])
    for (const one of resourcesOf(await send('GET', path)))
      expect((await send('GET', `${path}/${String(one['id'])}`)).body).toEqual(one);
  for (const path of ['/Schemas/urn:none', '/ResourceTypes/None', '/None', '/Users/none'])
    expect(await send('GET', path)).toMatchObject({ status: 404, body: { schemas: [ERROR], status: '404' } });
});

it('searches all resource types at the root, and refuses what none of them has', async () => {
  const search = (more: object) => send('POST', '/.search', { schemas: [SEARCH], ...more });
  const all = await search({ sortBy: 'meta.created', sortOrder: 'descending' });
  const types = resourcesOf(all).map(({ meta }) => (meta as { resourceType: string }).resourceType);
  expect(new Set(types)).toEqual(new Set(['User', 'Group']));
  const count = async (path: string) => Number((await send('GET', path)).body['totalResults']);
  expect(all.body['totalResults']).toBe((await count('/Users')) + (await count('/Groups')));
  expect((await search({ count: 1, startIndex: 2 })).body).toMatchObject({ itemsPerPage: 1, startIndex: 2 });
  const users = await search({ filter: 'userName pr' });
  expect(users.body['totalResults']).toBe(await count('/Users'));
  for (const filter of ['nothing eq "1"', 'userName eq'])
    expect(await search({ filter })).toMatchObject({ status: 400, body: { scimType: 'invalidFilter' } });
  expect((await send('POST', '/.search', {})).status).toBe(400);
});

describe.each(['User', 'Group'])('each attribute of a %s', (name) => {
  const kindOf = (): Kind => {
    const kind = kinds.find((one) => one.name === name);
    if (kind === undefined) throw new Error(`No resource type ${name}.`);
    return kind;
  };
  const writable = () => kindOf().targets.filter(({ attribute }) => isWritable(attribute));
  const required = () => writable().filter(({ attribute }) => attribute.required);

  it('is stored when it is created, and when it is replaced as a whole', async () => {
    const kind = kindOf();
    const { path, body, sent } = await create(kind, writable());
    const read = await send('GET', path);
    expect(read).toMatchObject({ status: 200, body });
    const next = bodyOf(kind, writable());
    const put = await send('PUT', path, next);
    expect([put.status, put.body]).toEqual([200, expect.anything()]);
    for (const target of writable()) {
      expect([target.path, valueAt(body, target)]).toMatchObject([target.path, valueAt(sent, target)]);
      expect([target.path, valueAt(put.body, target)]).toMatchObject([target.path, valueAt(next, target)]);
    }
    expect((await send('DELETE', path)).status).toBe(204);
    expect((await send('GET', path)).status).toBe(404);
  });

  it('is added, replaced and removed by a patch', async () => {
    const { path } = await create(kindOf(), required());
    for (const target of writable()) {
      for (const op of ['add', 'replace'] as const) {
        const value = valueOf(target.attribute);
        const answer = await patch(path, { op, path: target.path, value });
        const read = (await send('GET', path)).body;
        for (const resource of [answer.body, read])
          expect
            .soft([op, target.path, answer.status, valueAt(resource, target)])
            .toMatchObject([op, target.path, 200, value]);
      }
      if (target.attribute.required) continue;
      const answer = await patch(path, { op: 'remove', path: target.path });
      const left = valueAt((await send('GET', path)).body, target);
      const isLeft = left !== undefined && !(Array.isArray(left) && left.length === 0);
      expect
        .soft([target.path, answer.status, isLeft])
        .toEqual([target.path, 200, DEFAULTED.includes(target.path)]);
    }
  });

  it('is the only one in a response that asks for it, and missing in one that excludes it', async () => {
    const kind = kindOf();
    const { body } = await create(kind, writable());
    const id = String(body['id']);
    const { location } = body['meta'] as { location: string };
    for (const target of writable()) {
      for (const [parameter, isThere] of [
        ['attributes', true],
        ['excludedAttributes', target.attribute.returned === 'always'],
      ] as const) {
        const query = `${parameter}=${encodeURIComponent(target.path)}`;
        const one = (await send('GET', `${kind.endpoint}/${id}?${query}`)).body;
        const filter = encodeURIComponent(`id eq "${id}"`);
        const [listed] = resourcesOf(await send('GET', `${kind.endpoint}?filter=${filter}&${query}`));
        const searched = await send('POST', `${kind.endpoint}/.search`, {
          schemas: [SEARCH],
          filter: `id eq "${id}"`,
          [parameter]: [target.path],
        });
        expect(searched.body['schemas']).toEqual([LIST]);
        const anywhere = await send('POST', '/.search', {
          schemas: [SEARCH],
          filter: `meta.location eq "${location}"`,
          [parameter]: [target.path],
        });
        const found = [listed, resourcesOf(searched)[0], resourcesOf(anywhere)[0]];
        for (const resource of [one, ...found.map((resource) => resource ?? {})])
          expect
            .soft([query, resource['id'], valueAt(resource, target) !== undefined])
            .toEqual([query, id, isThere]);
      }
    }
  });
});
