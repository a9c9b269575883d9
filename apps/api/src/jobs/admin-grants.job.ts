import { closeExpiredGrants } from '../installation/admin-grants.ts';
import type { Job } from './jobs.ts';

/** Records the end of grants of administrators; access ends by itself at their time. */
export const adminGrantsJob = {
  name: 'admin-grants',
  everyMs: 60_000,
  run: (tx, { clock }) => closeExpiredGrants(tx, clock.now()),
} satisfies Job;
