import { CONTRACT, type Call, type CallName } from '@outlay/api-client/contract';
import { sql } from '../db/drizzle.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fill, fillOthers } from '../../bench/data.ts';
import { rowsOf } from '../db/rows.ts';
import { sessions } from '../db/schema/index.ts';
import type { Store } from '../db/store.ts';
import { DATABASES, freshPostgres } from '../test-support/databases.ts';
import { openServer, type TestServer } from '../test-support/server.ts';

/** Tables with at least this number of rows must not be scanned sequentially. */
const LARGE = 10_000;

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] };
type Statement = { readonly text: string; readonly values: unknown[] };

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

type Parameter = {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly items?: Parameter;
  readonly pattern?: string;
  readonly format?: string;
};

/** Returns a valid value of a parameter. */
function sampleOf(parameter: Parameter, name = ''): unknown {
  if (name === 'currency') return 'USD';
  if (name === 'country') return 'SA';
  if (parameter.enum !== undefined) return parameter.enum[0];
  if (parameter.type === 'array') return [sampleOf(parameter.items ?? {})];
  if (parameter.type === 'boolean') return true;
  if (parameter.type === 'integer' || parameter.type === 'number') return 500;
  return parameter.format === 'date' || parameter.pattern !== undefined ? '2025-06-01' : 'Expense 12';
}

/**
 * Lists that are short: messages of the site are read by administrators only, and rarely; a user has few API tokens and
 * passkeys, which are found by indexes of the user; a company has few sign-in providers and service accounts.
 */
const SHORT: ReadonlySet<CallName> = new Set([
  'contact.list',
  'apiTokens.list',
  'passkeys.list',
  'signInProviders.list',
  'serviceAccounts.list',
]);
const LISTS = (Object.keys(CONTRACT) as CallName[]).filter(
  (name) => name.endsWith('.list') && !SHORT.has(name),
);
const EVERYWHERE = new Set(['page', 'per_page', 'sort', 'desc', 'cursor', 'limit']);

/** Reads by a cursor. A batch as large as all rows of a company is read best by a scan at this size of the tables. */
const BY_CURSOR = [{ limit: 20 }, { limit: 20, cursor: 15_000 }, { limit: 20, cursor: 15_000, sort: 'id' }];

/** Returns every order and every filter of a list, from its query schema. */
function askingsOf(name: CallName): Record<string, unknown>[] {
  const call: Call = CONTRACT[name];
  if (call.query === undefined) return [];
  const { properties = {} } = z.toJSONSchema(call.query, { io: 'output', unrepresentable: 'any' });
  const parameters = properties as Readonly<Record<string, Parameter>>;
  const orders = (parameters['sort']?.enum ?? []).flatMap((sort) => [
    { sort, desc: true },
    { sort, desc: false },
  ]);
  const filters = Object.entries(parameters).filter(([field]) => !EVERYWHERE.has(field));
  return [
    {},
    ...orders,
    ...('cursor' in parameters ? BY_CURSOR : []),
    ...filters.map(([field, parameter]) => ({ [field]: sampleOf(parameter, field) })),
  ];
}

const literal = (value: unknown): string =>
  value === null ? 'null' : `'${String(value).replaceAll("'", "''")}'`;

