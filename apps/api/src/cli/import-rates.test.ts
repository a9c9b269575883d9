import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from '../db/drizzle.ts';
import { afterAll, expect, test } from 'vitest';
import { StartFault } from '../boot/start-fault.ts';
import { openEmbedded } from '../db/embedded/embedded.ts';
import { rowsOf } from '../db/rows.ts';
import { readEnv, type Env } from '../env.ts';
import { migratedFolder } from '../test-support/databases.ts';
import { importRates } from './import-rates.ts';
import { temporaryFolder } from '../test-support/temporary-folder.ts';

const folder = temporaryFolder('outlay-rates-');
afterAll(() => rmSync(folder, { recursive: true }));
const NOW = new Date('2026-11-24T09:00:00Z');

/** Returns the environment of an installation of its own. */
async function newInstallation(name: string): Promise<Env> {
  await migratedFolder(join(folder, name));
  return envOf(name);
}

function envOf(name: string): Env {
  const read = readEnv({ OUTLAY_DATA_DIR: join(folder, name) });
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  return read.env;
}
let files = 0;
function fileWith(text: string | Uint8Array): string {
  files += 1;
  const path = join(folder, `${files}.csv`);
  writeFileSync(path, text);
  return path;
}
async function stored(env: Env): Promise<string[]> {
  const store = await openEmbedded(env.dataDir);
  const rows = await rowsOf<{ line: string }>(
    store.db,
    sql`select concat_ws(' ', company_id, "from", "to", date, rate, source) as line from exchange_rates order by date, "to"`,
  );
  await store.close();
  return rows.map(({ line }) => line);
}

test('imports a file of the European Central Bank, and nothing twice', async () => {
  const env = await newInstallation('ecb');
  const daily = fileWith('Date, USD, JPY, CYP, \n20 November 2026, 1.0871, 168.2, N/A, \n');
  expect(await importRates(env, daily, NOW)).toBe('Rates imported: 2; already there: 0.');
  const history = fileWith('Date,USD,JPY,\n2026-11-20,1.9999,1,\n2026-11-19,1.0850,N/A,\n');
  expect(await importRates(env, history, NOW)).toBe('Rates imported: 1; already there: 2.');
  expect(await stored(env)).toEqual([
    'EUR USD 2026-11-19 1.0850 ecb',
    'EUR JPY 2026-11-20 168.2 ecb',
    'EUR USD 2026-11-20 1.0871 ecb',
  ]);
});

test('imports columns in any order with their sources, and keeps a pair that is known in the other direction', async () => {
  const env = await newInstallation('columns');
  const file = fileWith(
    'Rate,From,To,Date,Source\n0.3069,usd,KWD,2026-11-20,Central bank\n1.25,GBP,USD,2026-11-20,\n',
  );
  expect(await importRates(env, file, NOW)).toBe('Rates imported: 2; already there: 0.');
  const inverse = fileWith('from,to,date,rate\nKWD,USD,2026-11-20,3.25\n');
  expect(await importRates(env, inverse, NOW)).toBe('Rates imported: 0; already there: 1.');
  expect(await stored(env)).toEqual([
    'USD KWD 2026-11-20 0.3069 Central bank',
    'GBP USD 2026-11-20 1.25 import',
  ]);
});

test('keeps a rate that a file of the European Central Bank has in the other direction', async () => {
  const env = await newInstallation('inverse');
  await importRates(env, fileWith('from,to,date,rate\nGBP,EUR,2026-11-20,2.0\n'), NOW);
  const table = fileWith('Date,USD,GBP\n2026-11-20,1.08,0.85\n');
  expect(await importRates(env, table, NOW)).toBe('Rates imported: 1; already there: 1.');
  expect(await stored(env)).toEqual(['GBP EUR 2026-11-20 2.0 import', 'EUR USD 2026-11-20 1.08 ecb']);
});

test('stores nothing when a line is wrong, and names the line', async () => {
  const env = await newInstallation('wrong');
  const file = fileWith(
    'from,to,date,rate\nGBP,USD,2026-11-20,1.25\nGBP,XXX,2026-11-20,1.25\nGBP,USD,2026-11-25,1.25\nUSD,SAR,2026-11-20,4.5\n',
  );
  const refused = importRates(env, file, NOW);
  await expect(refused).rejects.toThrow(StartFault);
  await expect(refused).rejects.toThrow(
    /^No rate was imported\.\nLine 3, to: .+\nLine 4, date: .+\nLine 5, rate: /u,
  );
  await expect(importRates(env, fileWith('Date,USD\n2026-11-20,abc\n'), NOW)).rejects.toThrow('Line 2: ');
  const future = fileWith('Date,USD,GBP\n2026-11-24,1.08,0.85\n2026-11-25,1.09,0.86\n');
  await expect(importRates(env, future, NOW)).rejects.toThrow(
    /^No rate was imported\.\nLine 3, date: Choose today or an earlier day\.$/u,
  );
  expect(await stored(env)).toEqual([]);
});

test.each([
  ['a missing file', join(folder, 'none.csv'), 'cannot be read'],
  ['an empty file', fileWith(''), 'is empty'],
  ['a file with other columns', fileWith('name,price\nbread,3\n'), 'it lacks from, to, date, rate'],
  ['a workbook', fileWith(Buffer.from('504b0304', 'hex')), 'file: '],
])('refuses %s with a reason', async (_, path, reason) => {
  await expect(importRates(envOf('refused'), path, NOW)).rejects.toThrow(reason);
});
