import * as z from 'zod/mini';
import { defineCall, group, noData } from '../call.ts';
import { V1 } from '../paths.ts';
import { noQuery } from '../query.ts';

/** Files created by imports. */
export const importCalls = group('imports', {
  rejected: defineCall({
    summary:
      'Rejected rows of an import as CSV with the reasons; for the importing user, of the ten newest imports, for 7 days',
    method: 'GET',
    path: `${V1}/imports/{job}/rejected`,
    auth: 'session',
    params: z.object({ job: z.uuid() }),
    query: noQuery,
    as: 'blob',
    produces: 'text/csv; charset=utf-8',
    answer: noData,
    errors: [401, 403, 404],
  }),
});
