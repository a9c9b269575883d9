import { mkdirSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { loadavg } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPostgres } from '../src/db/postgres/postgres.ts';
import { startPostgres } from '../src/test-support/postgres-setup.ts';
import { openServer } from '../src/test-support/server.ts';
import { fill } from './data.ts';
import { flameGraph, sharesByPart, workOf, type Profile } from './flame-graph.ts';
import { LIST, people, requestOf, serve, type Person } from './lists.ts';
import { createLoader } from './load.ts';

const EXPENSES = 10_000;
/** Users for the requests of users without anything in memory, and for those before, which load and compile the code. */
const COLD = 600;
const WARM_UP = 200;
const WARM_MS = 6_000;
const SAMPLING_US = 200;
const PICTURE = fileURLToPath(new URL('../../../docs/pictures/list-request.svg', import.meta.url));

const requestsOf = (some: readonly Person[]) =>
  some.map(({ token }) => requestOf(`${LIST}?per_page=10&page=1`, `authorization: Bearer ${token}\r\n`));

/** Prints the processor time of a list request by part of the server, for warm and cold users; writes the flame graph. */
export async function benchProfile(): Promise<boolean> {
  const postgres = await startPostgres();
  if (postgres === null) {
    console.log('There is no PostgreSQL on this machine: nothing was profiled.');
    return false;
  }
  const store = await openPostgres(postgres.url);
  await fill(postgres.url, EXPENSES);
  const server = await openServer('postgres', { demo: false, store });
  const served = await serve(server.fetch);
  const loader = await createLoader(postgres.url);
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLING_US });
  try {
    const everyone = await people(store, server, 10);
    const load = (requests: readonly string[], ms: number, count?: number) =>
      loader.send({
        port: served.port,
        requests,
        connections: 8,
        ms,
        ...(count === undefined ? {} : { count }),
      });
    const profiled = async (title: string, work: () => ReturnType<typeof load>): Promise<Profile> => {
      await session.post('Profiler.start');
      const { serverUs, databaseUs } = await work();
      const profile = workOf((await session.post('Profiler.stop')).profile);
      console.log(
        `\n${title}: ${serverUs.toFixed(0)} µs of the server, ${databaseUs.toFixed(0)} µs of the database`,
      );
      for (const { part, share } of sharesByPart(profile))
        console.log(`  ${part}: ${(share * serverUs).toFixed(0)} µs, ${(share * 100).toFixed(1)} %`);
      return profile;
    };
    const [first = ''] = requestsOf(everyone);
    await load(requestsOf(everyone.slice(0, WARM_UP)), 60_000, WARM_UP);
    const coldOnes = requestsOf(everyone.slice(WARM_UP, WARM_UP + COLD));
    await profiled('First request of a user', () => load(coldOnes, 60_000, coldOnes.length));
    await load([first], WARM_MS / 2);
    const warm = await profiled('Repeated request of one user', () => load([first], WARM_MS));
    mkdirSync(dirname(PICTURE), { recursive: true });
    writeFileSync(PICTURE, flameGraph(warm, 'Processor time of a list request, warm user'));
    console.log(`\nload of the machine ${loadavg()[0]?.toFixed(1)}; flame graph: ${PICTURE}`);
    return true;
  } finally {
    session.disconnect();
    await loader.close();
    await served.close();
    await server.close();
    await postgres.stop();
  }
}
