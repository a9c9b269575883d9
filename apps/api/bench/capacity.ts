import { connect, createServer, type AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import pg from 'pg';
import { OUTBOX_LOCK } from '../src/db/outbox.ts';
import { startPostgres } from '../src/test-support/postgres-setup.ts';
import { killAll, start } from '../src/test-support/process.ts';
import { createExpense, requestOf, signIn, subscribe, type Written } from './calls.ts';
import { openConnection, type Reply } from './connection.ts';
import { percentile } from './measure.ts';
import { cpuSeconds, familySeconds, machineSeconds, memoryOf, parentOf } from './processes.ts';

/** Connections that send requests without a pause; duration of warm-up and load, in milliseconds. */
const CONNECTIONS = 32;
const WARM_UP_MS = 5_000;
const LOAD_MS = 20_000;
/** Earlier days may be in a closed period. */
const TODAY = new Date().toISOString().slice(0, 10);
const EVENTS = 5;
const EVENT_MS = 10_000;
/**
 * Members of both demo companies, each with the owner who approves their requests. Submissions of one member take turns, so
 * that few of them would limit the load.
 */
const PEOPLE = [
  ...['member@outlay', 'yousef@acme', 'noura@acme', 'daniel@acme'].map((name) => ({
    member: `${name}.example`,
    owner: 'owner@outlay.example',
    currency: 'SAR',
  })),
  ...['member', 'jassim', 'mariam', 'saad'].map((name) => ({
    member: `${name}@nakheel.example`,
    owner: 'owner@nakheel.example',
    currency: 'KWD',
  })),
];
const ENV = {
  OUTLAY_SECRET: 'a-secret-of-the-bench-of-more-than-32-characters',
  OUTLAY_DEMO: '1',
  LOG_LEVEL: 'silent',
  WRITE_LIMIT: '0',
};

type Kind = 'list' | 'record' | 'create' | 'decide';
/** Kinds of requests in turn: of twenty, twelve lists, four records, two creations and two decisions. */
const MIX: readonly Kind[] = [
  ...(['list', 'list', 'record', 'list', 'create', 'list', 'list', 'record', 'list', 'decide'] as const),
  ...(['list', 'record', 'list', 'list', 'create', 'list', 'record', 'list', 'list', 'decide'] as const),
];

/** Forwards connections to servers in turn, as a load balancer of connections does. */
async function startBalancer(addresses: readonly string[]) {
  let next = 0;
  const balancer = createServer((client) => {
    const { hostname, port } = new URL(addresses[(next += 1) % addresses.length] ?? '');
    const server = connect(Number(port), hostname);
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      socket.setNoDelay(true);
      socket.on('error', () => other.destroy());
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => {
    balancer.listen(0, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    close: () => balancer.close(),
  };
}

type Tokens = { readonly member: string; readonly owner: string; readonly currency: string };
type Tally = Record<Kind, number[]> & { failed: number; refused: number; other: Map<string, number> };

const emptyTally = (): Tally => ({
  list: [],
  record: [],
  create: [],
  decide: [],
  failed: 0,
  refused: 0,
  other: new Map(),
});

const dataOf = <Data>({ status, text }: Reply): Data | null =>
  status === 200 || status === 201 ? (JSON.parse(text) as { data: Data }).data : null;

const decisionOf = (one: Written, status: string) => ({ id: one.id, version: one.version, status });

/** Sends requests of the mix over one connection until a time. */
async function runLane(
  address: string,
  at: number,
  { member, owner, currency }: Tokens,
  until: number,
  tally: Tally,
) {
  const line = openConnection(address);
  const count = (kind: Kind, reply: Reply): Reply => {
    if (reply.status === 200 || reply.status === 201) tally[kind].push(reply.ms);
    else if (reply.status === 503) tally.refused += 1;
    else if (reply.status >= 500 || reply.status === 0) tally.failed += 1;
    else {
      const other = `${kind} ${reply.status} ${reply.text.slice(0, 160)}`;
      tally.other.set(other, (tally.other.get(other) ?? 0) + 1);
    }
    return reply;
  };
  let id: number | null = null;
  const pending: Written[] = [];
  for (let turn = at * 7; performance.now() < until; turn += 1) {
    const kind = MIX[turn % MIX.length] ?? 'list';
    const draft = {
      amount: { minor: 1_000 + (turn % 900), currency },
      incurred_on: TODAY,
      paid_by: 'employee',
      description: `Bench ${at} ${turn}`,
    };
    const one = pending.shift();
    if (kind === 'create') {
      const { path } = requestOf('expenses.create');
      const made = dataOf<Written>(count('create', await line.send(path, member, draft)));
      if (made !== null) pending.push(made);
      if (one !== undefined) pending.unshift(one);
    } else if (kind === 'decide' && one !== undefined) {
      const { path } = requestOf('expenses.updateStatus');
      const [token, status] = one.status === 'draft' ? [member, 'pending'] : [owner, 'approved'];
      const decided = dataOf<Written>(count('decide', await line.send(path, token, decisionOf(one, status))));
      if (decided?.status === 'pending' && one.status === 'draft') pending.push(decided);
    } else {
      if (one !== undefined) pending.unshift(one);
      if (kind === 'record' && id !== null) {
        count('record', await line.send(requestOf('expenses.get', { params: { id } }).path, owner));
      } else {
        const query = { page: 1 + (turn % 5), per_page: 10 };
        const reply = count('list', await line.send(requestOf('expenses.list', { query }).path, owner));
        id = dataOf<{ items: readonly Written[] }>(reply)?.items[turn % 10]?.id ?? id;
      }
    }
  }
  line.close();
}

async function load(address: string, tokens: readonly Tokens[], ms: number): Promise<Tally> {
  const tally = emptyTally();
  const until = performance.now() + ms;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, at) => {
      const who = tokens[at % tokens.length];
      return who === undefined ? null : runLane(address, at, who, until, tally);
    }),
  );
  return tally;
}

/** Names of advisory locks by their keys. */
const ADVISORY_LOCKS = `select ${OUTBOX_LOCK}::bigint as key, 'outbox' as name
  union all select hashtextextended('budget-spending:' || id, 0), 'budgets of a company' from companies
  union all select hashtextextended('spending:' || company_id || ':' || id, 0), 'limits of a user' from users where company_id is not null`;

/** Samples what the database's active connections wait for; advisory locks by name. */
function watchWaits(admin: pg.Client) {
  const waits = new Map<string, number>();
  const sample = async (): Promise<void> => {
    const { rows } = await admin.query<{ kind: string }>(
      `select coalesce(wait_event_type || ' ' || wait_event, 'executing')
          || coalesce(' (' || coalesce(named.name, case when held.pid is not null then 'another' end) || ')', '') as kind
        from pg_stat_activity a
        left join pg_locks held on held.pid = a.pid and held.locktype = 'advisory' and not held.granted
        left join (${ADVISORY_LOCKS}) named on named.key = (held.classid::bigint << 32) | held.objid::bigint
        where backend_type = 'client backend' and state = 'active' and a.pid <> pg_backend_pid()`,
    );
    for (const { kind } of rows) waits.set(kind, (waits.get(kind) ?? 0) + 1);
  };
  const timer = setInterval(() => void sample(), 250);
  return (): string => {
    clearInterval(timer);
    return [...waits]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, 6)
      .map(([kind, count]) => `${kind} ${count}`)
      .join(', ');
  };
}

