import { changesBetween, type AuditEvent } from '@outlay/domain';
import { eq, sql } from './drizzle.ts';
import { auditFacts } from './audit-facts.ts';
import { auditLog, users } from './schema/index.ts';
import { build } from './select.ts';
import type { Db } from './store.ts';

/** Entry of the audit log; never contains a secret. */
export type AuditEntry = {
  readonly event: AuditEvent;
  readonly at: Date;
  readonly companyId?: number | null;
  readonly userId?: number | null;
  readonly detail?: Record<string, unknown>;
  readonly address?: string | null;
  readonly requestId?: string | null;
  /** Permission subject of the record that the event is about. */
  readonly subject?: string | null;
  readonly recordId?: number | null;
  readonly recordName?: string | null;
};

/** Returns the database row of an entry. */
function rowOf(line: AuditEntry) {
  const { companyId = null, userId = null } = line;
  const ownCompany =
    userId === null
      ? null
      : sql`${build.select({ id: users.companyId }).from(users).where(eq(users.id, userId))}`;
  return {
    ...line,
    companyId: companyId ?? ownCompany,
    userId,
    detail: { ...auditFacts(companyId), ...line.detail },
    address: line.address ?? null,
    requestId: line.requestId ?? null,
    subject: line.subject ?? null,
    recordId: line.recordId ?? null,
    recordName: line.recordName ?? null,
  };
}

/**
 * Appends to the audit log, in the transaction of the recorded change. An entry about a user without a company in the line
 * belongs to the user's own company, whose owners read it. An entry of a request with an API token names the token,
 * and one of an administrator with a grant the reason of the grant.
 */
export async function audit(tx: Db, line: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(rowOf(line));
}

/** Parts of a request that every entry about its caller has. */
type AuditedRequest = {
  readonly now: Date;
  readonly actor: { readonly id: number; readonly company: { readonly id: number } };
  readonly origin: { readonly address: string; readonly requestId: string };
};

/** Returns the parts of an entry about the caller of a request, in their company. */
export const callerOf = ({ now, actor, origin }: AuditedRequest) => ({
  at: now,
  companyId: actor.company.id,
  userId: actor.id,
  address: origin.address,
  requestId: origin.requestId,
});

type Audited = { readonly id: number; readonly name?: unknown; readonly number?: unknown };

const nameOf = ({ name, number }: Audited): string | null => {
  const shown = name ?? number;
  return typeof shown === 'string' ? shown : null;
};

/** Returns the entry of what a user changed in a record; null for a write without a change. */
function entryOf(
  request: AuditedRequest,
  subject: string,
  before: Audited | null,
  after: Audited | null,
): AuditEntry | null {
  const changes = changesBetween(before, after);
  const record = after ?? before;
  if (changes.length === 0 || record === null) return null;
  return {
    event: before === null ? 'record_created' : after === null ? 'record_deleted' : 'record_changed',
    ...callerOf(request),
    subject,
    recordId: record.id,
    recordName: nameOf(record),
    detail: { changes },
  };
}

/** Records what a user changed in a record, with the values before and after. A write without a change is not recorded. */
export async function auditRecord(
  request: AuditedRequest & { readonly db: Db },
  subject: string,
  before: Audited | null,
  after: Audited | null,
): Promise<void> {
  const entry = entryOf(request, subject, before, after);
  if (entry !== null) await audit(request.db, entry);
}

/** Records the creation of several records in one statement, each in an entry of its own. */
export async function auditCreatedRecords(
  request: AuditedRequest & { readonly db: Db },
  subject: string,
  records: readonly Audited[],
): Promise<void> {
  const entries = records.flatMap((record) => entryOf(request, subject, null, record) ?? []);
  if (entries.length > 0) await request.db.insert(auditLog).values(entries.map(rowOf));
}
