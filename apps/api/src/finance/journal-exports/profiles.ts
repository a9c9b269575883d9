import { createHash } from 'node:crypto';
import { BOM, decimalText, type ExportProfile, type JournalExport, type PostedEntry } from '@outlay/domain';
import { csvLines, type Cell } from '../../files/exports/csv-text.ts';
import { bookColumns } from '../book-columns.ts';
import { JOURNAL_COLUMNS, journalCells } from '../journal.handlers.ts';
import { fecDate } from './fec.ts';
import { lineText } from './line-text.ts';

type Line = PostedEntry['lines'][number];

/** Columns and rows of a layout. */
type Layout = {
  readonly head: readonly string[];
  rows(entry: PostedEntry): Cell[][];
};

const figure = (line: Line): Cell => ({ figure: decimalText(line.base_amount) });
const debit = (line: Line): Cell => (line.side === 'debit' ? figure(line) : null);
const credit = (line: Line): Cell => (line.side === 'credit' ? figure(line) : null);

const parts = (date: string): readonly [year: string, month: string, day: string] => {
  const [year = '', month = '', day = ''] = date.split('-');
  return [year, month, day];
};
const american = (date: string): string => {
  const [year, month, day] = parts(date);
  return `${month}/${day}/${year}`;
};
const european = (date: string): string => parts(date).toReversed().join('/');

/** Title of an entry, unique by its number. */
const titleOf = (entry: PostedEntry): string =>
  [entry.number, entry.source_number, entry.description]
    .filter((text) => text !== null && text !== '')
    .join(' ');

/**
 * Journal entries of QuickBooks Online. Accounts are matched by name, rows of an entry by its number.
 * Source: https://quickbooks.intuit.com/learn-support/en-au/help-article/import-export-files/import-journal-entries-quickbooks-online/L4tQBwbs7_AU_en_AU
 */
const QUICKBOOKS: Layout = {
  head: ['Journal No.', 'Journal Date', 'Account Name', 'Debits', 'Credits', 'Description', 'Name', 'Class'],
  rows: (entry) =>
    entry.lines.map((line) => [
      entry.number,
      american(entry.date),
      line.account.name,
      debit(line),
      credit(line),
      lineText(entry, line),
      line.supplier?.name ?? null,
      line.cost_center?.name ?? null,
    ]),
};

/**
 * Manual journals of Xero. Rows with the same narration and date are one journal; debits are positive. VAT is on lines
 * of its own, so no line has a tax rate that would add more.
 * Source: https://help.xero.com/nz/ManualJournalsImport
 */
const XERO: Layout = {
  head: [
    '*Narration',
    '*Date',
    'Description',
    '*AccountCode',
    '*TaxRate',
    '*Amount',
    'TrackingName1',
    'TrackingOption1',
    'TrackingName2',
    'TrackingOption2',
  ],
  rows: (entry) =>
    entry.lines.map((line) => {
      const { minor, currency } = line.base_amount;
      const signed = line.side === 'debit' || minor === 0 ? minor : -minor;
      return [
        titleOf(entry),
        european(entry.date),
        lineText(entry, line),
        line.account.code,
        'Tax Exempt',
        { figure: decimalText({ minor: signed, currency }) },
        line.team ? 'Team' : null,
        line.team?.name ?? null,
        line.cost_center ? 'Cost center' : null,
        line.cost_center?.name ?? null,
      ];
    }),
};

/** Splits the number of an entry after its prefix: `JE-00012` is `JE-` and `00012`. */
function numberParts(number: string | null): readonly [prefix: string, suffix: string] {
  const text = number ?? '';
  const at = text.lastIndexOf('-') + 1;
  return [text.slice(0, at), text.slice(at)];
}

/**
 * Manual journals of Zoho Books: rows of a journal have its number, `both` is for reports on cash and on accrual basis. The
 * columns and their order are those in which several unrelated public programs write files for its import; its help shows no
 * sample file (decision 0923).
 * Source of the fields: https://www.zoho.com/za/books/help/accountant/manual-journal.md
 */
const ZOHO: Layout = {
  head: [
    'Journal Date',
    'Reference Number',
    'Journal Number Prefix',
    'Journal Number Suffix',
    'Notes',
    'Journal Type',
    'Currency',
    'Account',
    'Description',
    'Contact Name',
    'Debit',
    'Credit',
  ],
  rows: (entry) =>
    entry.lines.map((line) => [
      entry.date,
      entry.number,
      ...numberParts(entry.number),
      titleOf(entry),
      'both',
      line.base_amount.currency,
      line.account.name,
      lineText(entry, line),
      line.supplier?.name ?? null,
      debit(line),
      credit(line),
    ]),
};

/**
 * Journal entries (`account.move`) of Odoo: fields of the entry are on its first row only, the others are its further
 * lines. Odoo finds an account by its code (`_search_display_name` of `account.account`), and refuses unknown partners, so the
 * supplier is part of the text.
 * Sources: https://www.odoo.com/documentation/17.0/applications/essentials/export_import_data.html and
 * https://github.com/odoo/odoo/blob/00aa9fbdffccf0d0a646b36b00d4345fc82df4dc/addons/account/models/account_account.py
 */
const ODOO: Layout = {
  head: ['ref', 'date', 'line_ids/account_id', 'line_ids/name', 'line_ids/debit', 'line_ids/credit'],
  rows: (entry) =>
    entry.lines.map((line, index) => [
      index === 0 ? titleOf(entry) : null,
      index === 0 ? entry.date : null,
      line.account.code,
      [lineText(entry, line), line.supplier?.name ?? ''].filter((text) => text !== '').join(', '),
      line.side === 'debit' ? figure(line) : { figure: '0' },
      line.side === 'credit' ? figure(line) : { figure: '0' },
    ]),
};

const GENERIC: Layout = {
  head: bookColumns('en', JOURNAL_COLUMNS),
  rows: (entry) => journalCells(entry),
};

const LAYOUTS: Readonly<Record<Exclude<ExportProfile, 'fec'>, Layout>> = {
  generic: GENERIC,
  quickbooks: QUICKBOOKS,
  xero: XERO,
  zoho: ZOHO,
  odoo: ODOO,
};

/** Writes entries in a layout of a spreadsheet. */
export function profileContent(
  profile: Exclude<ExportProfile, 'fec'>,
  entries: readonly PostedEntry[],
): string {
  const { head, rows } = LAYOUTS[profile];
  return `${BOM}${csvLines([head])}${csvLines(entries.flatMap(rows))}`;
}

/**
 * Returns the file name of an export. The FEC is named by company number and last day of the fiscal year
 * (`SirenFECAAAAMMJJ.txt`).
 */
export const exportFilename = (
  { number, profile }: Pick<JournalExport, 'number' | 'profile'>,
  fec: { readonly siren: string; readonly yearEnd: string },
): string =>
  profile === 'fec' ? `${fec.siren}FEC${fecDate(fec.yearEnd)}.txt` : `journal-${number}-${profile}.csv`;

/** Returns the SHA-256 of a text's UTF-8 bytes in hexadecimal digits. */
export const sha256Of = (content: string): string => createHash('sha256').update(content).digest('hex');
