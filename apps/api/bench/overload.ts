import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { killAll, start } from '../src/test-support/process.ts';
import { signIn } from './calls.ts';
import { openConnection, type Reply } from './connection.ts';
import { percentile } from './measure.ts';

/** Duration of a load, in milliseconds. */
const LOAD_MS = 8_000;
/** Numbers of connections that send requests without a pause. */
const CONNECTIONS = [1, 8, 50, 400];
/** Longest time that a refused client waits before it tries again, whatever `Retry-After` says. Milliseconds. */
const MAX_WAIT_MS = 1_000;

const CROWD = ['owner', 'finance', 'approver', 'member', 'auditor'].map((name) => `${name}@outlay.example`);
/** A user of another company, who sends few requests. */
const VISITOR = 'owner@nakheel.example';
const V1 = '/api/partner/v1';
const READS = [
  `${V1}/expenses/companyExpenses`,
  `${V1}/home/dashboard?from=2025-01-01&to=2027-01-01`,
  `${V1}/setting/supplier`,
  `${V1}/web/notifications/unread/list`,
  `${V1}/setting/company`,
];

/** Requests of one kind of client during a load. */
class Tally {
  readonly times: number[] = [];
  refused = 0;
  failed = 0;
  reset = 0;

  add({ status, ms }: Reply): void {
    if (status === 200) this.times.push(ms);
    else if (status === 503) this.refused += 1;
    else if (status === 0) this.reset += 1;
    else this.failed += 1;
  }

  /** Returns percentiles of the successful requests, and the number of the others. */
  toString(): string {
    const [half, most] = [50, 99].map((at) => percentile(this.times, at).toFixed(0));
    const slowest = Math.max(0, ...this.times).toFixed(0);
    const others = `${this.refused} refused, ${this.reset} reset, ${this.failed} failed`;
    return `p50 ${half} ms, p99 ${most} ms, slowest ${slowest} ms, ${others}`;
  }
}

/** Sends requests at a fixed interval until the load ends. */
async function visit(address: string, until: number, everyMs: number, path: string, token?: string) {
  const tally = new Tally();
  const line = openConnection(address);
  while (performance.now() < until) {
    const reply = await line.send(path, token);
    tally.add(reply);
    await setTimeout(Math.max(0, everyMs - reply.ms));
  }
  line.close();
  return tally;
}

/** Loads the server from a number of connections: nine reads of five lists, then a write. */
async function load(address: string, connections: number, tokens: readonly string[], visitor: string) {
  const crowd = new Tally();
  const until = performance.now() + LOAD_MS;
  const lane = async (at: number): Promise<void> => {
    const line = openConnection(address);
    for (let count = at; performance.now() < until; count += 1) {
      const token = tokens[at % tokens.length];
      const reply =
        count % 10 === 9
          ? await line.send(`${V1}/setting/supplier`, tokens[0], {
              name: `Bench ${connections} ${at} ${count}`,
            })
          : await line.send(READS[count % READS.length] ?? '', token);
      crowd.add(reply);
      if (reply.status !== 200) await setTimeout(Math.min(MAX_WAIT_MS, reply.retryAfter * 1_000 || 100));
    }
    line.close();
  };
  const [health, other] = await Promise.all([
    visit(address, until, 50, '/healthz'),
    visit(address, until, 200, READS[0] ?? '', visitor),
    ...Array.from({ length: connections }, (_, at) => lane(at)),
  ]);
  const began = performance.now();
  await visit(address, began + 1, 0, READS[0] ?? '', visitor);
  const recoveredMs = performance.now() - began;
  console.log(
    `${connections} connections: ${(crowd.times.length / (LOAD_MS / 1_000)).toFixed(0)} requests/s; ${String(crowd)}\n` +
      `  another company: ${String(other)}\n  /healthz: ${String(health)}\n` +
      `  first request after the load: ${recoveredMs.toFixed(0)} ms`,
  );
  return { crowd, health, other };
}

/**
 * Loads a server on the embedded database with more requests than it can answer. Resolves to true if no connection was
 * reset, `/healthz` always answered within a second, and the other company was never refused.
 */
export async function benchOverload(): Promise<boolean> {
  const dir = mkdtempSync(join(tmpdir(), 'outlay-bench-'));
  const env = { OUTLAY_DATA_DIR: dir, OUTLAY_DEMO: '1', LOG_LEVEL: 'silent', WRITE_LIMIT: '0' };
  try {
    for (const which of ['first', 'second']) {
      const began = performance.now();
      const server = start(env);
      await server.ready;
      console.log(`${which} start: ${((performance.now() - began) / 1_000).toFixed(1)} s`);
      server.child.kill('SIGTERM');
      await server.ended;
    }
    const server = start(env);
    const address = await server.ready;
    const tokens: string[] = [];
    for (const email of CROWD) tokens.push(await signIn(address, email));
    const visitor = await signIn(address, VISITOR);
    // Warms up compilers and statements.
    for (const path of READS) await visit(address, performance.now() + 1_000, 0, path, tokens[0]);
    let passed = true;
    for (const connections of CONNECTIONS) {
      const { crowd, health, other } = await load(address, connections, tokens, visitor);
      passed &&= crowd.reset === 0 && crowd.failed === 0 && other.refused === 0;
      passed &&= health.times.every((ms) => ms < 1_000) && health.reset === 0;
    }
    server.child.kill('SIGTERM');
    await server.ended;
    return passed;
  } finally {
    killAll();
    rmSync(dir, { recursive: true, force: true });
  }
}
