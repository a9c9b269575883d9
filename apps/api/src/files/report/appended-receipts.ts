import { and, eq, inArray, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import { receipts } from '../../db/schema/index.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { ReportReceipt } from './report-data.ts';
import type { Omission, PagesResult, ReceiptPages, ReceiptPart } from './receipt-pages.ts';

/** Limits of one report; receipts beyond them are listed as not included. */
const MAX_PAGES = 300;
const MAX_BYTES = 60 * 1024 * 1024;
/** Pixels of a picture on a page: about 200 per inch. */
const PICTURE = { width: 1654, height: 2339 };
const MAX_PIXELS = 64_000_000;

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

/** Converts a picture to an upright JPEG without metadata, at most as large as a page shows. */
async function jpegOf(bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    const jpeg = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ ...PICTURE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 82 })
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
 * Reads the files of a report's receipts and converts them to pages. A receipt that is missing, protected, broken or too
 * large is listed with the reason; it never fails the report.
 */
export async function appendReceipts(
  { db, actor, services }: Reading,
  reader: ReceiptPages,
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
  for (const { id, ...receipt } of listed) {
    const note = (omitted: Omission) => shown.push({ ...receipt, pages: 0, omitted });
    if (pages >= MAX_PAGES || bytes >= MAX_BYTES) {
      note('full');
      continue;
    }
    const key = keys.get(id);
    const file = key === undefined ? null : await services.files.get(key).catch(() => null);
    const result = await pagesOf(reader, file, receipt.type);
    if ('omitted' in result) note(result.omitted);
    else if (pages + result.pages > MAX_PAGES || bytes + result.pdf.byteLength > MAX_BYTES) note('full');
    else {
      pages += result.pages;
      bytes += result.pdf.byteLength;
      parts.push({ ...result, label: receipt.expense_number });
      shown.push({ ...receipt, pages: result.pages, omitted: null });
    }
  }
  return { receipts: shown, parts };
}
