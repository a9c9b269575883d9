/** Written by `node --run generate` from `audit.calls.ts`; a test compares both. */
import { auditEntry } from '@outlay/domain/audit';
import { pageOf } from '@outlay/domain/list/page';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'auditEntries.list': { answer: pageOf(auditEntry) },
};
