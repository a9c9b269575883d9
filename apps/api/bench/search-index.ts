import { readFileSync } from 'node:fs';
import pg from 'pg';
import { openPostgres } from '../src/db/postgres/postgres.ts';
import { startPostgres } from '../src/test-support/postgres-setup.ts';
import { fill } from './data.ts';
import { median } from './measure.ts';

const INDEX = 'expenses_search';
const COLUMNS = '(company_id, number_key gin_trgm_ops, description_key gin_trgm_ops)';
/** Definitions that are compared; null: without the index. */
const VARIANTS = {
  'without the index': null,
  'with the index': '',
  'with the index, without a list of pending entries': 'with (fastupdate = off)',
} as const;
const ROUNDS = 7;
const INSERTED = 1_000;
const SEARCHES = 40;
/** Texts as users write them, in both languages. */
const WORDS =
  `taxi airport client lunch dinner hotel Riyadh Dubai office paper printer subscription software parking fuel conference
  ticket meeting project courier عشاء عمل تذكرة طيران فندق الرياض اشتراك وقود سيارة مكتب قرطاسية ضيافة`.split(
    /\s+/u,
  );

/** Returns the processor time of a process in microseconds. */
const processorUs = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000;

/** Texts of an expense, the same for each variant. */
const descriptionOf = (seed: number): string =>
  Array.from(
    { length: 5 },
    (_, at) => WORDS[(seed * 7 + at * at * 13 + (seed >> (at + 1))) % WORDS.length],
  ).join(' ');

type Times = {
  readonly insertUs: number[];
  readonly mergeUs: number[];
  readonly searchMs: number[];
  bytes: number;
};

/** Returns the median of some values with the smallest and the largest. */
const rangeOf = (values: readonly number[]): string =>
  `${median(values).toFixed(0)} (${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)})`;

/**
 * Measures what the index of searches costs: the processor time of inserting requests one by one, with and without it in
 * turns, its size, and the time of a search right after the insertions.
 */
export async function benchSearchIndex(expenses: number): Promise<boolean> {
  const postgres = await startPostgres();
  if (postgres === null) {
    console.log('There is no PostgreSQL on this machine: the index of searches was not measured.');
    return false;
  }
  const client = new pg.Client({ connectionString: postgres.url, options: '-c random_page_cost=1.1' });
  try {
    await (await openPostgres(postgres.url)).close();
    await fill(postgres.url, expenses);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? 0;
    const times = new Map<string, Times>();
    let seed = 0;
    const insert = async (): Promise<void> => {
      seed += 1;
      await client.query({
        name: 'insert',
        text: `insert into expenses (company_id, number, description, amount_minor, currency, base_minor, base_currency, incurred_on, user_id)
          select $1::int, $2, $3, 1000, 'SAR', 1000, 'SAR', date '2026-01-01', (select min(id) from users where company_id = $1)`,
        values: [1 + (seed % 100), `NEW-${String(seed).padStart(6, '0')}`, descriptionOf(seed)],
      });
    };
    const search = async (): Promise<number> => {
      const began = performance.now();
      await client.query({
        name: 'search',
        text: 'select count(*) from expenses where company_id = 1 and (number_key like $1 or description_key like $1)',
        values: ['%expense 12%'],
      });
      return performance.now() - began;
    };
    const warmUp = async (): Promise<void> => {
      for (let at = 0; at < INSERTED; at += 1) await insert();
    };
    await warmUp();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, definition] of Object.entries(VARIANTS)) {
        await client.query(`drop index if exists ${INDEX}`);
        if (definition !== null)
          await client.query(`create index ${INDEX} on expenses using gin ${COLUMNS} ${definition}`);
        const known = times.get(name) ?? { insertUs: [], mergeUs: [], searchMs: [], bytes: 0 };
        times.set(name, known);
        const before = processorUs(pid);
        for (let at = 0; at < INSERTED; at += 1) await insert();
        known.insertUs.push((processorUs(pid) - before) / INSERTED);
        for (let at = 0; at < SEARCHES; at += 1) known.searchMs.push(await search());
        const inserted = processorUs(pid);
        if (definition !== null) await client.query(`select gin_clean_pending_list('${INDEX}')`);
        known.mergeUs.push((processorUs(pid) - inserted) / INSERTED);
        const size = await client.query<{ bytes: string }>(
          `select coalesce(pg_relation_size(to_regclass('${INDEX}')), 0) as bytes`,
        );
        known.bytes = Number(size.rows[0]?.bytes);
      }
    }
    console.log(`${expenses} expenses; ${ROUNDS} rounds of ${INSERTED} insertions, one by one:`);
    for (const [name, { insertUs, mergeUs, searchMs, bytes }] of times) {
      console.log(
        `  ${name}: ${rangeOf(insertUs)} µs of the database for an insertion, ${rangeOf(mergeUs)} µs for its part of the list later; ` +
          `${(bytes / 1_048_576).toFixed(1)} MB; a search after the insertions ${median(searchMs).toFixed(2)} ms`,
      );
    }
    return true;
  } finally {
    await client.end();
    await postgres.stop();
  }
}
