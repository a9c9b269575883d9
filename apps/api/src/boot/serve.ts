import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { createApp } from '../app.ts';
import { loggable } from '../http/errors.ts';
import { readFolder } from '../http/site/asset-folder.ts';
import { pageChange } from '../http/site/page-changes.ts';
import type { Builds } from '../http/site/pages.ts';
import { createTokens } from '../auth/tokens.ts';
import { systemClock } from '../clock.ts';
import { openEmbedded } from '../db/embedded/embedded.ts';
import { openPostgres } from '../db/postgres/postgres.ts';
import type { Store } from '../db/store.ts';
import { DEMO_SIGN_INS, hasDemoAccounts, seedDemo, type SignIn } from '../demo/seed.ts';
import { isReachable, type Env } from '../env.ts';
import { openBreachedPasswords } from '../auth/passwords/breached-passwords.ts';
import { openScanner } from '../files/scan/open-scanner.ts';
import { createSpaceGuard, guardStore } from '../files/storage/disk-space.ts';
import type { FileStore } from '../files/storage/file-store.ts';
import { claimFolder } from '../files/storage/folder-id.ts';
import { filesFolder, openFiles } from '../files/storage/open-files.ts';
import { registerConsumers } from '../notify/outbox-consumer.ts';
import { hubOf } from '../notify/realtime/hub.ts';
import { startWorker } from '../jobs/worker.ts';
import type { Services } from '../services.ts';
import { createHttpServer } from './http-server.ts';
import { createLog } from './log.ts';
import { readStorybook } from './read-storybook.ts';
import { signingKey } from './signing-key.ts';
import { StartFault } from './start-fault.ts';
import { resealAll } from './reseal.ts';

/** A running server. */
export type RunningServer = {
  readonly address: string;
  readonly builds: Builds;
  readonly signIns: readonly SignIn[];
  /**
   * Finishes requests in flight, closes streams and the database; closes connections that are still open after `ms`.
   */
  stop(ms: number): Promise<void>;
};

const repositoryFolder = (path: string): string =>
  fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

const STORYBOOK = repositoryFolder('packages/ui-kit/storybook-static');

function readBuilds(env: Env, offersDemo: boolean, warnsOfDemo: boolean): Builds {
  const change = pageChange({ offersDemo, warnsOfDemo, operator: env.operatorName });
  return {
    panel: readFolder(repositoryFolder('apps/panel/dist'), change),
    site: readFolder(repositoryFolder('apps/site/dist'), change),
    storybook: readStorybook(env.storybook, STORYBOOK),
  };
}

/** Opens the database and the storage of receipts, which may be in it. */
async function openStorage(env: Env, log: Logger): Promise<{ store: Store; files: FileStore }> {
  if (env.databaseUrl === null) {
    const guard = createSpaceGuard(env.dataDir);
    const embedded = guardStore(await openEmbedded(env.dataDir), guard);
    return { store: embedded, files: openFiles(env, null, guard) };
  }
  const store = await openPostgres(env.databaseUrl, {
    waitMs: env.databaseWaitMs,
    onWait: (error) => log.warn({ error: loggable(error) }, 'waiting for the database'),
    onLost: (error) => log.warn({ error: loggable(error) }, 'a database connection was lost'),
  });
  if (env.s3Url === null && env.fileStorage === 'folder') {
    await claimFolder(store.db, filesFolder(env)).catch(async (error: unknown) => {
      await store.close();
      throw error;
    });
  }
  return { store, files: openFiles(env, store.files) };
}

function listen(server: Server, env: Env): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const code = 'code' in error ? error.code : undefined;
      const where = `${env.host}:${env.port}`;
      if (code === 'EADDRINUSE') {
        reject(
          new StartFault(
            `Port ${env.port} on ${env.host} is in use: stop what uses it, or set PORT to another.`,
          ),
        );
      } else if (code === 'EACCES') {
        reject(
          new StartFault(`Port ${env.port} may not be used by this account: set PORT to one above 1023.`),
        );
      } else reject(new StartFault(`The server cannot listen on ${where}: ${error.message}.`));
    });
    server.listen(env.port, env.host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : env.port);
    });
  });
}

/** Fails on a taken port before the database is opened and seeded. */
async function reservePort(env: Env): Promise<void> {
  if (env.port === 0) return;
  const { createServer } = await import('node:http');
  const probe = createServer();
  await listen(probe, env);
  await new Promise((resolve) => {
    probe.close(resolve);
  });
}

/**
 * Starts the server on its environment.
 *
 * @throws StartFault with a message for the terminal.
 */
export async function serve(env: Env): Promise<RunningServer> {
  const log = createLog(env.logLevel);
  // Before the database is opened and seeded.
  readStorybook(env.storybook, STORYBOOK);
  await reservePort(env);
  const breachedPasswords = await openBreachedPasswords(env);
  const { store, files } = await openStorage(env, log);
  const stopping = new AbortController();
  let listening = '';
  try {
    const services: Services = {
      env,
      store,
      clock: systemClock,
      tokens: createTokens(signingKey(env)),
      files,
      scanner: openScanner(env),
      breachedPasswords,
      log,
      address: () => env.publicUrl ?? listening,
      stopping: stopping.signal,
    };
    await resealAll(services);
    const seeded = env.demo && (await seedDemo(services));
    await registerConsumers(store.db);
    const isDemoExposed = isReachable(env) && (await hasDemoAccounts(store.db));
    if (isDemoExposed)
      log.warn('demo accounts with a public password can sign in from other machines: delete the demo data');
    const builds = readBuilds(env, seeded, isDemoExposed);
    const app = createApp(services, builds);
    const server = createHttpServer(app.fetch);
    const port = await listen(server, env);
    const host = env.host === '127.0.0.1' || env.host === '::1' ? 'localhost' : env.host;
    listening = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
    // Start the hub now, so that lists report the position of the push channel from the first one on; if it fails, a
    // stream starts it.
    hubOf(services).catch((error: unknown) =>
      log.warn({ error: String(error) }, 'the push channel did not begin'),
    );
    const stopWorker = await startWorker(services);
    return {
      address: listening,
      builds,
      signIns: seeded ? DEMO_SIGN_INS : [],
      stop: async (ms) => {
        stopping.abort();
        await Promise.all([closeServer(server, ms), stopWorker()]);
        await store.close();
        await breachedPasswords?.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

function closeServer(server: Server, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => {
      server.closeAllConnections();
    }, ms);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
