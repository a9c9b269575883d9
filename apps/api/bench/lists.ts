import { randomUUID } from 'node:crypto';
import { PgDialect } from 'drizzle-orm/pg-core';
import { Hono } from 'hono';
import pg from 'pg';
import { findActor } from '../src/access/actor.ts';
import { openPostgres } from '../src/db/postgres.ts';
import { sessions } from '../src/db/schema/index.ts';
import { expenseSource } from '../src/expenses/expense-source.ts';
import { rowsStatement, totalStatement } from '../src/lists/page.ts';
import { startPostgres } from '../src/testing/postgres-setup.ts';
import { openServer } from '../src/testing/server.ts';
import { fill } from './data.ts';
import { inTurns } from './measure.ts';

/** Rows in the table; other sizes may be named on the command line. */
const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000, 1_000_000];
const ROUNDS = 120;

async function measureSize(adminUrl: string, size: number): Promise<Record<string, number>> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const name = `bench_${size}`;
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const store = await openPostgres(url.href);
  await fill(url.href, size);
  const server = await openServer('postgres', { demo: false, store });
  const now = new Date();
  const [owner] = (
    await store.db.execute<{ id: number }>(`select min(id) as id from users where company_id = 1` as never)
  ).rows;
  const userId = owner?.id ?? 1;
  const sessionId = randomUUID();
  await store.db.insert(sessions).values({
    id: sessionId,
    userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 3_600_000),
    refreshId: randomUUID(),
  });
  const token = await server.services.tokens.issue('access', { userId, sessionId, tokenId: 'bench' }, now);
  const headers = { authorization: `Bearer ${token}` };
  const list = async (query: string): Promise<void> => {
    const answer = await server.fetch(
      new Request(`http://localhost/api/partner/v1/expenses/companyExpenses?per_page=10&${query}`, {
        headers,
      }),
    );
    if (answer.status !== 200) throw new Error(await answer.text());
    await answer.text();
  };

  const pool = new pg.Pool({ connectionString: url.href, max: 16 });
  const found = await findActor(store.db, sessionId, userId, null, now);
  if (!('actor' in found)) throw new Error('The owner is not there.');
  const source = expenseSource(found.actor, now, {});
  const dialect = new PgDialect({ casing: 'snake_case' });
  const statements = [totalStatement(source), rowsStatement(source, {}, { offset: 0, limit: 10 })].map(
    (one) => dialect.sqlToQuery(one),
  );
  const bare = new Hono();
  bare.get('/', async (c) => {
    const answers = await Promise.all(
      statements.map(({ sql: text, params: values }, at) => pool.query({ name: `bare_${at}`, text, values })),
    );
    return c.json({ status: 200, message: '', data: answers.map(({ rows }) => rows) });
  });
  const last = Math.floor(size / 100 / 10);
  const far = Math.max(1, Math.min(1000, last));
  const times = await inTurns(ROUNDS, {
    'page 1': () => list('page=1'),
    'page far': () => list(`page=${far}`),
    'page middle': () => list(`page=${Math.max(1, Math.floor(last / 2))}`),
    'by amount': () => list('sort=amount&desc=true'),
    'by supplier': () => list('sort=supplier'),
    'status filter': () => list('status=pending'),
    bare: async () => {
      await (await bare.request('/')).text();
    },
  });
  await pool.end();
  await server.close();
  return times;
}

/** Measures the list of expenses at three sizes; prints a table and says whether the aims are met. */
export async function benchLists(): Promise<boolean> {
  const postgres = await startPostgres();
  if (postgres === null) {
    console.log('There is no PostgreSQL on this machine: the list benchmark is skipped.');
    return true;
  }
  try {
    const results = new Map<number, Record<string, number>>();
    for (const size of SIZES) {
      const times = await measureSize(postgres.url, size);
      results.set(size, times);
      console.log(
        `${size} expenses:`,
        Object.entries(times)
          .map(([name, ms]) => `${name} ${ms.toFixed(2)} ms`)
          .join(', '),
      );
    }
    const [small, large] = [SIZES[0], SIZES.at(-1)].map((size) => results.get(size ?? 0) ?? {});
    const aims = [
      {
        name: 'the largest table against the smallest',
        ratio: (large?.['page 1'] ?? 0) / (small?.['page 1'] ?? 1),
        most: 1.3,
      },
      {
        name: 'page 1,000 against page 1',
        ratio: (large?.['page far'] ?? 0) / (large?.['page 1'] ?? 1),
        most: 1.5,
      },
      {
        name: 'list call against a bare handler',
        ratio: (large?.['page 1'] ?? 0) / (large?.['bare'] ?? 1),
        most: 1.25,
      },
    ];
    for (const { name, ratio, most } of aims)
      console.log(`${ratio <= most ? 'met   ' : 'MISSED'} ${name}: ${ratio.toFixed(2)} (at most ${most})`);
    return aims.every(({ ratio, most }) => ratio <= most);
  } finally {
    await postgres.stop();
  }
}
