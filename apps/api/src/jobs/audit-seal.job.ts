import { sealEntries } from '../audit/seal.ts';
import type { Job } from './jobs.ts';

/** Maximum number of batches in one run; the next run seals the rest. */
const BATCHES = 20;

/** Adds new entries of the audit log to its hash chain. */
export const auditSealJob: Job = {
  name: 'audit-seal',
  everyMs: 10_000,
  async run(tx) {
    for (let batch = 0; batch < BATCHES; batch += 1) if ((await sealEntries(tx)) === 0) return;
  },
};
