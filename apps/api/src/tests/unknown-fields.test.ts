import { CONTRACT, type Call, type CallName } from '@outlay/api-client/contract';
import { sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { rowsOf } from '../db/rows.ts';
import { SERVER_RESOURCES } from '../resources.ts';
import { openServer, type CallResponse, type TestServer } from '../test-support/server.ts';

const ADMIN = 'admin@outlay.example';

const calls = Object.entries(CONTRACT) as [CallName, Call][];

/** Calls that accept a whole expense, of which they use a few fields; others are refused by the handler. */
const OPEN_BODIES: readonly CallName[] = ['expenses.updateStatus'];

/** Imports that reject every file before reading it. */
const NO_FILES: readonly CallName[] = ['permissionSets.import', 'webhooks.import'];

/** The realtime stream responds with events instead of an envelope. */
const closed = calls.filter(([name, call]) => call.as !== 'events' && !OPEN_BODIES.includes(name));

/** A form with two files in one field. */
function twoFiles(): FormData {
  const form = new FormData();
  for (const name of ['a.pdf', 'b.pdf']) form.append('file', new File(['%PDF-1.4 code,name'], name));
  return form;
}

type JsonSchema = { readonly [key: string]: unknown };

const isObject = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** Returns the paths of all objects of a JSON schema that accept undeclared fields. */
function openObjects(schema: unknown, path = ''): string[] {
  if (!isObject(schema)) return [];
  if (Array.isArray(schema)) return schema.flatMap((one) => openObjects(one, path));
  const own = schema['properties'] !== undefined && schema['additionalProperties'] !== false ? [path] : [];
  const inside = Object.entries(isObject(schema['properties']) ? schema['properties'] : {});
  const variants = ['anyOf', 'oneOf', 'allOf', 'items', 'additionalProperties'].flatMap((key) =>
    openObjects(schema[key], path),
  );
  return [...own, ...variants, ...inside.flatMap(([name, one]) => openObjects(one, `${path}.${name}`))];
}

test.each(calls)('%s declares every field of its query and body, nested ones too', (name, call) => {
  const open = [call.query, OPEN_BODIES.includes(name) ? undefined : call.body].flatMap((schema) =>
    schema === undefined
      ? []
      : openObjects(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })),
  );
  expect(open).toEqual([]);
});

/** Permissions, missing records and the workflow are checked before the input. */
const isRefusedBefore = ({ status }: CallResponse): boolean => status === 404 || status === 409;

const namesIt = ({ status, body }: CallResponse, field: string): boolean =>
  status === 422 && body.errors?.[field]?.includes('هذا الحقل غير معروف.') === true;

