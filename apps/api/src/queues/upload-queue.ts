import { createFairQueue } from './fair-queue.ts';

/**
 * Files that arrive at the same time: each takes memory (receipts) or disk space (imports) for as long as it takes to
 * arrive. Those that wait are not read.
 */
export const uploadQueue = createFairQueue({
  running: 32,
  runningPerGroup: 8,
  waitingPerKey: 12,
  waiting: 64,
  waitMs: 60_000,
});
