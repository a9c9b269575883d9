import { decimalText, originalOf, type JournalSource, type PostedEntry } from '@outlay/domain';
import { escapeUnquoted } from '../../files/exports/csv-text.ts';
import { lineText } from './line-text.ts';

type Line = PostedEntry['lines'][number];

/** Entry of the FEC. */
export type FecEntry = PostedEntry & {
  /** Day of the document that the entry was posted for; that of the entry for one without. */
  readonly document_date: string;
  /** Source of the entry, or of the one that a reversal takes back. */
  readonly origin: JournalSource;
};

const PURCHASES = ['AC', 'Achats'] as const;
const SALES = ['VE', 'Ventes'] as const;
const BANK = ['BQ', 'Banque'] as const;
const OPENING = ['AN', 'A nouveaux'] as const;
const MISCELLANEOUS = ['OD', 'Operations diverses'] as const;

/** Journals by the source of an entry: code and name. */
const JOURNALS: Readonly<Record<JournalSource, readonly [code: string, name: string]>> = {
  expense: PURCHASES,
  sale: SALES,
  expense_payment: BANK,
  reimbursement: BANK,
  sale_payment: BANK,
  cash_in: BANK,
  advance: BANK,
  opening_balance: OPENING,
  accrual: MISCELLANEOUS,
  migration: MISCELLANEOUS,
  reversal: MISCELLANEOUS,
};

const HEAD = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const;

/** Returns a text that is one field: neither tabs nor line breaks, and no formula. */
const fieldText = (text: string): string =>
  escapeUnquoted(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}|]+/gu, ' ').trim(), '\t');

/** Formats a day as `YYYYMMDD`. */
export const fecDate = (date: string): string => date.replaceAll('-', '');
const figure = (amount: Line['amount']): string => decimalText(amount).replace('.', ',');

/** Returns the sequence number of an entry: 12 for `JE-00012`. */
const sequence = ({ number, id }: PostedEntry): number =>
  number === null ? id : Number(number.slice(number.lastIndexOf('-') + 1));

/** Compares entries in the order of the FEC: opening balances, then by their numbers, in which they were validated. */
const inOrder = (one: FecEntry, other: FecEntry): number =>
  Number(other.origin === 'opening_balance') - Number(one.origin === 'opening_balance') ||
  sequence(one) - sequence(other);

/**
 * Writes entries as the French fichier des écritures comptables: 18 fields in fixed order, separated by tabs, dates as
 * YYYYMMDD, decimal commas, in the order of validation. Source: Livre des procédures fiscales, article A47 A-1, as
 * described in https://fec-expert.fr/format-fec-caracteristiques-remise/a47a1-lpf-forme-contenu-fec.html
 *
 * @param dayOf Returns the company's day of a moment.
 */
export function fecContent(entries: readonly FecEntry[], dayOf: (moment: string) => string): string {
  const rows = entries.toSorted(inOrder).flatMap((entry) =>
    entry.lines.map((line) => {
      const [code, name] = JOURNALS[entry.origin];
      const zero = { minor: 0, currency: line.base_amount.currency };
      const { amount } = originalOf(line);
      const isForeign = amount.currency !== line.base_amount.currency;
      return [
        code,
        name,
        entry.number ?? '',
        fecDate(entry.date),
        fieldText(line.account.code),
        fieldText(line.account.name),
        line.supplier ? String(line.supplier.id) : '',
        line.supplier ? fieldText(line.supplier.name) : '',
        fieldText(entry.source_number ?? entry.number ?? ''),
        fecDate(entry.document_date),
        fieldText(lineText(entry, line)) || (entry.number ?? ''),
        figure(line.side === 'debit' ? line.base_amount : zero),
        figure(line.side === 'credit' ? line.base_amount : zero),
        '',
        '',
        fecDate(dayOf(entry.created_at)),
        isForeign ? figure(amount) : '',
        isForeign ? amount.currency : '',
      ].join('\t');
    }),
  );
  return [HEAD.join('\t'), ...rows, ''].join('\r\n');
}
