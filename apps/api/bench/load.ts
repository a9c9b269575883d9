import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import type { Load } from './load.worker.ts';
import { median } from './measure.ts';

type Reply = { readonly answered: number; readonly askingUs: number } | { readonly error: string };

/** Result of a load: requests per second, and processor time per request of the server and of the database. */
export type Sent = { readonly perSecond: number; readonly serverUs: number; readonly databaseUs: number };

/** Returns the processor time that the database's connections have used so far, in microseconds, if it can be read. */
async function databaseUs(admin: pg.Client): Promise<number> {
  const { rows } = await admin.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend'`,
  );
  return rows.reduce((sum, { pid }) => {
    const [ns] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return sum + Number(ns) / 1000;
  }, 0);
}

const middle = (sent: readonly Sent[]): Sent => ({
  perSecond: median(sent.map((one) => one.perSecond)),
  serverUs: median(sent.map((one) => one.serverUs)),
  databaseUs: median(sent.map((one) => one.databaseUs)),
});

/** Sends loads from a separate thread, so that sending requests does not slow down the server. */
export async function createLoader(url: string) {
  const worker = new Worker(new URL('load.worker.ts', import.meta.url));
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();

  async function send(load: Load): Promise<Sent> {
    const [before, database] = [process.cpuUsage(), await databaseUs(admin)];
    const said = await new Promise<Reply>((resolve) => {
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
    send,
    /**
     * Sends two loads in turns and returns the median of each figure, and that of the ratios of requests per second: both
     * loads of a turn have the same other load on the machine.
     */
    async compare(rounds: number, one: Load, other: Load) {
      await send(one);
      await send(other);
      const turns: { readonly one: Sent; readonly other: Sent }[] = [];
      for (let round = 0; round < rounds; round += 1)
        turns.push({ one: await send(one), other: await send(other) });
      return {
        one: middle(turns.map((turn) => turn.one)),
        other: middle(turns.map((turn) => turn.other)),
        ratio: median(turns.map((turn) => turn.one.perSecond / turn.other.perSecond)),
      };
    },
    close: async () => {
      await admin.end();
      await worker.terminate();
    },
  };
}
