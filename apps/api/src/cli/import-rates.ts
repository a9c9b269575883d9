import { createReadStream } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import {
  ECB_SOURCE,
  ecbHeading,
  ecbRates,
  firstRateFault,
  importedRate,
  rateFault,
  type CsvLine,
  type RateFault,
} from '@outlay/domain';
import { StartFault } from '../boot/start-fault.ts';
import { audit } from '../db/audit.ts';
import type { Db } from '../db/store.ts';
import type { Env } from '../env.ts';
import { encodingOf, linesOf } from '../files/imports/file-lines.ts';
import { insertRates, type FileRate } from '../finance/rates/insert-rates.ts';
import { Fault } from '../http/fault.ts';
import { text, translate } from '../http/texts.ts';
import { errorsOf } from '../http/request/validation.ts';
import { openStore } from './open-store.ts';

/** Source of rates of a file that does not name another one. */
const IMPORT_SOURCE = 'import';
/** Columns of a file that is not a table of the European Central Bank; `source` is optional. */
const COLUMNS = ['from', 'to', 'date', 'rate', 'source'] as const satisfies readonly (keyof FileRate)[];
/** Maximum number of faults in the message. */
const MAX_FAULTS = 10;
/** Rates per statement. */
const GROUP = 2_000;

/** Rates of a file, and one sentence for each line that cannot be read. */
type Read = { readonly rates: readonly FileRate[]; readonly faults: readonly string[] };

const sentences = (fault: Fault): string =>
  Object.entries(fault.detail.errors ?? {})
    .map(([field, texts]) => `${field}: ${texts.map((one) => translate('en', one)).join(' ')}`)
    .join(' ');

async function linesOfFile(path: string): Promise<readonly CsvLine[]> {
  await access(path, constants.R_OK).catch(() => {
    throw new StartFault(`${path} cannot be read.`);
  });
  const file = {
    async *read(): AsyncGenerator<Uint8Array> {
      for await (const bytes of createReadStream(path)) yield bytes as Uint8Array;
    },
  };
  try {
    const lines: CsvLine[] = [];
    for await (const part of linesOf(file, await encodingOf(file))) lines.push(...part);
    return lines;
  } catch (error) {
    if (error instanceof Fault) throw new StartFault(`${path}: ${sentences(error)}`);
    throw error;
  }
}

const faultText = (line: number, { field, id, params }: RateFault): string =>
  `Line ${line}, ${field}: ${translate('en', text(id, params))}`;

function ratesOfEcb(currencies: readonly (string | null)[], lines: readonly CsvLine[], today: string): Read {
  const rates: FileRate[] = [];
  const faults: string[] = [];
  for (const { line, cells } of lines) {
    const row = ecbRates(currencies, cells);
    const fault = firstRateFault(row ?? [], today);
    if (row === null) faults.push(`Line ${line}: ${translate('en', text('validation.ecb_row'))}`);
    else if (fault !== null) faults.push(faultText(line, fault));
    else rates.push(...row.map((rate) => ({ ...rate, source: ECB_SOURCE })));
  }
  return { rates, faults };
}

function ratesOfColumns(heading: readonly string[], lines: readonly CsvLine[], today: string): Read {
  const names = heading.map((cell) => cell.trim().toLowerCase());
  const missing = COLUMNS.filter((name) => name !== 'source' && !names.includes(name));
  if (missing.length > 0)
    throw new StartFault(
      `The first line must name the columns ${COLUMNS.join(', ')}, or be that of a file of the European Central Bank; it lacks ${missing.join(', ')}.`,
    );
  const rates: FileRate[] = [];
  const faults: string[] = [];
  for (const { line, cells } of lines) {
    const row = COLUMNS.map((name) => [name, cells[names.indexOf(name)]?.trim() ?? ''] as const);
    const parsed = importedRate.safeParse(Object.fromEntries(row.filter(([, cell]) => cell !== '')));
    if (!parsed.success) {
      for (const [field, texts] of Object.entries(errorsOf(parsed.error.issues)))
        faults.push(`Line ${line}, ${field}: ${texts.map((one) => translate('en', one)).join(' ')}`);
      continue;
    }
    const { from, to, date, rate, source = IMPORT_SOURCE } = parsed.data;
    const fault = rateFault({ from, to, date, rate }, today);
    if (fault === null) rates.push({ from, to, date, rate, source });
    else faults.push(faultText(line, fault));
  }
  return { rates, faults };
}

/** Inserts rates that all companies share; returns the number of new ones. A rate of a day that exists is not replaced. */
async function insertShared(tx: Db, rates: readonly FileRate[]): Promise<number> {
  let made = 0;
  for (let at = 0; at < rates.length; at += GROUP)
    made += (await insertRates(tx, null, rates.slice(at, at + GROUP))).length;
  return made;
}

/**
 * Imports exchange rates that all companies share, from a file of the European Central Bank (`eurofxref`, daily or
 * historical) or any CSV file with the columns `from`, `to`, `date`, `rate` and optionally `source`. All rates are
 * stored or, if a line is wrong, none. A pair of currencies that has a rate of the day, in either direction, keeps it.
 *
 * @returns one sentence with the numbers of new and of existing rates
 *
 * @throws StartFault with the faults of the file
 */
export async function importRates(env: Env, path: string, now = new Date()): Promise<string> {
  const [heading, ...lines] = await linesOfFile(path);
  if (heading === undefined) throw new StartFault(`${path} is empty.`);
  const currencies = ecbHeading(heading.cells);
  const today = now.toISOString().slice(0, 10);
  const { rates, faults } =
    currencies === null ? ratesOfColumns(heading.cells, lines, today) : ratesOfEcb(currencies, lines, today);
  if (faults.length > 0) {
    const more = faults.length > MAX_FAULTS ? [`And ${faults.length - MAX_FAULTS} more.`] : [];
    throw new StartFault(['No rate was imported.', ...faults.slice(0, MAX_FAULTS), ...more].join('\n'));
  }
  const store = await openStore(env);
  try {
    const made = await store.transaction(async (tx) => {
      const count = await insertShared(tx, rates);
      if (count > 0)
        await audit(tx, {
          event: 'record_created',
          at: now,
          subject: 'exchangeRates',
          detail: { imported: count, kept: rates.length - count },
        });
      return count;
    });
    return `Rates imported: ${made}; already there: ${rates.length - made}.`;
  } finally {
    await store.close();
  }
}
