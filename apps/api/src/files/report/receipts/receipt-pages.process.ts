import {
  degrees,
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFStream,
  StandardFonts,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { serveJobs } from '../serve-jobs.ts';
import { MAX_RECEIPT_OBJECTS, MAX_RECEIPT_PAGES } from './receipt-limits.ts';
import type { JoinJob, PagesJob, PagesResult, ReadJob } from './receipt-pages.ts';

// A4 in points, and the space around a receipt; the number of its expense is above it.
const SHORT = 595.28;
const LONG = 841.89;
const MARGIN = 28;
const HEAD = 44;
/** Small receipts are enlarged at most this much. */
const MOST = 1.5;

type Size = { readonly width: number; readonly height: number };

/** Adds a page in the orientation of a receipt; returns it with the receipt's position and scale on it. */
function pageFor(document: PDFDocument, { width, height }: Size) {
  const isWide = width > height;
  const page = document.addPage(isWide ? [LONG, SHORT] : [SHORT, LONG]);
  const available = { width: page.getWidth() - 2 * MARGIN, height: page.getHeight() - MARGIN - HEAD };
  const scale = Math.min(available.width / width, available.height / height, MOST);
  const x = (page.getWidth() - width * scale) / 2;
  const y = page.getHeight() - HEAD - height * scale;
  return { page, scale, x, y };
}

/** Draws a page of a receipt as a picture of its content: without links, forms, scripts and attachments. */
async function drawPage(document: PDFDocument, source: PDFPage): Promise<void> {
  const box = source.getCropBox();
  const rotation = ((source.getRotation().angle % 360) + 360) % 360;
  const isSideways = rotation === 90 || rotation === 270;
  const size = isSideways ? { width: box.height, height: box.width } : box;
  const { page, scale, x, y } = pageFor(document, size);
  // A page without content stays empty.
  if (source.node.Contents() === undefined) return;
  const { x: left, y: bottom, width, height } = box;
  const embedded = await document.embedPage(source, {
    left,
    bottom,
    right: left + width,
    top: bottom + height,
  });
  const corner = {
    0: { x, y },
    90: { x, y: y + width * scale },
    180: { x: x + width * scale, y: y + height * scale },
    270: { x: x + height * scale, y },
  }[rotation] ?? { x, y };
  page.drawPage(embedded, { ...corner, xScale: scale, yScale: scale, rotate: degrees(-rotation) });
}

class TooLarge extends Error {}

/** Counts the objects of a document, those inside of others included; a document with many is slow to append. */
function countObjects({ context }: PDFDocument): number {
  const open: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  let count = 0;
  for (let object = open.pop(); object !== undefined; object = open.pop()) {
    count += 1;
    if (count > MAX_RECEIPT_OBJECTS) throw new TooLarge();
    const dict = object instanceof PDFStream ? object.dict : object;
    const inside = dict instanceof PDFDict ? dict.values() : dict instanceof PDFArray ? dict.asArray() : [];
    for (const one of inside) open.push(one);
  }
  return count;
}

async function readPdf(document: PDFDocument, bytes: Uint8Array): Promise<void> {
  const source = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  const pages = source.getPages();
  if (pages.length > MAX_RECEIPT_PAGES) throw new TooLarge();
  for (const page of pages) await drawPage(document, page);
}

async function readPicture(document: PDFDocument, bytes: Uint8Array): Promise<void> {
  const picture = await document.embedJpg(bytes);
  const { page, scale, x, y } = pageFor(document, picture);
  page.drawImage(picture, { x, y, width: picture.width * scale, height: picture.height * scale });
}

async function read({ bytes, isPdf }: ReadJob): Promise<PagesResult> {
  const document = await PDFDocument.create();
  try {
    await (isPdf ? readPdf : readPicture)(document, bytes);
    const pages = document.getPageCount();
    if (pages === 0) return { omitted: 'unreadable' };
    await document.flush();
    const objects = countObjects(document);
    return { pdf: await document.save(), pages, objects };
  } catch (error) {
    if (error instanceof EncryptedPDFError) return { omitted: 'encrypted' };
    return { omitted: error instanceof TooLarge ? 'too_large' : 'unreadable' };
  }
}

/** Appends receipts to a report, each page with the number of its expense and the number of the page. */
async function join({ report, parts }: JoinJob): Promise<PagesResult> {
  const document = await PDFDocument.load(report, { updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  const total = parts.reduce((sum, { pages }) => sum + pages, document.getPageCount());
  for (const { pdf, label } of parts) {
    const source = await PDFDocument.load(pdf, { updateMetadata: false });
    for (const page of await document.copyPages(source, source.getPageIndices())) {
      document.addPage(page);
      const write = (text: string, end: boolean) => {
        const width = font.widthOfTextAtSize(text, 9);
        const x = end ? page.getWidth() - MARGIN - width : MARGIN;
        page.drawText(text, { x, y: page.getHeight() - 26, size: 9, font });
      };
      write(label, false);
      write(`${document.getPageCount()} / ${total}`, true);
    }
  }
  return { pdf: await document.save(), pages: total, objects: 0 };
}

serveJobs((job: PagesJob): Promise<PagesResult> => (job.kind === 'read' ? read(job) : join(job)));