describe('unknown fields', () => {
  let server: TestServer;
  const ids = new Map<string, number>();

  beforeAll(async () => {
    server = await openServer('embedded');
    for (const [name, { kind }] of Object.entries(SERVER_RESOURCES)) {
      // Only its owner reads a draft.
      const isRead = name === 'expenses' ? sql`and status <> 'draft'` : sql``;
      const [row] = await rowsOf<{ id: number }>(
        server.store.db,
        sql`select max(id)::int as id from ${kind.table} where company_id = 1 ${isRead}`,
      );
      ids.set(name, row?.id ?? 0);
    }
  });
  afterAll(() => server.close());

  const send = async (
    name: CallName,
    { query, unknown }: { query?: Record<string, unknown>; unknown?: string },
  ): Promise<CallResponse> => {
    const { method, auth, encoding }: Call = CONTRACT[name];
    const [resource = ''] = name.split('.');
    const form = new FormData();
    if (unknown !== undefined) form.set(unknown, 'x');
    const body = encoding === 'multipart' ? form : unknown === undefined ? {} : { [unknown]: 'x' };
    return server.call(name, {
      as: auth === 'session' ? ADMIN : null,
      params: { id: ids.get(resource === 'receipts' ? 'expenses' : resource) ?? 1, receipt_id: 1 },
      query: query ?? {},
      ...(method === 'GET' ? {} : { body }),
      headers: { 'accept-language': 'ar' },
    });
  };

  test('rejects one in a body by name, in the language of the request', async () => {
    const wrong: string[] = [];
    let named = 0;
    for (const [name, call] of closed.filter(([, { method }]) => method !== 'GET')) {
      if (NO_FILES.includes(name)) continue;
      const response = await send(name, { unknown: 'nonsense' });
      if (namesIt(response, 'nonsense')) named += 1;
      else if (!isRefusedBefore(response)) wrong.push(`${call.method} ${name}: ${response.text}`);
    }
    expect(wrong).toEqual([]);
    expect(named).toBeGreaterThan(50);
  });

  test('rejects one in a query by name', async () => {
    const wrong: string[] = [];
    let named = 0;
    for (const [name] of closed) {
      if (NO_FILES.includes(name)) continue;
      const response = await send(name, { query: { nonsense: '1' } });
      if (namesIt(response, 'nonsense')) named += 1;
      else if (!isRefusedBefore(response)) wrong.push(`${name}: ${response.text}`);
    }
    expect(wrong).toEqual([]);
    expect(named).toBeGreaterThan(100);
  });

  test('rejects one in a nested object by its path, and writes nothing', async () => {
    const draft = { incurred_on: '2026-02-03', amount: { minor: 100, currency: 'SAR', cents: 1 } };
    const response = await server.call('expenses.create', { as: ADMIN, body: draft });
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual({ 'amount.cents': ['This field is not known.'] });
  });

  test('rejects a field that is sent twice by its path, in JSON, forms and imported files', async () => {
    const authorization = `Bearer ${await server.token(ADMIN)}`;
    const made = await server.call('expenses.create', {
      as: ADMIN,
      body: { incurred_on: '2026-02-03', amount: { minor: 100, currency: 'SAR' } },
    });
    const { id } = made.body.data as { id: number };
    const post = async (name: CallName, body: string | FormData) => {
      const json = { 'content-type': 'application/json' };
      const headers = { authorization, ...(typeof body === 'string' && json) };
      const path = CONTRACT[name].path.replace('{id}', String(id));
      const response = await server.fetch(
        new Request(`http://localhost${path}`, { method: 'POST', headers, body }),
      );
      const { errors } = (await response.json()) as { errors?: unknown };
      return [response.status, errors];
    };
    const draft = '{"incurred_on":"2026-02-03","amount":{"minor":100,"minor":999,"currency":"SAR"}}';
    const message = ['This field was sent more than once.'];
    expect(await post('expenses.create', draft)).toEqual([422, { 'amount.minor': message }]);
    expect(await post('receipts.add', twoFiles())).toEqual([422, { file: message }]);
    expect(await post('costCenters.import', twoFiles())).toEqual([422, { file: message }]);
    expect(await post('expenses.bookKeep', '{"ids":[1],"versions":{"__proto__":1}}')).toEqual([
      422,
      { 'versions.__proto__': ['This field is not known.'] },
    ]);
  });

  test('names at most a hundred of many', async () => {
    const body = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`unknown_${at}`, 1]));
    const response = await server.call('auth.login', { body });
    expect(response.status).toBe(422);
    expect(Object.keys(response.body.errors ?? {})).toHaveLength(100);
  });

  describe('in a change of status', () => {
    const FINANCE = 'finance@outlay.example';
    /** An approved request as its list shows it, with its next status. */
    const approved = async (): Promise<Record<string, unknown>> => {
      const list = await server.call('expenses.list', { as: FINANCE, query: { status: 'approved' } });
      const [first] = (list.body.data as { items: Record<string, unknown>[] }).items;
      return { ...first, status: 'comment', details: 'For which customer?' };
    };
    const change = (body: object) => server.call('expenses.updateStatus', { as: FINANCE, body });

    test('are refused by name', async () => {
      const response = await change({ ...(await approved()), paid_ammount: 1, note_of_a_client: 1 });
      expect(response.status).toBe(422);
      expect(response.body.errors).toEqual({
        paid_ammount: ['This field is not known.'],
        note_of_a_client: ['This field is not known.'],
      });
    });

    test('are refused with changed values of the request, because they would be lost', async () => {
      const sent = await approved();
      const changed = {
        description: 'Changed',
        amount: { minor: 1, currency: 'SAR' },
        team: { id: 1_000, name: '' },
      };
      const response = await change({ ...sent, ...changed });
      expect(response.status).toBe(422);
      expect(Object.keys(response.body.errors ?? {}).toSorted()).toEqual(['amount', 'description', 'team']);
      const stale = await change({ ...sent, ...changed, version: Number(sent['version']) + 1 });
      expect(stale.status).toBe(409);
    });

    test('are accepted as those of the whole request, in any order and with names of another language', async () => {
      const sent = await approved();
      const team = sent['team'] === null ? null : { ...(sent['team'] as object), name: 'اسم آخر' };
      const turned = Object.fromEntries(Object.entries({ ...sent, team }).toReversed());
      expect(await change(turned)).toMatchObject({ status: 200 });
    });
  });
});
