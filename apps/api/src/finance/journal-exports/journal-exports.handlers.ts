import { extname } from 'node:path';
import {
  fiscalYearOf,
  MAX_EXPORTED_ENTRIES,
  type JournalExport,
  type JournalExportPreview,
} from '@outlay/domain';
import {
  and,
  asc,
  countDistinct,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  min,
  not,
  notExists,
  sql,
  type SQL,
} from '../../db/drizzle.ts';
import type { Actor } from '../../access/actor.ts';
import { permit, requireRecord } from '../../access/permit.ts';
import { dateOf } from '../../clock.ts';
import { accounts, journalEntries, journalExports, journalLines, users } from '../../db/schema/index.ts';
import { sumOf } from '../../db/select.ts';
import type { Db } from '../../db/store.ts';
import { Fault } from '../../http/fault.ts';
import type { Handlers, RequestContext } from '../../http/request/request-context.ts';
import { text } from '../../http/texts.ts';
import { invalidField } from '../../http/request/validation.ts';
import { asNumber, day, moment } from '../../db/expressions.ts';
import { ref } from '../../records/columns.ts';
import { among, search, whenGiven } from '../../records/conditions.ts';
import { readableLines, readEntries } from '../journal.handlers.ts';
import { exportedReceipts } from './export-receipts.ts';
import { fecEntries } from './fec-entries.ts';
import { fecContent } from './fec.ts';
import { exportFilename, profileContent } from './profiles.ts';
import { storeExport } from './store-export.ts';

/** Condition of entries with a line that the actor may not export: a file of them would contain it. */
function withHiddenLine(db: Db, actor: Actor): SQL {
  const readable = readableLines(actor, 'export');
  return exists(
    db
      .select({ id: journalLines.id })
      .from(journalLines)
      .innerJoin(accounts, eq(accounts.id, journalLines.accountId))
      .where(
        and(eq(journalLines.entryId, journalEntries.id), readable === undefined ? sql`false` : not(readable)),
      ),
  );
}

/** Condition of the exports that the actor may read: those of their company without a line hidden from them. */
const readableExports = (db: Db, actor: Actor): SQL | undefined =>
  and(
    eq(journalExports.companyId, actor.company.id),
    notExists(
      db
        .select({ id: journalEntries.id })
        .from(journalEntries)
        .where(
          and(
            eq(journalEntries.companyId, journalExports.companyId),
            eq(journalEntries.exportId, journalExports.id),
            withHiddenLine(db, actor),
          ),
        ),
    ),
  );

const selectExports = (db: Db, { company }: Actor) =>
  db
    .select({
      id: journalExports.id,
      number: journalExports.number,
      profile: journalExports.profile,
      from: sql<string | null>`${day(journalExports.from)}`,
      to: sql<string | null>`${day(journalExports.to)}`,
      entry_count: journalExports.entryCount,
      total: sql<
        JournalExport['total']
      >`json_build_object('minor', ${journalExports.totalMinor}, 'currency', ${company.currency}::text)`,
      filename: journalExports.filename,
      sha256: journalExports.sha256,
      created_by: ref(users),
      created_at: moment(journalExports.createdAt),
    })
    .from(journalExports)
    .leftJoin(users, eq(users.id, journalExports.createdBy));

async function readExport(db: Db, actor: Actor, id: number): Promise<JournalExport> {
  const [row] = await selectExports(db, actor).where(
    and(eq(journalExports.id, id), readableExports(db, actor)),
  );
  return requireRecord(row ?? null);
}

async function list({ db, actor, query }: RequestContext<'journalExports.list'>) {
  permit(actor, 'export', 'transactions');
  const { q, profile, desc: isDescending = true, page = 1, per_page: size = 10 } = query();
  const where = and(
    readableExports(db, actor),
    among(journalExports.profile, profile),
    search(q, [journalExports.number]),
  );
  const items = await selectExports(db, actor)
    .where(where)
    .orderBy((isDescending ? desc : asc)(journalExports.id))
    .limit(size)
    .offset((page - 1) * size);
  return { items, total: await db.$count(journalExports, where), page, per_page: size };
}

type Days = { readonly from?: string | null | undefined; readonly to?: string | null | undefined };

/** Condition of the entries of a range of days that no export contains. */
const exportable = (companyId: number, { from, to }: Days): SQL | undefined =>
  and(
    eq(journalEntries.companyId, companyId),
    isNull(journalEntries.exportId),
    isNotNull(journalEntries.number),
    whenGiven(from, (date) => gte(journalEntries.date, date)),
    whenGiven(to, (date) => lte(journalEntries.date, date)),
  );

