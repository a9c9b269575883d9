import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formerMember } from '@outlay/domain';
import { eq, sql } from '../db/drizzle.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { openEmbedded } from '../db/embedded/embedded.ts';
import { rowsOf } from '../db/rows.ts';
import { auditLog, companies, expenses, users } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { migratedFolder } from '../test-support/databases.ts';
import { temporaryFolder } from '../test-support/temporary-folder.ts';
import { textColumnsWith } from '../test-support/text-columns.ts';
import { run } from './run.ts';

/** The test opens a database on disk several times. */
const PATIENT = { timeout: 150_000 };
const CREATED = new Date('2026-01-05T08:00:00.123Z');

afterEach(() => {
  vi.restoreAllMocks();
});

async function outlay(args: readonly string[], dataDir: string) {
  const texts: string[] = [];
  const collect = (text: unknown): boolean => {
    texts.push(String(text));
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(collect);
  vi.spyOn(process.stderr, 'write').mockImplementation(collect);
  const code = await run(args, { OUTLAY_DATA_DIR: dataDir });
  vi.restoreAllMocks();
  return { code, text: texts.join('') };
}

async function inDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const store = await openEmbedded(dataDir);
  return store.transaction(work).finally(() => store.close());
}

const addMember = async (db: Db, companyId: number, name: string): Promise<number> => {
  const [row] = await db
    .insert(users)
    .values({ companyId, name, email: `${name}@farqad.example`, role: 'company', createdAt: CREATED })
    .returning({ id: users.id });
  return row?.id ?? 0;
};

test('erases again only the members whom a restored backup contains', PATIENT, async () => {
  const folder = temporaryFolder('outlay-erasures-');
  const [data, backup, restored] = ['data', 'backup', 'restored'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const list = join(folder, 'erasures.csv');
  await migratedFolder(data);
  const [companyId, gone, busy] = await inDatabase(data, async (db) => {
    const [company] = await db
      .insert(companies)
      .values({ name: 'Farqad', currency: 'SAR' })
      .returning({ id: companies.id });
    const id = company?.id ?? 0;
    return [id, await addMember(db, id, 'zubayda'), await addMember(db, id, 'haitham')];
  });
  await inDatabase(data, async (db) => {
    const money = { amountMinor: 100, currency: 'SAR', baseMinor: 100, baseCurrency: 'SAR' } as const;
    await db.insert(expenses).values({
      ...money,
      companyId,
      userId: busy,
      number: 'EXP-1',
      status: 'pending',
      incurredOn: '2026-01-05',
    });
  });
  expect((await outlay(['backup', backup], data)).code).toBe(0);
  await inDatabase(data, (db) =>
    db.update(users).set({ erasedAt: new Date() }).where(eq(users.companyId, companyId)),
  );
  const { text } = await outlay(['erasures', 'list'], data);
  const stranger = `${companyId},${gone},2020-01-01T00:00:00.000Z,2026-02-01T00:00:00.000Z`;
  writeFileSync(list, `${text}${stranger}\n`);
  expect(text).not.toContain('zubayda');

  expect((await outlay(['restore', backup], restored)).code).toBe(0);
  expect((await outlay(['erasures', 'apply', list], restored)).text.trim().split('\n')).toEqual([
    `Member ${gone} of company ${companyId}: erased`,
    expect.stringMatching(new RegExp(`^Member ${busy} of company ${companyId}: not settled: .*EXP-1`, 'u')),
    `Member ${gone} of company ${companyId}: not in the database`,
  ]);
  expect((await outlay(['erasures', 'apply', list], restored)).text).toContain('already erased');
  await inDatabase(restored, async (db) => {
    const members = await db.select().from(users).orderBy(users.id);
    expect(members).toMatchObject([
      { id: gone, ...formerMember(gone), status: 'suspended' },
      { id: busy, name: 'haitham', status: 'suspended', erasedAt: null },
    ]);
    expect(await textColumnsWith(db, ['zubayda'])).toEqual([]);
    const events = await db.select({ event: auditLog.event }).from(auditLog).orderBy(auditLog.id);
    expect(events.map(({ event }) => event)).toEqual([
      'member_suspended',
      'member_erased',
      'member_suspended',
    ]);
    expect(await rowsOf(db, sql`select type from outbox where type = 'member.erased'`)).toHaveLength(1);
    expect(await db.$count(expenses)).toBe(1);
  });
});

test('refuses a file of another form', PATIENT, async () => {
  const folder = temporaryFolder('outlay-erasures-');
  const list = join(folder, 'erasures.csv');
  writeFileSync(list, '1,2,yesterday\n');
  const { code, text } = await outlay(['erasures', 'apply', list], join(folder, 'data'));
  expect([code, text]).toEqual([1, expect.stringContaining('no line of')]);
  expect((await outlay(['erasures', 'apply', join(folder, 'none')], join(folder, 'data'))).code).toBe(1);
});
