import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const running: ChildProcess[] = [];

/** Ends every server that a test has left running. */
export function killAll(): void {
  for (const child of running.splice(0)) child.kill('SIGKILL');
}

/** A server as a process of its own. */
export type Started = {
  readonly child: ChildProcess;
  /** All it has written so far. */
  said(): string;
  readonly ended: Promise<number | null>;
  /** Its address, once it listens. */
  readonly ready: Promise<string>;
};

/** Starts the server with nothing but this environment, on a port of its own. */
export function start(env: Record<string, string>): Started {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], PORT: '0', OUTLAY_DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let text = '';
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
  });
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      text += chunk.toString();
      const address = /ready: (?<address>http:\S+)/u.exec(text)?.groups?.['address'];
      if (address !== undefined) resolve(address.replace('localhost', '127.0.0.1'));
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    void ended.then(() => reject(new Error(text)));
  });
  // A start that is meant to fail is looked at by its exit code.
  ready.catch(() => {});
  return { child, said: () => text, ended, ready };
}
