import * as z from 'zod/mini';
import { pagedQuery, manyOf } from '../list/query.ts';
import { money } from '../money/money.ts';
import { day, id, moment, ref, typedDay } from '../schema/scalars.ts';
import { openObject } from '../schema/open-object.ts';

/**
 * Layouts of exported journals, by the program that imports them; `fec` is the French tax file. No import of `zoho` and
 * `odoo` was tried in these programs.
 */
export const EXPORT_PROFILES = ['generic', 'quickbooks', 'xero', 'zoho', 'odoo', 'fec'] as const;
/** Layout of an exported journal. */
export type ExportProfile = (typeof EXPORT_PROFILES)[number];

/** Layouts of the files that bookings were marked as exported with; only `bookkeeping.download` with `mark` makes them. */
export const BOOKING_EXPORT_PROFILES = ['bookings', 'qif'] as const;

/** Layouts of all stored exports. */
export const STORED_EXPORT_PROFILES = [...EXPORT_PROFILES, ...BOOKING_EXPORT_PROFILES] as const;
/** Layout of a stored export. */
export type StoredExportProfile = (typeof STORED_EXPORT_PROFILES)[number];

/** Most entries of one export; a longer range is exported in parts. */
export const MAX_EXPORTED_ENTRIES = 10_000;

/** Returns true for a French company number (SIREN): nine digits whose Luhn sum is a multiple of ten. */
export const isSiren = (text: string): boolean =>
  /^\d{9}$/.test(text) &&
  [...text].reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
    0;

/** Returns true for a profile whose file is named by the company number. */
export const needsSiren = (profile: string): boolean => profile === 'fec';

const siren = z.string().check(z.maxLength(9), z.refine(isSiren, { error: 'validation.siren' }));

/**
 * Body of a new export of the journal: every posted entry of the days that no export contains yet. Without `from` or
 * `to` the range is open. The profile `fec` requires the company number for the name of its file.
 */
export const journalExportDraft = z
  .strictObject({
    profile: z.enum(EXPORT_PROFILES),
    from: z.optional(z.nullable(typedDay)),
    to: z.optional(z.nullable(typedDay)),
    siren: z.optional(z.nullable(siren)),
  })
  .check(
    z.refine(({ from, to }) => !from || !to || from <= to, {
      error: 'validation.from_after_to',
      path: ['to'],
    }),
    z.refine(({ profile, siren: number }) => needsSiren(profile) === Boolean(number), {
      error: 'validation.siren_of_fec',
      path: ['siren'],
    }),
  );
/** Body of a new export of the journal. */
export interface JournalExportDraft extends z.infer<typeof journalExportDraft> {}

/**
 * Export of the journal of the days from `from` to `to`, which are null for an open range; `total` is the sum of its debits in company currency, which equals that of its credits. An
 * export of bookings that were marked before exports had files has an empty `filename`, and no file.
 */
export const journalExport = openObject({
  id,
  number: z.string(),
  profile: z.enum(STORED_EXPORT_PROFILES),
  from: z.nullable(day),
  to: z.nullable(day),
  entry_count: z.int(),
  total: money,
  filename: z.string(),
  /** SHA-256 of the file in hexadecimal digits. */
  sha256: z.string(),
  created_by: z.nullable(ref),
  created_at: moment,
});
/** Export of the journal. */
export interface JournalExport extends z.infer<typeof journalExport> {}

/** Query parameters of the list of exports, newest first. */
export const journalExportQuery = pagedQuery(['id'], {
  profile: z.optional(manyOf(z.enum(STORED_EXPORT_PROFILES))),
});

/** Query parameters of the preview of an export. */
export const journalExportPreviewQuery = z.strictObject({ from: z.optional(day), to: z.optional(day) }).check(
  z.refine(({ from, to }) => !from || !to || from <= to, {
    error: 'validation.from_after_to',
    path: ['to'],
  }),
);

/** Schema of the preview of an export: entries that no export contains yet, and the sum of their debits. */
export const journalExportPreview = openObject({
  entry_count: z.int(),
  total: money,
  /** Day of the first and of the last entry; null without entries. */
  from: z.nullable(day),
  to: z.nullable(day),
});
/** Preview of an export of a range of days. */
export interface JournalExportPreview extends z.infer<typeof journalExportPreview> {}
