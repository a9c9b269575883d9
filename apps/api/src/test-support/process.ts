import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
/** Variables of the run that a server gets: the verification lets all its processes share compiled code. */
const INHERITED = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] };
const running: ChildProcess[] = [];

/** Kills all servers that a test has left running. */
export function killAll(): void {
  for (const child of running.splice(0)) child.kill('SIGKILL');
}

/** A server in a separate process. */
export type Started = {
  readonly child: ChildProcess;
  /** Returns its output so far. */
  output(): string;
  readonly ended: Promise<number | null>;
  /** Resolves to its address once it listens. */
  readonly ready: Promise<string>;
};

/** Starts the server with only this environment, on a free port. */
export function start(env: Record<string, string>): Started {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...INHERITED, PORT: '0', OUTLAY_DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let text = '';
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
  });
  const ready = new Promise<string>((resolve, reject) => {
    const collect = (chunk: Buffer): void => {
      text += chunk.toString();
      const address = /ready: (?<address>http:\S+)/u.exec(text)?.groups?.['address'];
      if (address !== undefined) resolve(address.replace('localhost', '127.0.0.1'));
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    void ended.then(() => reject(new Error(text)));
  });
  // Tests of a failing start use the exit code; this avoids an unhandled rejection.
  ready.catch(() => {});
  return { child, output: () => text, ended, ready };
}
