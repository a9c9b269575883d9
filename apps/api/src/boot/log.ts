import pino, { type Logger } from 'pino';

function ignore(): void {
  // There is no other place to report it.
}

/**
 * Creates the log on the standard output. Lines that cannot be written, for example to a file on a full disk, are
 * dropped: the server goes on.
 */
export function createLog(level: string): Logger {
  const output = pino.destination({ dest: 1, sync: true });
  output.on('error', ignore);
  for (const stream of [process.stdout, process.stderr]) {
    if (!stream.listeners('error').includes(ignore)) stream.on('error', ignore);
  }
  return pino({ level }, output);
}
