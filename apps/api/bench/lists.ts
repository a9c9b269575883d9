import { DAY_MS } from '@outlay/domain';
import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { createAdaptorServer } from '@hono/node-server';
import pg from 'pg';
import type { Actor } from '../src/access/actor.ts';
import { findActor } from '../src/access/find-actor.ts';
import { sessions } from '../src/db/schema/index.ts';
import type { Store } from '../src/db/store.ts';
import { rowsOf } from '../src/db/rows.ts';
import { startPostgres } from '../src/test-support/postgres-setup.ts';
import { openServer, type TestServer } from '../src/test-support/server.ts';
import { sql } from '../src/db/drizzle.ts';
import { bareHandler, openRecordingStore } from './bare.ts';
import { fill } from './data.ts';
import { createLoader, type Sent } from './load.ts';
import type { Load } from './load.worker.ts';
import { inTurns } from './measure.ts';

const ROUNDS = 120;
/** Number of load runs, and the duration of each. */
const LOADS = 10;
const LOAD_MS = 400;
/** Owners of as many companies, who send requests in turn, and pages read per owner. */
const PEOPLE = 100;
const PAGES = 10;
/** Number of those owners for the loads that read fewer rows. */
const FEW = 30;
const CASES = {
  same: 'one person, one page',
  few: `${FEW} people, ${PAGES} pages each`,
  all: `${PEOPLE} people, ${PAGES} pages each`,
} as const;
/** Path of the list of expenses. */
export const LIST = '/api/partner/v1/expenses/companyExpenses';

/** A user with a session. */
export type Person = { readonly actor: Actor; readonly token: string };

/** Gives the first users of every company a session. */
export async function people(store: Store, server: TestServer, perCompany = 1): Promise<Person[]> {
  const now = new Date();
  // Tokens last for 15 minutes from their issue: these outlast all measurements.
  const issuedAt = new Date(now.getTime() + DAY_MS);
  const owners = await rowsOf<{ id: number }>(
    store.db,
    sql`select id from (select id, row_number() over (partition by company_id order by id) as place from users
      where company_id <= ${PEOPLE}) u where place <= ${perCompany} order by place, id`,
  );
  return Promise.all(
    owners.map(async ({ id: userId }) => {
      const sessionId = randomUUID();
      const expiresAt = new Date(now.getTime() + 2 * DAY_MS);
      await store.db
        .insert(sessions)
        .values({ id: sessionId, userId, createdAt: now, expiresAt, refreshId: randomUUID() });
      const found = await findActor(store.db, sessionId, userId, null, now);
      if (!('actor' in found)) throw new Error('The owner is not there.');
      const token = await server.services.tokens.issue(
        'access',
        { userId, sessionId, tokenId: randomUUID() },
        issuedAt,
      );
      return { actor: found.actor, token };
    }),
  );
}

/** Returns a raw HTTP request. */
export const requestOf = (path: string, headers: string): string =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: application/json\r\naccept-language: en\r\n${headers}\r\n`;

/** Serves an application over HTTP on a free port. */
export async function serve(fetch: (request: Request) => Response | Promise<Response>) {
  const server = createAdaptorServer({ fetch }) as Server;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

const loadOf = (port: number, requests: readonly string[]): Load => ({
  port,
  requests,
  connections: 8,
  ms: LOAD_MS,
});

type StatementOf = Awaited<ReturnType<typeof openRecordingStore>>['statementOf'];

/**
 * Measures list requests per second over HTTP, in turns with the bare handler: one page repeatedly, the pages of some
 * users, then those of all users.
 */
async function throughput(
  url: string,
  server: TestServer,
  statementOf: StatementOf,
  who: readonly Person[],
  last: number,
) {
  const pages = Array.from({ length: Math.min(PAGES, last) }, (_, at) => at + 1);
  const requests = who.flatMap(({ token }) =>
    pages.map((page) => ({ path: `${LIST}?per_page=10&page=${page}`, authorization: `Bearer ${token}` })),
  );
  const statements = [];
  for (const { path, authorization } of requests) {
    const request = async (): Promise<void> => {
      await (
        await server.fetch(new Request(`http://localhost${path}`, { headers: { authorization } }))
      ).arrayBuffer();
    };
    // The second request has the total of the first in memory, as most requests of a list have.
    await request();
    statements.push(await statementOf(request));
  }
  const bare = bareHandler(url, statements);
  const [ours, theirs] = [await serve(server.fetch), await serve(bare.fetch)];
  const loader = await createLoader(url);
  const compare = (count: number) =>
    loader.compare(
      LOADS,
      loadOf(
        ours.port,
        requests
          .slice(0, count)
          .map(({ path, authorization }) => requestOf(path, `authorization: ${authorization}\r\n`)),
      ),
      loadOf(
        theirs.port,
        requests.slice(0, count).map((_, at) => requestOf(`/${at}`, '')),
      ),
    );
  const same = await compare(1);
  const few = await compare(FEW * pages.length);
  const all = await compare(requests.length);
  await loader.close();
  await ours.close();
  await theirs.close();
  await bare.close();
  return { same, few, all };
}

