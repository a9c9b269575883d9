import type { Services } from '../services.ts';
import { adminGrantsJob } from './admin-grants.job.ts';
import { auditRetentionJob } from './audit-retention.job.ts';
import { auditSealJob } from './audit-seal.job.ts';
import { cleanUpJob } from './clean-up.job.ts';
import { digestJob } from './digest.job.ts';
import type { Job } from './jobs.ts';
import { overdueJob } from './overdue.job.ts';
import { recurringJob } from './recurring.job.ts';
import { retentionJob } from './retention.job.ts';

/** Returns the scheduled jobs of an installation. */
export function scheduledJobs({ env, address }: Pick<Services, 'env' | 'address'>): readonly Job[] {
  const at = address();
  return [
    overdueJob(at),
    recurringJob(at),
    digestJob(at),
    adminGrantsJob,
    cleanUpJob,
    retentionJob,
    auditSealJob,
    auditRetentionJob(env),
  ];
}

/** Name of the job that also runs during a maintenance: it changes no record. */
export const SEALING = auditSealJob.name;
