import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { EmbeddedCode } from './embedded-code.ts';
import type { Answer, EmbeddedOptions, Message } from './embedded-thread.ts';

const { dataDir, loadFrom, code } = workerData as EmbeddedOptions & { readonly code: EmbeddedCode };
const database = await PGlite.create({
  pgliteWasmModule: code.server,
  initdbWasmModule: code.initdb,
  extensions: { btree_gin, pg_trgm },
  ...(dataDir === null ? {} : { dataDir }),
  ...(loadFrom === null ? {} : { loadDataDir: new Blob([loadFrom]) }),
});

/** Answers messages in their order: bytes of PostgreSQL's protocol, or a command. */
async function answer(message: Message): Promise<Answer> {
  if (message === 'dump') {
    return { done: message, dump: new Uint8Array(await (await database.dumpDataDir('gzip')).arrayBuffer()) };
  }
  if (message === 'close') {
    await database.close();
    return { done: message, dump: null };
  }
  return database.execProtocolRaw(message);
}

let answered = Promise.resolve();
parentPort?.on('message', (message: Message) => {
  answered = answered.then(async () => parentPort?.postMessage(await answer(message)));
});
parentPort?.postMessage(null);
