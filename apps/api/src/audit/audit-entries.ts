import {
  isAlwaysShown,
  RESOURCES,
  SIGN_IN_EVENTS,
  SUBJECTS,
  type AppAbility,
  type AuditEntry,
  type AuditEntryQuery,
} from '@outlay/domain';
import { and, eq, gte, inArray, isNotNull, lt, ne, sql } from '../db/drizzle.ts';
import { alias } from '../db/pg-core.ts';
import { startOfDay } from '../clock.ts';
import { auditLog, companies, users } from '../db/schema/index.ts';
import { innerJoin, leftJoin } from '../db/select.ts';
import { downloadJson } from '../files/exports/download.ts';
import type { RequestContext } from '../http/request/request-context.ts';
import type { FileAnswer } from '../http/response/respond.ts';
import { invalidField } from '../http/request/validation.ts';
import { asNumber, moment } from '../db/expressions.ts';
import { numberField, ref, textField } from '../records/columns.ts';
import { among } from '../records/conditions.ts';
import { listResource } from '../records/plain-resource.ts';
import type { RecordKind } from '../records/record-kind.ts';

/** Details of entries that are fields of a member: sign-ins and links name the address. */
const OF_MEMBERS = new Set(['email', 'phone']);

/** Returns an entry without values of fields that rules hide from the reader: old and new ones, and those of members. */
function withoutHiddenValues(ability: AppAbility, entry: AuditEntry): AuditEntry {
  const subject = SUBJECTS.find((one) => one === entry.subject);
  const changes =
    subject === undefined
      ? entry.changes
      : entry.changes.filter(({ field }) => isAlwaysShown(ability, subject, field));
  const detail = Object.fromEntries(
    Object.entries(entry.detail).filter(
      ([name]) => !OF_MEMBERS.has(name) || isAlwaysShown(ability, 'users', name),
    ),
  );
  return { ...entry, changes, detail };
}

/** Erased member that an entry is about. */
const erased = alias(users, 'erased');

/** Erased member whose action an entry records. */
const erasedActor = alias(users, 'erased_actor');

/** The entry of the erasure contains nothing about the person. */
const IS_ERASED = sql`(${isNotNull(erased.id)} and ${ne(auditLog.event, 'member_erased')}
  or ${isNotNull(erasedActor.id)} and ${inArray(auditLog.event, [...SIGN_IN_EVENTS])})`;

/** Name of the record; the pseudonym of an erased member, whose name the entry contains. */
const RECORD_NAME = sql<string | null>`coalesce(${erased.name}, ${auditLog.recordName})`;

/** Network address of the request; null for an erased user. */
const ADDRESS = sql<string | null>`case when ${erasedActor.id} is null then ${auditLog.address} end`;

/** Means by which the user of an entry acted; a token under a grant is a grant. */
const ON_BEHALF_OF = sql<string | null>`case when ${auditLog.detail} ? 'under_grant' then 'admin_grant'
  when ${auditLog.detail} ? 'api_token_id' then 'api_token' end`;

/** Kind of the entries of the audit trail. */
export const auditEntryKind: RecordKind<AuditEntry, AuditEntryQuery> = {
  subject: 'audit',
  conditions: {
    id: numberField(sql`${auditLog.id}::int`),
    event: textField(auditLog.event),
    'user.id': numberField(auditLog.userId),
  },
  table: auditLog,
  joins: [
    innerJoin(companies, eq(companies.id, auditLog.companyId)),
    leftJoin(users, eq(users.id, auditLog.userId)),
    leftJoin(
      erased,
      and(
        eq(auditLog.subject, 'users'),
        eq(erased.companyId, auditLog.companyId),
        eq(erased.id, auditLog.recordId),
        isNotNull(erased.erasedAt),
      ),
    ),
    leftJoin(
      erasedActor,
      and(
        eq(erasedActor.companyId, auditLog.companyId),
        eq(erasedActor.id, auditLog.userId),
        isNotNull(erasedActor.erasedAt),
      ),
    ),
  ],
  fields: {
    id: asNumber(auditLog.id),
    at: moment(auditLog.at),
    event: auditLog.event,
    user: ref(users),
    on_behalf_of: ON_BEHALF_OF,
    subject: auditLog.subject,
    record_id: asNumber(auditLog.recordId),
    record_name: RECORD_NAME,
    changed_fields: sql`(select string_agg(c ->> 'field', ', ') from jsonb_array_elements(${auditLog.detail} -> 'changes') c)`,
    changes: sql`case when ${IS_ERASED} then '[]'::jsonb else coalesce(${auditLog.detail} -> 'changes', '[]'::jsonb) end`,
    detail: sql`case when ${IS_ERASED} then '{}'::jsonb else ${auditLog.detail} - 'changes' end`,
    address: ADDRESS,
    request_id: auditLog.requestId,
  },
  sorts: { id: auditLog.id, at: auditLog.at, event: auditLog.event },
  searched: {
    record_name: RECORD_NAME,
    address: ADDRESS,
    request_id: auditLog.requestId,
  },
  filters: {
    user_id: (id) => eq(auditLog.userId, id),
    on_behalf_of: (values) => among(ON_BEHALF_OF, values),
    grant_id: (id) => sql`${auditLog.detail} @> ${JSON.stringify({ grant_id: id })}::jsonb`,
    event: (values) => among(auditLog.event, values),
    subject: (name) => eq(auditLog.subject, name),
    record_id: (id) => eq(auditLog.recordId, id),
    from: (day) => gte(auditLog.at, startOfDay(companies.timeZone, day)),
    to: (day) => lt(auditLog.at, startOfDay(companies.timeZone, day, 1)),
  },
  finish: async (_db, { ability }, rows) => rows.map((entry) => withoutHiddenValues(ability, entry)),
};

const listed = listResource({ resource: RESOURCES.auditEntries, kind: auditEntryKind });

async function downloadTrail(context: RequestContext<'auditEntries.download'>): Promise<FileAnswer> {
  const { format = 'csv', columns } = context.query();
  if (format === 'csv') return listed.handlers['auditEntries.download'](context);
  if (columns !== undefined) throw invalidField('columns', 'validation.columns_of_csv');
  return downloadJson(RESOURCES.auditEntries, auditEntryKind, context);
}

/** Resource of the audit trail, which only grows: its entries follow from other calls. */
export const auditEntryResource = {
  ...listed,
  handlers: { ...listed.handlers, 'auditEntries.download': downloadTrail },
};
