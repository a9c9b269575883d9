import { Worker } from 'node:worker_threads';
import axios from 'axios';
import { ofetch } from 'ofetch';
import { createApiClient } from '../src/index.ts';
import type { Measured } from './measured.ts';

/** Large enough that two runs agree within 1%. */
const ROUNDS = 300;
const CALLS = 40;

/** Returns the lower quartile, which approximates the duration on an idle machine. */
const typical = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 2] ?? 0;

/**
 * Returns milliseconds per call. Batches of the contenders alternate, so that all run under the same
 * conditions; the order rotates, so that garbage of one contender is not always collected by the same next
 * one.
 */
async function race(
  contenders: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<Record<string, number>> {
  const times = new Map<string, number[]>(Object.keys(contenders).map((name) => [name, []]));
  for (let round = -8; round < ROUNDS; round += 1) {
    const entries = Object.entries(contenders);
    const first = (round + entries.length * 8) % entries.length;
    for (const [name, call] of [...entries.slice(first), ...entries.slice(0, first)]) {
      const start = performance.now();
      for (let at = 0; at < CALLS; at += 1) await call();
      if (round >= 0) times.get(name)?.push((performance.now() - start) / CALLS);
    }
  }
  return Object.fromEntries([...times].map(([name, all]) => [name, typical(all)]));
}

/**
 * Compares list calls of the client, which validates responses, with bare fetch, axios and ofetch, which do
 * not.
 */
export async function listCalls(): Promise<Measured[]> {
  const worker = new Worker(new URL('./list-server.ts', import.meta.url));
  const port = await new Promise<number>((listening) => void worker.once('message', listening));
  const baseUrl = `http://127.0.0.1:${port}`;
  const client = createApiClient({ baseUrl, rateLimit: { requests: Infinity } });
  const headers = { Accept: 'application/json' };
  const against = async (path: string, call: () => Promise<unknown>) => {
    const url = `${baseUrl}/api/partner/v1/${path}`;
    const took = await race({
      fetch: async () => (await fetch(url, { headers })).json(),
      client: call,
      axios: () => axios.get(url, { headers }),
      ofetch: () => ofetch(url, { headers, retry: 0 }),
    });
    const ratio = (name: string): number => (took['client'] ?? 0) / (took[name] ?? 1);
    return { fetch: ratio('fetch'), axios: ratio('axios'), ofetch: ratio('ofetch') };
  };
  const suppliers = await against('setting/supplier', () => client.suppliers.list());
  const expenses = await against('expenses/companyExpenses?per_page=20', () =>
    client.expenses.list({ per_page: 20 }),
  );
  await worker.terminate();
  const compared = { limit: Infinity, unit: '×' } as const;
  return [
    { promise: 'a validated list call, against bare fetch', value: suppliers.fetch, limit: 1.6, unit: '×' },
    { promise: 'a validated list call, against axios', value: suppliers.axios, limit: 1.1, unit: '×' },
    { promise: 'a validated list call, against ofetch', value: suppliers.ofetch, ...compared },
    { promise: '20 whole expenses, validated, against bare fetch', value: expenses.fetch, ...compared },
    { promise: '20 whole expenses, validated, against axios', value: expenses.axios, ...compared },
  ];
}