async function preview({
  db,
  actor,
  query,
}: RequestContext<'journalExports.preview'>): Promise<JournalExportPreview> {
  permit(actor, 'export', 'transactions');
  readableLines(actor, 'export');
  const { company } = actor;
  const wanted = exportable(company.id, query());
  if ((await db.$count(journalEntries, and(wanted, withHiddenLine(db, actor)))) > 0)
    throw new Fault(403, text('error.forbidden'));
  const [row] = await db
    .select({
      entry_count: countDistinct(journalEntries.id),
      minor: sumOf(journalLines.baseMinor, eq(journalLines.side, 'debit')),
      from: sql<string | null>`${day(min(journalEntries.date))}`,
      to: sql<string | null>`${day(max(journalEntries.date))}`,
    })
    .from(journalEntries)
    .innerJoin(journalLines, eq(journalLines.entryId, journalEntries.id))
    .where(wanted);
  const { minor = 0, ...rest } = row ?? { entry_count: 0, from: null, to: null };
  return { ...rest, total: { minor, currency: company.currency } };
}

/**
 * Locks the entries of a period that no export contains. Of two exports at once, the second waits here for the first and
 * gets what it left.
 */
async function lockEntries(db: Db, companyId: number, days: Days): Promise<number[]> {
  const rows = await db
    .select({ id: asNumber(journalEntries.id) })
    .from(journalEntries)
    .where(exportable(companyId, days))
    .orderBy(asc(journalEntries.id))
    .limit(MAX_EXPORTED_ENTRIES + 1)
    .for('no key update');
  return rows.map(({ id }) => id);
}

async function create(context: RequestContext<'journalExports.create'>): Promise<JournalExport> {
  const { db, actor, now, origin } = context;
  permit(actor, 'export', 'transactions');
  const readable = readableLines(actor, 'export');
  const { profile, from = null, to = null, siren } = context.input();
  const { company } = actor;
  const ids = await lockEntries(db, company.id, { from, to });
  if (ids.length === 0) throw invalidField('to', 'validation.nothing_to_export');
  if (ids.length > MAX_EXPORTED_ENTRIES)
    throw invalidField('to', 'validation.too_many_to_export', { max: MAX_EXPORTED_ENTRIES });
  const hidden = await db.$count(
    journalEntries,
    and(inArray(journalEntries.id, ids), withHiddenLine(db, actor)),
  );
  if (hidden > 0) throw new Fault(403, text('error.forbidden'));
  const entries = await readEntries(db, readable, ids);
  entries.sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : one.id - other.id));
  const last = to ?? entries.at(-1)?.date ?? dateOf(company, now);
  const { id } = await storeExport(db, origin, {
    companyId: company.id,
    by: actor,
    now,
    entryIds: ids,
    profile,
    from,
    to,
    content:
      profile === 'fec'
        ? fecContent(await fecEntries(db, company.id, entries), (at) => dateOf(company, new Date(at)))
        : profileContent(profile, entries),
    filenameOf: (number) =>
      exportFilename(
        { number, profile },
        { siren: siren ?? '', yearEnd: fiscalYearOf(last, company.fiscalYearStart).to },
      ),
  });
  return readExport(db, actor, id);
}

const FILE_TYPES: Readonly<Record<string, string>> = {
  '.csv': 'text/csv; charset=utf-8',
  '.qif': 'application/qif; charset=utf-8',
};

async function file({ db, actor, params }: RequestContext<'journalExports.file'>) {
  const { filename } = await readExport(db, actor, params.id);
  const [row] = await db
    .select({ content: journalExports.content })
    .from(journalExports)
    .where(eq(journalExports.id, params.id));
  // Bookings that were marked before exports had files have an export without one.
  if (filename === '') throw new Fault(404, text('error.not_found'));
  return {
    body: requireRecord(row ?? null).content,
    type: FILE_TYPES[extname(filename)] ?? 'text/plain; charset=utf-8',
    filename,
  };
}

/** Handlers of exports of the journal. */
export const journalExportHandlers: Handlers<`journalExports.${'list' | 'get' | 'create' | 'preview' | 'file' | 'receipts'}`> =
  {
    'journalExports.list': list,
    'journalExports.get': ({ db, actor, params }) => readExport(db, actor, params.id),
    'journalExports.create': create,
    'journalExports.preview': preview,
    'journalExports.file': file,
    'journalExports.receipts': async (context) =>
      exportedReceipts(context, await readExport(context.db, context.actor, context.params.id)),
  };
