import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom, type Random } from '../src/demo/random.ts';
import type { Kind } from '../src/test-support/databases.ts';
import { missingAnnouncements } from './announcements.ts';
import { check } from './checker.ts';
import { createClient, type Client } from './client.ts';
import { FAULT_NAMES, FAULTS, type FaultName } from './faults.ts';
import type { Journal } from './journal.ts';
import { createOperations } from './operations.ts';
import { startReceiver } from './receiver.ts';
import { readSnapshot, type Query } from './snapshot.ts';
import { startSystem, type System } from './system.ts';

const WORKERS = 8;
/** Time after a fault within which every server must be ready again. */
const RECOVERY_MS = 20_000;
/** Time within which every webhook and notification must arrive: a claim of a killed process lasts a minute. */
const ANNOUNCED_MS = 150_000;

/** A fault planted into the database, to see that it is found. */
export type Planted = 'lose' | 'double' | null;

/** Input of a campaign. */
export type CampaignOptions = {
  readonly kind: Kind;
  readonly processes: number;
  readonly seconds: number;
  readonly seed: number;
  readonly faults: readonly FaultName[];
  readonly plant: Planted;
};

/** Result of a campaign. */
export type Campaign = {
  readonly name: string;
  readonly rounds: number;
  readonly faults: ReadonlyMap<FaultName, number>;
  readonly skipped: ReadonlySet<FaultName>;
  readonly acknowledged: number;
  readonly refused: number;
  readonly unknown: number;
  readonly retries: number;
  readonly repeated: number;
  readonly webhooks: number;
  /** Longest time from the end of a fault until all servers were ready, in milliseconds. */
  readonly recoveryMs: number;
  readonly violations: readonly string[];
};

/** Plants a fault into the last acknowledged cash-in; resolves to false while there is none. */
async function plantFault(query: Query, journal: Journal, plant: Planted): Promise<boolean> {
  const entry = journal.entries.findLast(
    ({ kind, outcome }) => kind === 'cash_in' && outcome === 'acknowledged',
  );
  if (entry === undefined) return false;
  const where = `where reference = '${entry.marker}'`;
  if (plant === 'lose') await query(`delete from cash_in_entries ${where}`);
  if (plant === 'double') {
    await query(`insert into cash_in_entries (company_id, number, date, account_id, amount_minor, currency, reference,
      created_at, updated_at) select company_id, number || 'x', date, account_id, amount_minor, currency, reference,
      created_at, updated_at from cash_in_entries ${where}`);
  }
  return true;
}

async function untilReady(system: System): Promise<number | null> {
  const began = performance.now();
  while (performance.now() - began < RECOVERY_MS) {
    const ready = await Promise.all(system.slots.map((slot) => system.isReady(slot)));
    if (ready.every(Boolean)) return performance.now() - began;
    await sleep(100);
  }
  return null;
}

/** Yields faults in a random order, each once before any is repeated. */
function* shuffled(faults: readonly FaultName[], random: Random): Generator<FaultName, never> {
  for (;;) {
    const left = [...faults];
    while (left.length > 0) {
      const [next] = left.splice(random.between(0, left.length - 1), 1);
      if (next !== undefined) yield next;
    }
  }
}

async function untilAnnounced(query: Query, journal: Journal): Promise<string[]> {
  const deadline = performance.now() + ANNOUNCED_MS;
  for (;;) {
    const missing = missingAnnouncements(await readSnapshot(query), journal);
    if (missing.length === 0 || performance.now() > deadline) return missing;
    await sleep(3_000);
  }
}

/** Waits until deliveries have nothing left to do, according to the journal. */
async function settle(system: System, journal: Journal): Promise<string[]> {
  if (system.kind === 'postgres') return system.inspect((query) => untilAnnounced(query, journal));
  // The embedded database is closed for each look, so give its server time in between.
  for (let attempt = 1; ; attempt += 1) {
    await sleep(25_000);
    const missing = await system.inspect(async (query) =>
      missingAnnouncements(await readSnapshot(query), journal),
    );
    if (missing.length === 0 || attempt === 5) return missing;
  }
}

type Account = { readonly id: number; readonly balance: { readonly minor: number } };

