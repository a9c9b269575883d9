import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { Font, renderToBuffer } from '@react-pdf/renderer';
import type { ReportData } from './report-data.ts';
import { userReportDocument } from './user-report.document.ts';

const fonts = join(dirname(createRequire(import.meta.url).resolve('vazirmatn/package.json')), 'fonts', 'ttf');
Font.register({
  family: 'Vazirmatn',
  fonts: [
    { src: join(fonts, 'Vazirmatn-Regular.ttf'), fontWeight: 400 },
    { src: join(fonts, 'Vazirmatn-SemiBold.ttf'), fontWeight: 600 },
  ],
});
// Words are never broken: an Arabic word would come apart, a reference would not be found again.
Font.registerHyphenationCallback((word) => [word]);

parentPort?.on('message', ({ job, data }: { job: number; data: ReportData }) => {
  renderToBuffer(userReportDocument(data)).then(
    (pdf) => parentPort?.postMessage({ job, pdf: new Uint8Array(pdf) }),
    (error: unknown) => parentPort?.postMessage({ job, fault: String(error) }),
  );
});
