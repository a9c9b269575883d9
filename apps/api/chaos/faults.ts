import { HOUR_MS } from '@outlay/domain';
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Random } from '../src/demo/random.ts';
import type { Slot, System } from './system.ts';

const DISK_MS = 3_000;

/** Names of the faults. */
export const FAULT_NAMES = [
  'kill',
  'terminate',
  'restart-3s',
  'restart-20s',
  'failover',
  'data-disk-full',
  'data-disk-read-only',
  'database-disk-full',
  'database-read-only',
  'clock',
  'slow-network',
  'dropped-connections',
] as const;
/** Name of a fault. */
export type FaultName = (typeof FAULT_NAMES)[number];

/** Injects a fault and ends it; returns false if it is not possible on this system. */
type Fault = (system: System, random: Random) => Promise<boolean>;

type Postgres = NonNullable<System['postgres']>;

/** Wraps a fault that needs PostgreSQL. */
const onPostgres =
  (run: (postgres: Postgres, system: System) => Promise<void>): Fault =>
  async (system) => {
    if (system.postgres === null) return false;
    await run(system.postgres, system);
    return true;
  };

async function kill(system: System, slot: Slot): Promise<void> {
  slot.process.child.kill('SIGKILL');
  await slot.process.ended;
  await system.restart(slot);
}

async function terminate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'outlay'`,
  );
  await client.end();
}

/** Makes every new transaction read-only, as on a server that became a replica. */
async function setReadOnly(url: string, isOn: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set default_transaction_read_only = off');
  await client.query(`alter system set default_transaction_read_only = ${isOn ? 'on' : 'off'}`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

const restartAfter = (ms: number): Fault =>
  onPostgres(async ({ database }) => {
    if (ms > 10_000) await database.halt();
    else await database.crash();
    await sleep(ms);
    await database.start();
  });

/** Injects each fault. */
export const FAULTS: Readonly<Record<FaultName, Fault>> = {
  kill: async (system, random) => {
    await kill(system, random.pick(system.slots));
    return true;
  },
  terminate: onPostgres(async ({ database }) => {
    for (let round = 0; round < 8; round += 1) {
      await terminate(database.url);
      await sleep(100);
    }
  }),
  'restart-3s': restartAfter(3_000),
  'restart-20s': restartAfter(20_000),
  failover: onPostgres(async (postgres, { databaseDisk }) => {
    if (databaseDisk !== null) process.env['TMPDIR'] = databaseDisk.path;
    const replica = await postgres.database.replica();
    delete process.env['TMPDIR'];
    await sleep(1_000);
    await postgres.database.crash();
    postgres.proxy.shut();
    await replica.promote();
    postgres.proxy.open(replica.url);
    await postgres.database.stop();
    postgres.database = replica;
  }),
  'data-disk-full': async ({ dataDisk }) => {
    if (dataDisk === null) return false;
    dataDisk.fill();
    await sleep(DISK_MS);
    dataDisk.free();
    return true;
  },
  'data-disk-read-only': async ({ dataDisk }) => {
    if (dataDisk === null || !dataDisk.setReadOnly(true)) return false;
    await sleep(DISK_MS);
    dataDisk.setReadOnly(false);
    return true;
  },
  'database-disk-full': async ({ databaseDisk, postgres }) => {
    if (databaseDisk === null || postgres === null) return false;
    databaseDisk.fill();
    await sleep(DISK_MS);
    databaseDisk.free();
    // Without space for its log PostgreSQL ends itself.
    await sleep(1_000);
    await postgres.database.revive();
    return true;
  },
  'database-read-only': onPostgres(async ({ database }) => {
    await setReadOnly(database.url, true);
    await sleep(DISK_MS);
    await setReadOnly(database.url, false);
  }),
  clock: async (system, random) => {
    const slot = random.pick(system.slots);
    const jump = random.pick([HOUR_MS, -HOUR_MS]);
    for (const offset of [jump, 0]) {
      writeFileSync(slot.clock, String(offset));
      slot.process.child.kill('SIGUSR2');
      await sleep(2_500);
    }
    return true;
  },
  'slow-network': onPostgres(async ({ proxy }) => {
    proxy.slow(150);
    await sleep(5_000);
    proxy.slow(0);
  }),
  'dropped-connections': onPostgres(async ({ proxy }) => {
    proxy.slow(20);
    for (let round = 0; round < 10; round += 1) {
      proxy.drop(0.3);
      await sleep(200);
    }
    proxy.slow(0);
  }),
};