/** Compares the balances that the server shows with the sums of the ledger. */
async function checkBalances(client: Client): Promise<(query: Query) => Promise<string[]>> {
  const shown = new Map<number, number>();
  for (let page = 1; ; page += 1) {
    const items = (await client.list('accounts.list', 'owner@outlay.example', page)) as readonly Account[];
    for (const { id, balance } of items) shown.set(id, balance.minor);
    if (items.length === 0) break;
  }
  return async (query) => {
    const rows = await query(
      `select a.id, coalesce(sum(t.amount_minor), 0)::float8 as minor from accounts a
       left join transactions t on t.account_id = a.id where a.company_id = 1 group by a.id`,
    );
    return rows.flatMap(({ id, minor }) =>
      shown.get(Number(id)) === minor
        ? []
        : [
            `balance: account ${String(id)} is shown as ${shown.get(Number(id))}, its ledger sums up to ${String(minor)}`,
          ],
    );
  };
}

/** Runs clients and faults on one system, and checks the model after each fault and at the end. */
export async function runCampaign(
  options: CampaignOptions,
  report: (line: string) => void,
): Promise<Campaign> {
  const { kind, processes, seconds, seed, plant } = options;
  const name = `${kind}, ${processes} ${processes === 1 ? 'process' : 'processes'}`;
  const journal: Journal = { entries: [], received: [] };
  const violations = new Set<string>();
  const counts = new Map<FaultName, number>();
  const skipped = new Set<FaultName>();
  const random = createRandom(seed);
  const receiver = await startReceiver(journal);
  const system = await startSystem(kind, processes);
  let [rounds, recoveryMs, isPlanted] = [0, 0, false];
  const over = new AbortController();
  const add = (round: string, found: readonly string[]): void => {
    for (const one of found) {
      if (violations.has(one)) continue;
      violations.add(one);
      report(`  VIOLATION after ${round}: ${one}`);
    }
  };
  const client = createClient(
    `C${seed}`,
    seed,
    (path, init) => fetch(`${random.pick(system.slots).url}${path}`, init),
    journal,
  );
  const inspectAll = async (round: string): Promise<void> => {
    const balances = await checkBalances(client);
    await system.inspect(async (query) => {
      if (plant !== null && !isPlanted) isPlanted = await plantFault(query, journal, plant);
      add(round, await balances(query));
      add(round, check(await readSnapshot(query), journal));
    });
    add(round, client.unexpected);
  };
  const operations = await system.inspect((query) => createOperations(client, query));
  const { secret } = await operations.prepare(receiver.url);
  receiver.trust(secret);
  const workers = Array.from({ length: WORKERS }, async (_, at) => {
    const own = createRandom(seed * 1_000 + at);
    while (!over.signal.aborted) await operations.operate(own);
  });
  const until = performance.now() + seconds * 1_000;
  const next = shuffled(options.faults, random);
  while (performance.now() < until && skipped.size < options.faults.length) {
    await sleep(random.between(1_500, 4_000));
    const fault = next.next().value;
    if (skipped.has(fault)) continue;
    if (!(await FAULTS[fault](system, random))) {
      skipped.add(fault);
      continue;
    }
    rounds += 1;
    counts.set(fault, (counts.get(fault) ?? 0) + 1);
    const took = await untilReady(system);
    if (took === null) add(fault, [`down: a server was not ready ${RECOVERY_MS} ms after ${fault} ended`]);
    recoveryMs = Math.max(recoveryMs, took ?? RECOVERY_MS);
    await sleep(1_000);
    await client.pause();
    await inspectAll(`round ${rounds}, ${fault}`);
    report(
      `  round ${rounds}: ${fault}, ready after ${Math.round(took ?? -1)} ms, ${journal.entries.length} writes`,
    );
    await client.resume();
  }
  over.abort();
  await Promise.all(workers);
  await client.pause();
  await client.resume();
  await client.pause();
  await inspectAll('the end');
  if (plant !== null && !isPlanted)
    add('the end', ['plant: no cash-in was acknowledged, so no fault was planted']);
  add('the end', await settle(system, journal));
  if (receiver.forged() > 0)
    add('the end', [`webhook: ${receiver.forged()} deliveries had a wrong signature`]);
  add('the end', await system.stop());
  receiver.close();
  const outcomes = Map.groupBy(journal.entries, ({ outcome }) => outcome);
  const { retries, repeated } = client.counts();
  return {
    name,
    rounds,
    faults: counts,
    skipped,
    acknowledged: outcomes.get('acknowledged')?.length ?? 0,
    refused: outcomes.get('refused')?.length ?? 0,
    unknown: outcomes.get('unknown')?.length ?? 0,
    retries,
    repeated,
    webhooks: journal.received.length,
    recoveryMs,
    violations: [...violations],
  };
}

/** Returns the faults of a list of names; all without one. */
export const faultsOf = (names: readonly string[]): FaultName[] =>
  FAULT_NAMES.filter((name) => names.length === 0 || names.includes(name));
