import { AUDIT_FORMATS, auditEntries } from '@outlay/domain/audit';
import { wholeQuery } from '@outlay/domain/list';
import * as z from 'zod/mini';
import { defineCall, group } from '../call.ts';
import { WEB } from '../paths.ts';
import { downloadCall, listCall } from '../resource-calls.ts';

const AUDIT = `${WEB}/audit` as const;

/** The audit trail of the company. */
export const auditCalls = group('auditEntries', {
  list: listCall(auditEntries, AUDIT),
  download: defineCall({
    ...downloadCall(auditEntries, AUDIT),
    summary:
      'Download the audit trail as CSV, or as a JSON array of whole entries with the values before and after; `columns` is for CSV only',
    query: z.extend(wholeQuery(auditEntries.query), {
      columns: z.optional(z.string().check(z.maxLength(1000))),
      format: z.optional(z.enum(AUDIT_FORMATS)),
    }),
  }),
});