const timesOf = (times: readonly number[]): string =>
  `p50 ${percentile(times, 50).toFixed(0)} ms, p99 ${percentile(times, 99).toFixed(0)} ms`;

/** Returns what limits the load, by the cores that each part has used. */
function bottleneckOf(serverCores: number, processes: number, idleCores: number): string {
  if (serverCores / processes > 0.85) return 'the thread of each server process';
  if (idleCores < 0.1 * availableParallelism()) return 'the cores of the machine';
  return 'neither cores nor server threads: see what the database waits for';
}

/** Measures a number of server processes; resolves to true if no request failed and every event arrived. */
async function measure(databaseUrl: string, processes: number, admin: pg.Client, postmaster: number) {
  const servers = Array.from({ length: processes }, () => start({ ...ENV, DATABASE_URL: databaseUrl }));
  const addresses = await Promise.all(servers.map(({ ready }) => ready));
  const pids = servers.map(({ child }) => child.pid ?? 0);
  const balancer = await startBalancer(addresses);
  const tokens: Tokens[] = [];
  const owners = new Map<string, string>();
  for (const { member, owner, currency } of PEOPLE) {
    const known = owners.get(owner) ?? (await signIn(balancer.address, owner));
    owners.set(owner, known);
    tokens.push({ member: await signIn(balancer.address, member), owner: known, currency });
  }
  await load(balancer.address, tokens, WARM_UP_MS);
  const seconds = () => ({
    servers: pids.reduce((total, pid) => total + cpuSeconds(pid), 0),
    database: familySeconds(postmaster),
    clients: cpuSeconds(process.pid),
    ...machineSeconds(),
  });
  const mostMemory = pids.map(() => 0);
  const watching = setInterval(() => {
    for (const [at, pid] of pids.entries()) mostMemory[at] = Math.max(mostMemory[at] ?? 0, memoryOf(pid));
  }, 500);
  const waits = watchWaits(admin);
  const [before, began] = [seconds(), performance.now()];
  const tally = await load(balancer.address, tokens, LOAD_MS);
  const wall = (performance.now() - began) / 1_000;
  const after = seconds();
  clearInterval(watching);
  const cores = (name: keyof typeof before): number => (after[name] - before[name]) / wall;
  const kinds = ['list', 'record', 'create', 'decide'] as const;
  const count = kinds.reduce((total, kind) => total + tally[kind].length, 0);
  const others = cores('busy') - cores('servers') - cores('database') - cores('clients');
  console.log(
    `\n${processes} server processes: ${(count / wall).toFixed(0)} requests/s, ${timesOf(kinds.flatMap((kind) => tally[kind]))}; ` +
      `${tally.failed} responses 5xx or none, ${tally.refused} responses 503, ` +
      `others: ${[...tally.other].map(([kind, times]) => `${kind} × ${times}`).join(', ') || 'none'}`,
  );
  for (const kind of kinds) console.log(`  ${kind}: ${tally[kind].length} requests, ${timesOf(tally[kind])}`);
  console.log(
    `  memory at most: ${mostMemory.map((megabytes) => megabytes.toFixed(0)).join(', ')} MB\n` +
      `  cores used: servers ${cores('servers').toFixed(2)}, database ${cores('database').toFixed(2)}, ` +
      `clients and balancer ${cores('clients').toFixed(2)}, other programs ${others.toFixed(2)}, idle ${cores('idle').toFixed(2)}\n` +
      `  processor time of a request: servers ${((cores('servers') * wall * 1e6) / count).toFixed(0)} µs, ` +
      `database ${((cores('database') * wall * 1e6) / count).toFixed(0)} µs\n` +
      `  connections of the database that work wait for: ${waits()}\n` +
      `  limited by ${bottleneckOf(cores('servers'), processes, cores('idle'))}`,
  );
  let arrived = true;
  const { member } = tokens[0] ?? { member: '' };
  if (processes > 1) {
    const stream = await subscribe(addresses.at(-1) ?? '', member);
    const lags: number[] = [];
    try {
      for (let event = 0; event < EVENTS; event += 1) {
        const began = performance.now();
        const { id } = await createExpense(addresses[0] ?? '', member);
        await stream.received(id, EVENT_MS);
        lags.push(performance.now() - began);
      }
      console.log(
        `  events from the first process at a subscriber of the last: ${lags.length} of ${EVENTS}, ` +
          `slowest ${Math.max(...lags).toFixed(0)} ms after the write began`,
      );
    } catch (error) {
      arrived = false;
      console.log(`  events: ${String(error)}`);
    }
    await stream.close();
  }
  balancer.close();
  for (const { child } of servers) child.kill('SIGTERM');
  await Promise.all(servers.map(({ ended }) => ended));
  return arrived && tally.failed === 0;
}

/**
 * Loads numbers of server processes on one PostgreSQL through a balancer. Resolves to true if no request failed and
 * events crossed the processes.
 */
export async function benchCapacity(counts: readonly number[]): Promise<boolean> {
  const postgres = await startPostgres();
  if (postgres === null) {
    console.log('There is no PostgreSQL on this machine: the capacity was not measured.');
    return false;
  }
  const admin = new pg.Client({ connectionString: postgres.url });
  try {
    await admin.connect();
    const { rows } = await admin.query<{ pid: number }>('select pg_backend_pid() as pid');
    const postmaster = parentOf(rows[0]?.pid ?? 0);
    console.log(
      `${availableParallelism()} cores; ${CONNECTIONS} connections without a pause, for ${LOAD_MS / 1_000} s`,
    );
    let passed = true;
    for (const processes of counts)
      passed = (await measure(postgres.url, processes, admin, postmaster)) && passed;
    return passed;
  } finally {
    killAll();
    await admin.end();
    await postgres.stop();
  }
}
