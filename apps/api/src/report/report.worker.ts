import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { Font, renderToBuffer } from '@react-pdf/renderer';
import type { ReportData } from './report-data.ts';
import { userReportDocument } from './user-report.document.ts';

const FAMILY = 'Vazirmatn';
const fonts = join(dirname(createRequire(import.meta.url).resolve('vazirmatn/package.json')), 'fonts', 'ttf');

/**
 * Reads the fonts anew. A font remembers glyphs that it only met as parts of others as if no letter belonged to them:
 * where one of those is a letter of the next report, that letter would be lost.
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

// Words are never broken: an Arabic word would come apart, a reference would not be found again.
Font.registerHyphenationCallback((word) => [word]);

async function draw(job: number, data: ReportData): Promise<void> {
  try {
    freshFonts();
    const pdf = await renderToBuffer(userReportDocument(data));
    parentPort?.postMessage({ job, pdf: new Uint8Array(pdf) });
  } catch (error) {
    parentPort?.postMessage({ job, fault: String(error) });
  }
}

// One after the other: two at once would share their fonts.
let drawing = Promise.resolve();
parentPort?.on('message', ({ job, data }: { job: number; data: ReportData }) => {
  drawing = drawing.then(() => draw(job, data));
});
