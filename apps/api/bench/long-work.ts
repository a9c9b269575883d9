import { HOUR_MS } from '@outlay/domain';
import type { ImportAnswer } from '@outlay/api-client/contract';
import { actorOf } from '../src/test-support/actors.ts';
import { openEmbedded } from '../src/db/embedded/embedded.ts';
import { openPostgres } from '../src/db/postgres/postgres.ts';
import type { Store } from '../src/db/store.ts';
import { recordEvents } from '../src/db/outbox.ts';
import { hubOf, MAX_STREAMS } from '../src/notify/realtime/hub.ts';
import { startPostgres } from '../src/test-support/postgres-setup.ts';
import { openServer, type TestServer } from '../src/test-support/server.ts';
import { median } from './measure.ts';

const ROWS = 50_000;
const STREAMS = 1_000;
const WHO = 'finance@outlay.example';
const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);

const pause = (ms: number): Promise<void> =>
  new Promise((resume) => {
    setTimeout(resume, ms);
  });

/** Runs work and measures its peak memory. */
async function atMost<T>(
  work: () => Promise<T>,
): Promise<{ result: T; most: number; before: number; ms: number }> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  const began = performance.now();
  const result = await work();
  clearInterval(watching);
  return { result, most, before, ms: performance.now() - began };
}

function* fileOf(rows: number): Generator<string> {
  yield 'incurred_on,amount,description,paid_by\n';
  for (let at = 0; at < rows; at += 1) {
    const day = String(1 + (at % 28)).padStart(2, '0');
    // Every hundredth row is rejected.
    const amount = at % 100 === 99 ? 'nothing' : `${1 + (at % 900)}.${String(at % 100).padStart(2, '0')}`;
    yield `2026-${String(1 + (at % 9)).padStart(2, '0')}-${day},${amount},"Imported expense ${at}, with words",employee\n`;
  }
}

async function importRows(server: TestServer): Promise<boolean> {
  const form = new FormData();
  form.set('file', new Blob([...fileOf(ROWS)]), 'expenses.csv');
  const token = await server.token(WHO);
  const waits: number[] = [];
  const meanwhile = { on: true };
  const others = (async () => {
    while (meanwhile.on) {
      const began = performance.now();
      await server.call('suppliers.list', { as: WHO });
      waits.push(performance.now() - began);
      await pause(200);
    }
  })();
  const send = async (): Promise<ImportAnswer> => {
    const answer = await server.fetch(
      new Request('http://localhost/api/partner/v1/expenses/companyExpenses/import', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      }),
    );
    if (answer.status !== 200) throw new Error(await answer.text());
    return ((await answer.json()) as { data: ImportAnswer }).data;
  };
  const first = await atMost(send);
  meanwhile.on = false;
  await others;
  const again = await atMost(send);
  console.log(
    `import of ${ROWS} rows: ${(first.ms / 1000).toFixed(1)} s, ${Math.round(ROWS / (first.ms / 1000))} rows/s, ` +
      `${first.result.imported} kept, ${first.result.failed.length} rejected, memory ${megabytes(first.before)} → at most ${megabytes(first.most)} MB; ` +
      `other calls meanwhile: median ${median(waits).toFixed(0)} ms, slowest ${Math.max(...waits).toFixed(0)} ms; ` +
      `the same file again: ${(again.ms / 1000).toFixed(1)} s, ${again.result.imported} doubles`,
  );
  return first.result.imported === ROWS * 0.99 && again.result.imported === 0;
}

async function openStreams(server: TestServer): Promise<boolean> {
  const { services, store } = server;
  let actor = await actorOf(store, WHO, services.clock.now());
  const hub = await hubOf(services);
  const lags: number[] = [];
  let sent = 0;
  const opened = await atMost(async () => {
    for (let at = 0; at < STREAMS; at += 1) {
      if (at % MAX_STREAMS === 0) actor = await actorOf(store, WHO, services.clock.now());
      const body = await hub.open(actor, null, Date.now() + HOUR_MS);
      // Every tenth client never reads: it must not block the others.
      if (at % 10 === 0) continue;
      const reader = body.getReader();
      void (async () => {
        for (;;) {
          const { done, value } = await reader.read();
          if (done) return;
          if (!Buffer.from(value).includes('resource.changed')) continue;
          lags.push(performance.now() - sent);
        }
      })();
    }
    await pause(200);
  });
  const rounds = 20;
  const delivered = await atMost(async () => {
    for (let round = 0; round < rounds; round += 1) {
      sent = performance.now();
      const wanted = lags.length + STREAMS * 0.9;
      await store.transaction((tx) =>
        recordEvents(tx, services.clock.now(), [
          { companyId: actor.company.id, type: 'resource.changed', subject: 'suppliers', recordId: 1 },
        ]),
      );
      for (let tried = 0; lags.length < wanted && tried < 500; tried += 1) await pause(10);
    }
  });
  console.log(
    `${STREAMS} open streams (100 of them never read): memory ${megabytes(opened.before)} → ${megabytes(opened.most)} MB, ` +
      `at most ${megabytes(delivered.most)} MB while ${rounds} events were sent; an event reached every client after ` +
      `${median(lags).toFixed(0)} ms (median), ${Math.max(...lags).toFixed(0)} ms (slowest); ${lags.length} of ${rounds * STREAMS * 0.9} received`,
  );
  return lags.length === rounds * STREAMS * 0.9;
}

async function on(name: string, open: () => Promise<Store>): Promise<boolean> {
  const store = await open();
  const server = await openServer(store.kind, { store });
  try {
    console.log(`On ${name}:`);
    const imported = await importRows(server);
    const streamed = await openStreams(server);
    return imported && streamed;
  } finally {
    await server.close();
  }
}

/**
 * Measures a large import and many open streams on both databases; resolves to true if nothing was lost or
 * duplicated.
 */
export async function benchLongWork(): Promise<boolean> {
  // PostgreSQL runs first: the embedded database keeps its pages in the memory of this process.
  const postgres = await startPostgres();
  const large =
    postgres === null ||
    (await on('PostgreSQL', () => openPostgres(postgres.url)).finally(() => postgres.stop()));
  return (await on('the embedded database', () => openEmbedded(null))) && large;
}