/** Opens a server on a table of the given size, with its interleaved measurements and its loads. */
async function openSize(adminUrl: string, size: number) {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const name = `bench_${size}`;
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const { store, statementOf } = await openRecordingStore(url.href);
  await fill(url.href, size);
  const server = await openServer('postgres', { demo: false, store });
  const who = await people(store, server);
  const headers = { authorization: `Bearer ${who[0]?.token}` };
  const list = async (query: string): Promise<void> => {
    const answer = await server.fetch(new Request(`http://localhost${LIST}?${query}`, { headers }));
    if (answer.status !== 200) throw new Error(await answer.text());
    await answer.text();
  };
  const ofCompany = size / 100;
  const last = Math.ceil(ofCompany / 10);
  const requests: Readonly<Record<string, string>> = {
    'page 1': 'per_page=10&page=1',
    'page 1,000 (or the last)': `per_page=10&page=${Math.min(1_000, last)}`,
    'page in the middle': `per_page=10&page=${Math.max(1, Math.floor(last / 2))}`,
    'page 1,000 of 5 rows (or the last)': `per_page=5&page=${Math.min(1_000, Math.ceil(ofCompany / 5))}`,
    'by amount': 'per_page=10&sort=amount&desc=true',
    'by supplier': 'per_page=10&sort=supplier',
    'by person': 'per_page=10&sort=user',
    'status filter': 'per_page=10&status=pending',
    overdue: 'per_page=10&overdue=true',
    search: 'per_page=10&q=Expense%2012',
    'search of two digits': 'per_page=10&q=12',
  };
  return {
    size,
    kinds: Object.entries(requests).map(([kind, query]) => [`${size} ${kind}`, () => list(query)] as const),
    rates: () => throughput(url.href, server, statementOf, who, last),
    close: () => server.close(),
  };
}

type Rates = Awaited<ReturnType<typeof throughput>>;
const cases = Object.entries(CASES) as [keyof Rates, string][];
type Times = Readonly<Record<string, number>>;

const describe = ({ perSecond, serverUs, databaseUs }: Sent): string =>
  `${Math.round(perSecond)} lists a second; ` +
  `processor time ${Math.round(serverUs)} µs of the server, ${Math.round(databaseUs)} µs of the database`;

function print(size: number, times: Times, rates: Rates): void {
  console.log(`\n${size} expenses in 100 companies, the middle of ${ROUNDS} calls:`);
  for (const [name, ms] of Object.entries(times)) {
    if (name.startsWith(`${size} `)) console.log(`  ${name.slice(`${size} `.length)}: ${ms.toFixed(2)} ms`);
  }
  for (const [name, title] of cases) {
    const { one, other, ratio } = rates[name];
    console.log(`  ${title}: ${describe(one)}`);
    console.log(`    bare handler: ${describe(other)}; the list serves ${ratio.toFixed(2)} of its requests`);
  }
}

type Aim = { readonly name: string; readonly value: number; readonly limit: number };

const isMet = ({ value, limit }: Aim): boolean => value <= limit;

const began = performance.now();

/** Logs the current step with elapsed time and system load: figures of a busy machine are rough. */
const saying = (what: string): void => {
  const [load = 0] = loadavg();
  console.log(`${((performance.now() - began) / 1_000).toFixed(0)} s, load ${load.toFixed(1)}: ${what}`);
};

/** Measures the list of expenses at the given sizes and prints the results; resolves to true if the targets are met. */
export async function benchLists(sizes: readonly number[]): Promise<boolean> {
  const postgres = await startPostgres();
  if (postgres === null) {
    console.log('There is no PostgreSQL on this machine: the list benchmark is skipped.');
    return true;
  }
  try {
    const opened: Awaited<ReturnType<typeof openSize>>[] = [];
    for (const size of sizes) {
      saying(`${size} expenses are filled in`);
      opened.push(await openSize(postgres.url, size));
    }
    saying(`every list is requested ${ROUNDS} times`);
    // All sizes are interleaved too, so that other load on the machine affects all of them alike.
    const times = await inTurns(ROUNDS, Object.fromEntries(opened.flatMap(({ kinds }) => kinds)));
    const rates = new Map<number, Rates>();
    for (const one of opened) {
      saying(`the list of ${one.size} expenses is put under load`);
      rates.set(one.size, await one.rates());
    }
    saying('all is measured');
    for (const [size, rate] of rates) print(size, times, rate);
    for (const { close } of opened) await close();
    // Wait until the closed connections have ended.
    await new Promise((resume) => {
      setTimeout(resume, 200);
    });
    const [small = 0, large = 0] = [sizes[0], sizes.at(-1)];
    const of = (size: number, name: string): number => times[`${size} ${name}`] ?? Number.NaN;
    const aims: Aim[] = [
      {
        name: 'the largest table against the smallest',
        value: of(large, 'page 1') / of(small, 'page 1'),
        limit: 1.3,
      },
      ...['page 1,000 (or the last)', 'page in the middle', 'page 1,000 of 5 rows (or the last)'].map(
        (name) => ({
          name: `${name} against page 1, largest table`,
          value: of(large, name) / of(large, 'page 1'),
          limit: 1.5,
        }),
      ),
      { name: 'word search in the largest table, ms', value: of(large, 'search'), limit: 15 },
      ...[...rates].flatMap(([size, rate]) =>
        cases.map(([name, title]) => ({
          name: `bare handler against the list, ${size} expenses, ${title}`,
          value: 1 / rate[name].ratio,
          limit: 1 / 0.7,
        })),
      ),
    ];
    console.log('');
    for (const aim of aims) {
      console.log(
        `${isMet(aim) ? 'met   ' : 'MISSED'} ${aim.name}: ${aim.value.toFixed(2)} (at most ${aim.limit.toFixed(2)})`,
      );
    }
    const met = aims.filter(isMet).length;
    console.log(`${met} of ${aims.length} aims are met`);
    return met === aims.length;
  } finally {
    await postgres.stop();
  }
}
