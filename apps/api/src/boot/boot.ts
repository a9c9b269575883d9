import { readEnv } from '../env.ts';
import { banner } from './banner.ts';
import { serve, type RunningServer } from './serve.ts';
import { StartFault } from './start-fault.ts';

/** Time that connections get to finish before they are closed; the whole stop takes less than ten seconds. */
const STOP_MS = 8_000;

const print = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

function refuse(sentences: readonly string[]): never {
  for (const sentence of sentences) print(sentence);
  process.exit(1);
}

/** Stops on SIGINT and SIGTERM, also during the start: the first process of a container has no default handlers. */
function stopOnSignal(started: Promise<RunningServer>): void {
  let stopping = false;
  let served: RunningServer | null = null;
  started.then(
    (one) => (served = one),
    () => {},
  );
  const stop = (): void => {
    // An interrupted start only loses a transaction, which the next start repeats.
    if (served === null) process.exit(0);
    if (stopping) return;
    stopping = true;
    served.stop(STOP_MS).then(
      () => process.exit(0),
      (error: unknown) => refuse([`The server did not stop cleanly: ${String(error)}`]),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Reads the environment, starts the server and prints its address to the terminal. */
export async function boot(source: Readonly<Record<string, string | undefined>>): Promise<void> {
  const read = readEnv(source);
  if ('faults' in read) refuse(read.faults);
  try {
    const started = serve(read.env);
    stopOnSignal(started);
    process.stdout.write(banner(await started));
  } catch (error) {
    if (error instanceof StartFault) refuse([error.message]);
    throw error;
  }
}
