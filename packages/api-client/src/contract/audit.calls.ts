import { auditEntries } from '@outlay/domain/audit';
import { group } from './call.ts';
import { WEB } from './paths.ts';
import { listCalls } from './resource-calls.ts';

/** The audit trail of the company. */
export const auditCalls = group('auditEntries', listCalls(auditEntries, `${WEB}/audit`));
