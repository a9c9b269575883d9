export { auditEntries } from './audit-entries.resource.ts';
export {
  AUDIT_EVENTS,
  AUDIT_FORMATS,
  auditChange,
  auditEntry,
  auditEntryQuery,
  changesBetween,
  SIGN_IN_EVENTS,
} from './audit-entry.ts';
export type { AuditChange, AuditEntry, AuditEntryQuery, AuditEvent, AuditFormat } from './audit-entry.ts';
