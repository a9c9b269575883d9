import { MAX_BODY_BYTES } from '@outlay/api-client/contract';
import { permit } from '../../access/permit.ts';
import type { RequestContext } from '../../http/request/request-context.ts';
import { countImport } from '../../http/write-limit.ts';
import { refuseMalware } from '../scan/refuse-malware.ts';
import { createFairQueue } from '../../queues/fair-queue.ts';
import { uploadQueue } from '../../queues/upload-queue.ts';
import { runImport, type SpecialImport } from './run-import.ts';
import { spoolUpload } from './spool.ts';
import type { Target } from './target.ts';

/** Imports run one at a time per company, few in all; an import of 10,000 rows takes seconds. */
export const importQueue = createFairQueue({
  running: 3,
  runningPerGroup: 1,
  waitingPerKey: 8,
  waiting: 64,
  waitMs: 120_000,
});

/**
 * Creates the handler of imports into a list. The body is read while it arrives, so every check that does not need it
 * comes first. `special` imports files that are not a list of rows.
 */
export const importInto = (into: Target, special?: SpecialImport) => ({
  streamed: async (context: RequestContext<'suppliers.import'>) => {
    permit(context.actor, 'create', into.subject, into.prospect(context.actor));
    const { dry_run, date_order, mapping } = context.query();
    const companyId = context.actor.company.id;
    importQueue.requireCapacity(companyId);
    const spool = await uploadQueue.run(companyId, () =>
      spoolUpload(context.request, MAX_BODY_BYTES.multipart),
    );
    try {
      const { services, actor, now } = context;
      if (dry_run !== true) countImport(services.env, actor, spool.size, now);
      await refuseMalware(context, spool.read(), { import: into.resource, sha256: spool.sha256 });
      const options = { dryRun: dry_run === true, order: date_order ?? 'dmy', mapping } as const;
      return await importQueue.run(
        companyId,
        async () =>
          (await special?.(context, into, spool, options)) ?? runImport(context, into, spool, options),
      );
    } finally {
      await spool.close();
    }
  },
});
