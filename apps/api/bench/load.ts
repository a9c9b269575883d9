import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import type { Load } from './load.worker.ts';
import { median } from './measure.ts';

type Said = { readonly answered: number; readonly askingUs: number } | { readonly error: string };

/** What a load came to: calls a second, and the processor time that each takes of the server and of the database. */
type Sent = { readonly perSecond: number; readonly serverUs: number; readonly databaseUs: number };

/** The processor time that the database's connections have taken so far, in microseconds; where it can be told. */
async function databaseUs(admin: pg.Client): Promise<number> {
  const { rows } = await admin.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend'`,
  );
  return rows.reduce((sum, { pid }) => {
    const [ns] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return sum + Number(ns) / 1000;
  }, 0);
}

/** Sends loads from a thread of its own, so that asking does not slow down answering. */
export async function createLoader(url: string) {
  const worker = new Worker(new URL('load.worker.ts', import.meta.url));
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();

  async function send(load: Load): Promise<Sent> {
    const [before, database] = [process.cpuUsage(), await databaseUs(admin)];
    const said = await new Promise<Said>((resolve) => {
      worker.once('message', resolve);
      worker.postMessage(load);
    });
    if ('error' in said) throw new Error(said.error);
    const { user, system } = process.cpuUsage(before);
    return {
      perSecond: said.answered / (load.ms / 1000),
      serverUs: (user + system - said.askingUs) / said.answered,
      databaseUs: ((await databaseUs(admin)) - database) / said.answered,
    };
  }
  return {
    /** Sends two loads in turns; answers the middle of each and of the first one's share of the second. */
    async compare(rounds: number, first: Load, second: Load) {
      const pairs: [Sent, Sent][] = [];
      await send(first);
      await send(second);
      for (let round = 0; round < rounds; round += 1) {
        // Whoever goes first changes, so that what else the machine does falls on both alike.
        if (round % 2 === 0) pairs.push([await send(first), await send(second)]);
        else {
          const later = await send(second);
          pairs.push([await send(first), later]);
        }
      }
      const of = (at: 0 | 1, name: keyof Sent): number => median(pairs.map((pair) => pair[at][name]));
      return {
        perSecond: [of(0, 'perSecond'), of(1, 'perSecond')],
        serverUs: [of(0, 'serverUs'), of(1, 'serverUs')],
        databaseUs: [of(0, 'databaseUs'), of(1, 'databaseUs')],
        rate: median(pairs.map(([one, other]) => one.perSecond / other.perSecond)),
        thrift: median(
          pairs.map(([one, other]) => (other.serverUs + other.databaseUs) / (one.serverUs + one.databaseUs)),
        ),
      } as const;
    },
    close: async () => {
      await admin.end();
      await worker.terminate();
    },
  };
}