describe.runIf(DATABASES.includes('postgres'))(
  'plans with 20,000 rows of everything in 100 companies (needs PostgreSQL)',
  () => {
    let store: Store;
    let server: TestServer;
    let client: pg.Client;
    let large: ReadonlySet<string>;
    const tokens: string[] = [];
    const read: Statement[] = [];

    beforeAll(async () => {
      const made = await freshPostgres();
      store = made.store;
      await fill(made.url, 20_000);
      await fillOthers(made.url, 200);
      client = new pg.Client({ connectionString: made.url });
      await client.connect();
      const { rows } = await client.query<{ relname: string }>(
        `select relname from pg_class where relkind = 'r' and reltuples >= ${LARGE}`,
      );
      large = new Set(rows.map(({ relname }) => relname));
      const spied: Store = {
        ...store,
        read: <Row>(text: string, values: unknown[]) => {
          read.push({ text, values });
          return store.read<Row>(text, values);
        },
      };
      server = await openServer('postgres', { demo: false, store: spied });
      const now = new Date();
      const people = await rowsOf<{ id: number }>(
        store.db,
        sql`select id from users where company_id = 50 order by id limit 2`,
      );
      for (const { id: userId } of people) {
        const sessionId = crypto.randomUUID();
        const expiresAt = new Date(now.getTime() + 600_000);
        await store.db
          .insert(sessions)
          .values({ id: sessionId, userId, createdAt: now, expiresAt, refreshId: sessionId });
        tokens.push(
          await server.services.tokens.issue('access', { userId, sessionId, tokenId: sessionId }, now),
        );
      }
    }, 60_000);
    afterAll(async () => {
      await client.end();
      await server.close();
    });

    /** Returns the nodes of a statement's custom plan and of its generic one. */
    async function plansOf({ text, values }: Statement): Promise<(readonly [mode: string, nodes: Plan[]])[]> {
      const plans: (readonly [string, Plan[]])[] = [];
      for (const mode of ['force_custom_plan', 'force_generic_plan']) {
        await client.query(`set plan_cache_mode = ${mode}`);
        await client.query(`prepare looked_at as ${text}`);
        const given = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`;
        const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
          `explain (format json) execute looked_at${given}`,
        );
        await client.query('deallocate looked_at');
        plans.push([mode, rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))]);
      }
      return plans;
    }

    /** Returns the large tables that a statement scans sequentially, in its custom or its generic plan. */
    const scanned = async (statement: Statement): Promise<string[]> =>
      (await plansOf(statement)).flatMap(([mode, nodes]) =>
        nodes
          .filter((node) => node['Node Type'] === 'Seq Scan' && large.has(node['Relation Name'] ?? ''))
          .map((node) => `${mode} ${node['Relation Name']}`),
      );

    /** Returns the modes in which the owner's search of expenses uses an index. */
    async function modesWith(index: string, q: string): Promise<string[]> {
      read.length = 0;
      const headers = { authorization: `Bearer ${tokens[0]}` };
      expect((await server.call('expenses.list', { query: { q }, headers })).status).toBe(200);
      // The statement before it reads the user.
      const list = read.at(-1);
      expect(list?.text).toContain('json_agg');
      const plans = list === undefined ? [] : await plansOf(list);
      return plans
        .filter(([, nodes]) => nodes.some((node) => node['Index Name'] === index))
        .map(([mode]) => mode);
    }

    test('the tables of all lists are large', () => {
      // Bookkeeping is a list of the table of expenses.
      expect(large.size).toBeGreaterThanOrEqual(LISTS.length - 1);
    });

    test.each(['Expense 12', 'EXP-00012', 'فاتورة'])(
      'a search for %s uses the index of trigrams',
      async (q) => {
        expect(await modesWith('expenses_search', q)).toEqual(['force_custom_plan', 'force_generic_plan']);
      },
    );

    // Without trigrams the index would be read completely, which the generic plan cannot know.
    test.each(['12', 'ex', 'لا', '日本語'])('a search for %s does not', async (q) => {
      expect(await modesWith('expenses_search', q)).toEqual([]);
    });

    test.each(LISTS)(
      '%s scans no large table sequentially, in any order, with any filter, on near and far pages',
      async (name) => {
        const askings = askingsOf(name);
        expect(askings.length).toBeGreaterThan(4);
        let looked = 0;
        for (const [who, token] of tokens.entries()) {
          for (const input of [...askings, { page: 60 }]) {
            read.length = 0;
            const headers = { authorization: `Bearer ${token}` };
            const { status, text } = await server.call(name, { query: input, headers });
            // A member may not read every list; the owner reads all of them.
            if (who > 0 && status === 403) continue;
            expect({ asking: input, status, text: status === 200 ? '' : text }).toEqual({
              asking: input,
              status: 200,
              text: '',
            });
            for (const statement of read) {
              looked += 1;
              expect({ name, asking: input, who, scanned: await scanned(statement) }).toEqual({
                name,
                asking: input,
                who,
                scanned: [],
              });
            }
          }
        }
        expect(looked).toBeGreaterThanOrEqual(askings.length);
      },
      60_000,
    );
  },
);
