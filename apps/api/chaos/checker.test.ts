import { sql } from '../src/db/drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../src/db/rows.ts';
import { createRandom } from '../src/demo/random.ts';
import { openServer, type TestServer } from '../src/test-support/server.ts';
import { missingAnnouncements } from './announcements.ts';
import { check } from './checker.ts';
import { createClient } from './client.ts';
import type { Journal, WriteKind } from './journal.ts';
import { createOperations } from './operations.ts';
import { readSnapshot, type Query, type Snapshot } from './snapshot.ts';

const WORKERS = 6;
const OPERATIONS = 30;

let server: TestServer;
let snapshot: Snapshot;
let unexpected: readonly string[];
const journal: Journal = { entries: [], received: [] };
const query: Query = (statement) => rowsOf(server.store.db, sql.raw(statement));

beforeAll(async () => {
  server = await openServer('embedded', { env: { webhookPrivate: true } });
  const client = createClient(
    'smoke',
    1,
    async (path, init) => server.fetch(new Request(`http://localhost${path}`, init)),
    journal,
  );
  const operations = await createOperations(client, query);
  await operations.prepare('http://127.0.0.1:9/');
  await Promise.all(
    Array.from({ length: WORKERS }, async (_, at) => {
      const random = createRandom(at + 1);
      for (let done = 0; done < OPERATIONS; done += 1) await operations.operate(random);
    }),
  );
  await client.pause();
  unexpected = client.unexpected;
  snapshot = await readSnapshot(query);
}, 120_000);
afterAll(() => server.close());

test('finds nothing after faultless work of every kind', () => {
  expect(unexpected).toEqual([]);
  expect(check(snapshot, journal)).toEqual([]);
  const done = journal.entries.filter(({ outcome }) => outcome === 'acknowledged');
  for (const kind of ['expense', 'history', 'receipt', 'supplier', 'cash_in', 'sale', 'sale_status'] as const)
    expect([kind, done.filter((entry) => entry.kind === kind).length]).not.toEqual([kind, 0]);
  expect(journal.entries.some(({ outcome }) => outcome === 'refused')).toBe(true);
});

const acknowledged = (kind: WriteKind) =>
  journal.entries.findLast((entry) => entry.kind === kind && entry.outcome === 'acknowledged');

/** Changes rows of the snapshot, as a faulty server would store them. */
const withRows = <Name extends keyof Snapshot>(
  name: Name,
  change: (rows: Snapshot[Name]) => unknown,
): string[] => check({ ...snapshot, [name]: change(snapshot[name]) as Snapshot[Name] }, journal);

test('finds an acknowledged write that the database lost', async () => {
  for (const [kind, table, column] of [
    ['cash_in', 'cashIn', 'reference'],
    ['supplier', 'suppliers', 'name'],
    ['receipt', 'receipts', 'name'],
  ] as const) {
    const { marker } = acknowledged(kind) ?? { marker: '' };
    const rows = snapshot[table] as readonly Readonly<Record<string, unknown>>[];
    const violations = check({ ...snapshot, [table]: rows.filter((row) => row[column] !== marker) }, journal);
    expect(violations).toContain(`lost: ${kind} ${marker} was acknowledged and is stored 0 times`);
  }
  const [record] = acknowledged('history')?.records ?? [];
  const violations = withRows('history', (rows) =>
    rows.filter(({ expense, version }) => expense !== record?.id || version !== record.version),
  );
  expect(violations.some((one) => one.startsWith(`lost: expense ${record?.id} version`))).toBe(true);
});

test('finds a write that is stored twice', () => {
  const { marker } = acknowledged('sale') ?? { marker: '' };
  const violations = withRows('sales', (rows) => [
    ...rows,
    ...rows.filter(({ reference }) => reference === marker).map((row) => ({ ...row, id: 999_999 })),
  ]);
  expect(violations).toContain(`doubled: sale ${marker} was acknowledged once and is stored 2 times`);
  const [record] = acknowledged('history')?.records ?? [];
  const twice = withRows('history', (rows) =>
    rows.flatMap((row) =>
      row.expense === record?.id && row.version === record.version ? [row, row] : [row],
    ),
  );
  expect(twice.some((one) => one.startsWith('doubled:') && one.endsWith('has 2 history rows'))).toBe(true);
});

const starts = (violations: readonly string[]): string[] =>
  [...new Set(violations.map((one) => one.split(':')[0] ?? ''))].toSorted();

test('finds statuses, sums, limits and tenants that are wrong', () => {
  const [first] = snapshot.expenses;
  expect(
    starts(
      withRows('history', (rows) =>
        rows.map((row) => (row.action === 'submit' ? { ...row, to: 'verified' } : row)),
      ),
    ),
  ).toEqual(expect.arrayContaining(['history', 'status', 'transition']));
  expect(starts(withRows('ledger', (rows) => rows.slice(1)))).toContain('ledger');
  expect(
    starts(
      withRows('ledger', (rows) => rows.map((row, at) => (at === 0 ? { ...row, amount: 1, base: 1 } : row))),
    ),
  ).toContain('ledger');
  expect(starts(withRows('paid', (rows) => rows.map((row) => ({ ...row, amount: 1 }))))).toContain('sum');
  expect(starts(withRows('policies', (rows) => rows.map((row) => ({ ...row, limit: 1 }))))).toContain(
    'limit',
  );
  expect(starts(withRows('users', (rows) => rows.map((row) => ({ ...row, limit: 1 }))))).toContain('limit');
  expect(
    starts(
      withRows('receipts', (rows) => rows.map((row) => ({ ...row, company: 2, expense: first?.id ?? 0 }))),
    ),
  ).toContain('tenant');
});

test('finds webhooks and notifications that did not arrive', () => {
  const missing = missingAnnouncements({ ...snapshot, notifications: [] }, journal);
  expect(missing.some((one) => one.startsWith('webhook: expense.submitted'))).toBe(true);
  expect(missing.some((one) => one.startsWith('notification: user'))).toBe(true);
});

test('finds a write that was refused and stored all the same', () => {
  const entries = journal.entries.map((entry) =>
    entry === acknowledged('supplier') ? { ...entry, outcome: 'refused' as const } : entry,
  );
  expect(check(snapshot, { ...journal, entries }).map((one) => one.split(':')[0])).toEqual(['stored']);
});
