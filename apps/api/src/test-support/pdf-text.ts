import { execFileSync, spawnSync } from 'node:child_process';

/** True without Debian's poppler-utils, whose pdftotext reads the text of PDF files. */
export const lacksPdftotext = spawnSync('pdftotext', ['-v']).error !== undefined;
/** Reason for skipping a test without pdftotext. */
export const NO_PDFTOTEXT = 'pdftotext is not installed (Debian: poppler-utils)';

/** Returns the text of a PDF file as laid out, without direction marks; pages end with a form feed. */
export const pdfText = (pdf: Uint8Array): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
    .normalize('NFKC')
    .replaceAll(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '');
