import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { Font, renderToBuffer } from '@react-pdf/renderer';
import type { PrintedData } from './report-data.ts';
import { statementDocument } from './statement.document.ts';
import { requestDocument } from './request.document.ts';
import { userReportDocument } from './user-report.document.ts';

const FAMILY = 'Vazirmatn';
const fonts = join(dirname(createRequire(import.meta.url).resolve('vazirmatn/package.json')), 'fonts', 'ttf');

/**
 * Loads the fonts again. A font caches glyphs that were only used as components as if they belonged to no character:
 * if one of them is a letter of the next report, that letter would be lost.
 */
function freshFonts(): void {
  delete Font.getRegisteredFonts()[FAMILY];
  Font.register({
    family: FAMILY,
    fonts: [
      { src: join(fonts, 'Vazirmatn-Regular.ttf'), fontWeight: 400 },
      { src: join(fonts, 'Vazirmatn-SemiBold.ttf'), fontWeight: 600 },
    ],
  });
}

// Hyphenation is off: it would tear Arabic text apart and make references unsearchable.
Font.registerHyphenationCallback((word) => [word]);

const documentOf = (data: PrintedData) => {
  if (data.kind === 'user') return userReportDocument(data);
  return data.kind === 'request' ? requestDocument(data) : statementDocument(data);
};

async function draw(job: number, data: PrintedData): Promise<void> {
  try {
    freshFonts();
    const pdf = await renderToBuffer(documentOf(data));
    parentPort?.postMessage({ job, pdf: new Uint8Array(pdf) });
  } catch (error) {
    parentPort?.postMessage({ job, fault: String(error) });
  }
}

// Jobs run one after the other, because concurrent ones would share their fonts.
let drawing = Promise.resolve();
parentPort?.on('message', ({ job, data }: { job: number; data: PrintedData }) => {
  drawing = drawing.then(() => draw(job, data));
});
