import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a folder in that of the run, which is removed with everything in it when the run ends. */
export const temporaryFolder = (prefix: string): string =>
  mkdtempSync(join(process.env['OUTLAY_TEST_FOLDER'] ?? tmpdir(), prefix));
