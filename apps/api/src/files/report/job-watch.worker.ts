import { parentPort, workerData } from 'node:worker_threads';

const WATCH_MS = 25;

/** Memory in bytes that the process may have, and the process id of the server. */
const { memory, parent } = workerData as { readonly memory: number; readonly parent: number };

const isOver = (): boolean => process.memoryUsage.rss() > memory || process.ppid !== parent;

let timer: NodeJS.Timeout | undefined;
parentPort?.on('message', (message: 'job started' | 'job ended') => {
  clearInterval(timer);
  if (message === 'job ended') return;
  timer = setInterval(() => {
    if (isOver()) process.kill(process.pid, 'SIGKILL');
  }, WATCH_MS);
});
