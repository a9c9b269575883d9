import { DAY_MS } from '@outlay/domain';
import { randomUUID } from 'node:crypto';
import type { ImportAnswer } from '@outlay/api-client/contract';
import { and, desc, eq, gte, inArray, isNull, lt, ne } from '../../db/drizzle.ts';
import { importJobs, importRejects } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { invalidField } from '../../http/request/validation.ts';
import type { Services } from '../../services.ts';

/** Lifetime of the idempotency key of an import, in milliseconds. */
const RETENTION_MS = DAY_MS;
/** Number of a user's newest imports in a company, dry runs included, whose rejected rows are kept. */
const MAX_KEPT = 10;

/** Input for starting or resuming an import. */
export type JobStart = {
  readonly companyId: number;
  readonly userId: number;
  readonly resource: string;
  readonly total: number;
  readonly fileHash: string;
  readonly heading: readonly string[];
  /** Idempotency key with the fingerprint of the request; null for an import without a key. */
  readonly request: { readonly key: string; readonly hash: string } | null;
};

/** The import of a request; `answer` is the response of a finished one. */
export type Job = { readonly id: string; readonly answer: ImportAnswer | null };

type Parts = Pick<Services, 'store' | 'clock'>;

const ofKey = (start: JobStart, key: string) =>
  and(
    eq(importJobs.userId, start.userId),
    eq(importJobs.companyId, start.companyId),
    eq(importJobs.resource, start.resource),
    eq(importJobs.requestKey, key),
  );

async function resumeJob(
  tx: Db,
  start: JobStart,
  key: string,
  hash: string,
  since: Date,
): Promise<Job | null> {
  await tx
    .update(importJobs)
    .set({ requestKey: null })
    .where(and(ofKey(start, key), lt(importJobs.createdAt, since)));
  const [job] = await tx
    .select()
    .from(importJobs)
    .where(and(ofKey(start, key), gte(importJobs.createdAt, since)));
  if (job === undefined) return null;
  if (job.requestHash !== hash) throw invalidField('Idempotency-Key', 'validation.idempotency_key');
  // Only finished imports have stored their response here.
  if (job.status === 'done') return { id: job.id, answer: job.report as ImportAnswer };
  await tx
    .update(importJobs)
    .set({ status: 'running', finishedAt: null })
    .where(and(eq(importJobs.id, job.id), ne(importJobs.status, 'done')));
  await tx.delete(importRejects).where(eq(importRejects.jobId, job.id));
  return { id: job.id, answer: null };
}

/**
 * Deletes what only the download of rejected rows needs of a user's imports before the newest ones: a dry run is no write,
 * so that nothing else limits what it stores. Imports with a key are kept, because a repeated request gets their response.
 */
async function deleteOlder(tx: Db, { userId, companyId }: JobStart, current: Job): Promise<void> {
  const isOther = and(
    eq(importJobs.userId, userId),
    eq(importJobs.companyId, companyId),
    ne(importJobs.id, current.id),
    // A running import still stores its rejected rows and its report.
    ne(importJobs.status, 'running'),
  );
  const older = tx
    .select({ id: importJobs.id })
    .from(importJobs)
    .where(isOther)
    .orderBy(desc(importJobs.createdAt), desc(importJobs.id))
    .offset(MAX_KEPT - 1);
  await tx.delete(importRejects).where(inArray(importRejects.jobId, older));
  await tx.delete(importJobs).where(and(inArray(importJobs.id, older), isNull(importJobs.requestKey)));
  // Without a heading, the download of rejected rows is 404 instead of an empty file.
  await tx.update(importJobs).set({ heading: null }).where(inArray(importJobs.id, older));
}

/**
 * Starts an import, or resumes the one with the same key. Concurrent requests with one key work on the same import:
 * each row is stored by one of them and counts for both.
 *
 * @throws Fault 422 if the key was used for another file.
 */
export function startJob({ store, clock }: Parts, start: JobStart): Promise<Job> {
  const now = clock.now();
  const { request, ...columns } = start;
  const row = { ...columns, status: 'running', createdAt: now };
  const begin = async (tx: Db): Promise<Job> => {
    if (request === null) {
      const id = randomUUID();
      await tx.insert(importJobs).values({ ...row, id });
      return { id, answer: null };
    }
    const { key, hash } = request;
    const since = new Date(now.getTime() - RETENTION_MS);
    const [inserted] = await tx
      .insert(importJobs)
      .values({ ...row, id: randomUUID(), requestKey: key, requestHash: hash })
      .onConflictDoNothing()
      .returning({ id: importJobs.id });
    if (inserted !== undefined) return { id: inserted.id, answer: null };
    const known = await resumeJob(tx, start, key, hash, since);
    if (known !== null) return known;
    const id = randomUUID();
    await tx.insert(importJobs).values({ ...row, id, requestKey: key, requestHash: hash });
    return { id, answer: null };
  };
  return store.transaction(async (tx) => {
    const job = await begin(tx);
    await deleteOlder(tx, start, job);
    return job;
  });
}

/** Ends an import early, unless a concurrent request has finished it. */
export async function abandonJob({ store, clock }: Parts, id: string, status: 'cancelled' | 'failed') {
  await store.db
    .update(importJobs)
    .set({ status, finishedAt: clock.now() })
    .where(and(eq(importJobs.id, id), ne(importJobs.status, 'done')));
}

/** Stores the response of an import; if a concurrent request with its key was faster, returns that response. */
export async function finishJob({ store, clock }: Parts, answer: ImportAnswer & { job: string }) {
  const { job, total, rejected = 0 } = answer;
  const [mine] = await store.db
    .update(importJobs)
    .set({ status: 'done', finishedAt: clock.now(), done: total, failed: rejected, report: answer })
    .where(and(eq(importJobs.id, job), ne(importJobs.status, 'done')))
    .returning({ id: importJobs.id });
  if (mine !== undefined) return answer;
  const [first] = await store.db
    .select({ report: importJobs.report })
    .from(importJobs)
    .where(eq(importJobs.id, job));
  return (first?.report as ImportAnswer | undefined) ?? answer;
}
