import { readEnv } from '../env.ts';
import { banner } from './banner.ts';
import { serve, type Served } from './serve.ts';
import { StartFault } from './start-fault.ts';

/** Connections get this long to finish before they are cut; the whole stop stays under ten seconds. */
const STOP_MS = 8_000;

const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

function refuse(sentences: readonly string[]): never {
  for (const sentence of sentences) say(sentence);
  process.exit(1);
}

/** Stops on the signals of operators, during the start too: as a container's first process nothing else would end it. */
function stopOnSignal(started: Promise<Served>): void {
  let stopping = false;
  let served: Served | null = null;
  started.then(
    (one) => (served = one),
    () => {},
  );
  const stop = (): void => {
    // What a start is in the middle of is a transaction: it is made anew by the next.
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

/** Reads the environment, starts the server and tells the person at the terminal where it is. */
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
