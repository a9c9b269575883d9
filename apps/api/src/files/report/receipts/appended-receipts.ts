import { and, eq, inArray, isNull } from '../../../db/drizzle.ts';
import sharp from 'sharp';
import { receipts } from '../../../db/schema/index.ts';
import type { RequestContext } from '../../../http/request/request-context.ts';
import { MAX_REPORT_OBJECTS } from './receipt-limits.ts';
import type { ReportReceipt } from '../report-data.ts';
import type { Omission, PagesResult, ReceiptPages, ReceiptPart } from './receipt-pages.ts';

/** Limits of one report; receipts beyond them are listed as not included. */
const MAX_PAGES = 300;
const MAX_BYTES = 60 * 1024 * 1024;
/** Time for reading all receipts of one report, in milliseconds, without the time that the report waits for its turns. */
const MAX_READ_MS = 30_000;
/** Pixels of a picture on a page: about 200 per inch. */
const PICTURE = { width: 1654, height: 2339 };
const MAX_PIXELS = 64_000_000;
const PICTURE_SECONDS = 10;

/** A receipt of a report with its id. */
export type ListedReceipt = Pick<ReportReceipt, 'expense_number' | 'name' | 'type' | 'size'> & {
  readonly id: number;
};

/** Receipts of a report: the list with what became of each, and the pages to append. */
export type AppendedReceipts = {
  readonly receipts: readonly ReportReceipt[];
  readonly parts: readonly ReceiptPart[];
};

type Reading = Pick<RequestContext<'reports.userPdf'>, 'db' | 'actor' | 'services'>;

/** Runs a step of a report when it is the turn of its company. */
export type RunQueued = <T>(step: () => Promise<T>) => Promise<T>;

/** Source of receipts, and the time allowed to read them. */
export type ReadingOf = {
  readonly reader: ReceiptPages;
  readonly runQueued: RunQueued;
  readonly maxReadMs?: number;
};

/** Converts a picture to an upright JPEG without metadata, at most as large as a page shows. */
async function jpegOf(bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    const jpeg = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ ...PICTURE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 82 })
      .timeout({ seconds: PICTURE_SECONDS })
      .toBuffer();
    return new Uint8Array(jpeg);
  } catch {
    return null;
  }
}

async function pagesOf(reader: ReceiptPages, bytes: Uint8Array | null, type: string): Promise<PagesResult> {
  if (bytes === null) return { omitted: 'missing' };
  if (type === 'application/pdf') return reader.read(bytes, true);
  const jpeg = await jpegOf(bytes);
  return jpeg === null ? { omitted: 'unreadable' } : reader.read(jpeg, false);
}

/**
 * Reads the files of a report's receipts and converts them to pages, each in a turn of its own, so that a report of
 * another company waits for one receipt at most. A receipt that is missing, protected, broken, too large or too late is
 * listed with the reason; it never fails the report.
 */
export async function appendReceipts(
  { db, actor, services }: Reading,
  { reader, runQueued, maxReadMs = MAX_READ_MS }: ReadingOf,
  listed: readonly ListedReceipt[],
): Promise<AppendedReceipts> {
  const rows = await db
    .select({ id: receipts.id, key: receipts.storageKey })
    .from(receipts)
    .where(
      and(
        eq(receipts.companyId, actor.company.id),
        isNull(receipts.removedAt),
        inArray(
          receipts.id,
          listed.map(({ id }) => id),
        ),
      ),
    );
  const keys = new Map(rows.map(({ id, key }) => [id, key]));
  const parts: ReceiptPart[] = [];
  const shown: ReportReceipt[] = [];
  let pages = 0;
  let bytes = 0;
  let objects = 0;
  let readMs = 0;
  for (const { id, ...receipt } of listed) {
    const note = (omitted: Omission) => shown.push({ ...receipt, pages: 0, omitted });
    if (pages >= MAX_PAGES || bytes >= MAX_BYTES) {
      note('full');
      continue;
    }
    if (readMs >= maxReadMs) {
      note('too_slow');
      continue;
    }
    const key = keys.get(id);
    const file = key === undefined ? null : await services.files.get(key).catch(() => null);
    const result = await runQueued(async () => {
      const began = performance.now();
      const read = await pagesOf(reader, file, receipt.type);
      readMs += performance.now() - began;
      return read;
    });
    if ('omitted' in result) note(result.omitted);
    else if (
      pages + result.pages > MAX_PAGES ||
      bytes + result.pdf.byteLength > MAX_BYTES ||
      objects + result.objects > MAX_REPORT_OBJECTS
    )
      note('full');
    else {
      pages += result.pages;
      bytes += result.pdf.byteLength;
      objects += result.objects;
      parts.push({ ...result, label: receipt.expense_number });
      shown.push({ ...receipt, pages: result.pages, omitted: null });
    }
  }
  return { receipts: shown, parts };
}

/**
 * Renders a report and appends its receipts. They never fail the report: if they cannot be appended, it is rendered again
 * and lists them as not included.
 */
export async function withReceipts(
  reader: Pick<ReceiptPages, 'append'>,
  { receipts: listed, parts }: AppendedReceipts,
  render: (receipts: readonly ReportReceipt[]) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const complete = await reader.append(await render(listed), parts);
  if (complete !== null) return complete;
  return render(listed.map((one) => ({ ...one, pages: 0, omitted: one.omitted ?? 'too_slow' })));
}
