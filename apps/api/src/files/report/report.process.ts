import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Font, renderToBuffer } from '@react-pdf/renderer';
import type { RenderJob } from './report-renderer.ts';
import { serveJobs } from './serve-jobs.ts';
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

const documentOf = ({ data, letterhead }: RenderJob) => {
  if (data.kind === 'user') return userReportDocument(data, letterhead);
  return data.kind === 'request' ? requestDocument(data, letterhead) : statementDocument(data, letterhead);
};

// One job at a time, because concurrent ones would share their fonts.
serveJobs(async (job: RenderJob): Promise<Uint8Array> => {
  freshFonts();
  return new Uint8Array(await renderToBuffer(documentOf(job)));
});
