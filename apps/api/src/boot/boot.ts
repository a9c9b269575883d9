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

function stopOnSignal(served: Served): void {
  let stopping = false;
  const stop = (): void => {
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
    const served = await serve(read.env);
    stopOnSignal(served);
    process.stdout.write(banner(served));
  } catch (error) {
    if (error instanceof StartFault) refuse([error.message]);
    throw error;
  }
}
