import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { Font, renderToBuffer } from '@react-pdf/renderer';
import type { Letterhead } from './letterhead.ts';
import type { PrintedData } from './report-data.ts';
import { statementDocument } from './statement.document.ts';
import { requestDocument } from './request.document.ts';
import { userReportDocument } from './user-report.document.ts';

type Job = { readonly job: number; readonly data: PrintedData; readonly letterhead: Letterhead };

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

const documentOf = ({ data, letterhead }: Job) => {
  if (data.kind === 'user') return userReportDocument(data, letterhead);
  return data.kind === 'request' ? requestDocument(data, letterhead) : statementDocument(data, letterhead);
};

async function draw(drawn: Job): Promise<void> {
  const { job } = drawn;
  try {
    freshFonts();
    const pdf = await renderToBuffer(documentOf(drawn));
    parentPort?.postMessage({ job, pdf: new Uint8Array(pdf) });
  } catch (error) {
    parentPort?.postMessage({ job, fault: String(error) });
  }
}

// Jobs run one after the other, because concurrent ones would share their fonts.
let drawing = Promise.resolve();
parentPort?.on('message', (job: Job) => {
  drawing = drawing.then(() => draw(job));
});
