import { CONTRACT, type Call, type CallName, type Schema } from '@outlay/api-client/contract';
import { sql, type SQLWrapper } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { rowsOf } from '../db/rows.ts';
import { webhookDeliveries } from '../db/schema/index.ts';
import { SERVER_RESOURCES } from '../resources.ts';
import { DATABASES } from '../test-support/databases.ts';
import { openServer, type CallResponse, type TestServer } from '../test-support/server.ts';

const OWNER = 'owner@outlay.example';
/** References to lists that all companies share. */
const SHARED = new Set(['country_id', 'currency_id']);

/** Names of fields that refer to another table than their name says. */
const TABLE_OF: Readonly<Record<string, keyof typeof SERVER_RESOURCES>> = {
  team: 'teams',
  member: 'members',
  user: 'members',
  approver: 'members',
  delegate: 'members',
  supplier: 'suppliers',
  blocked_supplier: 'suppliers',
  customer: 'customers',
  entry_type: 'entryTypes',
  account: 'accounts',
  output_account: 'accounts',
  permission_set: 'permissionSets',
  cost_center: 'costCenters',
  tax_code: 'taxCodes',
  trip: 'trips',
  traveller: 'members',
  expense: 'expenses',
};

type Json = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const schemaOf = (schema: Schema): Json =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
const isReference = (name: string): boolean => /(?:^|_)ids?$/u.test(name) && !SHARED.has(name);

/** Returns a value of a schema with every optional property, and references from `idOf`. */
function exampleOf(schema: unknown, name: string, idOf: (name: string) => number): unknown {
  if (!isObject(schema)) return 'x';
  if (schema['const'] !== undefined) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const union = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(union)) {
    const some: unknown[] = union.filter((one) => !isObject(one) || one['type'] !== 'null');
    return exampleOf(some[0], name, idOf);
  }
  switch (schema['type']) {
    case 'object':
      return Object.fromEntries(
        Object.entries(isObject(schema['properties']) ? schema['properties'] : {}).map(([key, one]) => [
          key,
          exampleOf(one, key, idOf),
        ]),
      );
    case 'array':
      return [exampleOf(schema['items'], name, idOf)];
    case 'integer':
    case 'number':
      return isReference(name) ? idOf(name) : 1;
    case 'boolean':
      return true;
    default:
      if (name === 'currency') return 'SAR';
      if (schema['format'] === 'email') return 'reference@acme.example';
      if (schema['format'] === 'date' || /_on$|^date$|^from$/u.test(name)) return '2026-01-05';
      if (schema['format'] === 'uri' || name === 'url') return 'https://hooks.example/x';
      return 'Reference';
  }
}

/** Returns the paths of all references in a value. */
function referencesIn(value: unknown, path: Path = [], name = ''): Path[] {
  if (typeof value === 'number') return isReference(name) ? [path] : [];
  if (Array.isArray(value)) return value.flatMap((one, at) => referencesIn(one, [...path, at], name));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, one]) => referencesIn(one, [...path, key], key));
}

function replaced(value: unknown, [head, ...rest]: Path, by: unknown): unknown {
  if (head === undefined) return by;
  if (Array.isArray(value))
    return value.map((one: unknown, at) => (at === head ? replaced(one, rest, by) : one));
  return isObject(value) ? { ...value, [head]: replaced(value[head], rest, by) } : value;
}

const tableOf = (call: string, name: string): string => {
  const base = name.replace(/_?ids?$/u, '');
  if (base === 'delivery') return 'deliveries';
  const [resource = ''] = call.split('.');
  return TABLE_OF[base] ?? resource;
};

const named = ({ body }: CallResponse): string[] => Object.keys(body.errors ?? {});

/**
 * Returns true if a call about several records refuses this one or all of them, or marks nothing (notifications have no
 * result).
 */
function isRefusedInList({ body: { data } }: CallResponse, id: number): boolean {
  if (data === null) return true;
  const { results = [] } = data as { results?: readonly { id: number; ok: boolean }[] };
  return (
    results.some((one) => one.id === id && !one.ok) || (results.length > 0 && results.every(({ ok }) => !ok))
  );
}

describe.each(DATABASES)('references to records of another company on %s', (kind) => {
  let server: TestServer;
  const ids = new Map<string, number>();
  beforeAll(async () => {
    server = await openServer(kind);
    await server.token(OWNER);
    const tables: [string, SQLWrapper][] = [
      ...Object.entries(SERVER_RESOURCES).map(([name, one]): [string, SQLWrapper] => [name, one.kind.table]),
      ['deliveries', webhookDeliveries],
    ];
    for (const [name, table] of tables)
      for (const company of [1, 2]) {
        const [row] = await rowsOf<{ id: number | null }>(
          server.store.db,
          sql`select max(id)::int as id from ${table} where company_id = ${company}`,
        );
        ids.set(`${name} ${company}`, row?.id ?? 999_999);
      }
  });
  afterAll(() => server.close());

  const idOf = (call: string, company: number) => (name: string) =>
    ids.get(`${tableOf(call, name)} ${company}`) ?? 999_999;

  const calls = (Object.entries(CONTRACT) as [CallName, Call][]).filter(
    ([, call]) => call.auth === 'session' && call.as !== 'events',
  );

  test('are refused in every body of every call, also beside valid ones', async () => {
    const accepted: string[] = [];
    const refused = new Set<string>();
    let sent = 0;
    for (const [name, call] of calls) {
      if (call.body === undefined || call.encoding === 'multipart') continue;
      const params = { id: idOf(name, 1)('id'), receipt_id: 1 };
      const own = exampleOf(schemaOf(call.body), '', idOf(name, 1));
      for (const path of referencesIn(own)) {
        const field = String(path.findLast((part) => typeof part === 'string'));
        const foreign = idOf(name, 2)(field);
        const inList = typeof path.at(-1) === 'number';
        const list = inList ? path.slice(0, -1) : path;
        const bodies = [
          replaced(own, path, foreign),
          ...(inList ? [replaced(own, list, [idOf(name, 1)(field), foreign])] : []),
        ];
        for (const body of bodies) {
          sent += 1;
          const response = await server.call(name, { as: OWNER, params, body });
          if (response.status === 200 && !isRefusedInList(response, foreign))
            accepted.push(`${name} ${path.join('.')} ${response.text.slice(0, 200)}`);
          if (response.status === 404 || named(response).some((one) => one.split('.').includes(field)))
            refused.add(`${name} ${field}`);
        }
      }
    }
    expect(accepted).toEqual([]);
    expect(sent).toBeGreaterThan(50);
    // The test proves nothing if other faults of the bodies hide the references.
    expect(refused.size).toBeGreaterThan(30);
  });

  test('find nothing in every query of every call', async () => {
    const shown: string[] = [];
    let sent = 0;
    for (const [name, call] of calls) {
      if (call.query === undefined) continue;
      const { properties } = schemaOf(call.query);
      for (const field of Object.keys(isObject(properties) ? properties : {}).filter(isReference)) {
        sent += 1;
        const foreign = idOf(name, 2)(field);
        const query = { [field]: foreign };
        const response = await server.call(name, { as: OWNER, query, params: { id: 1 } });
        const total = (response.body.data as { total?: number } | null)?.total;
        if (response.status === 200 && total !== 0 && total !== undefined)
          shown.push(`${name} ${field} ${total}`);
      }
    }
    expect(shown).toEqual([]);
    expect(sent).toBeGreaterThan(20);
  });
});
