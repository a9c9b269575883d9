import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './postgres-setup.ts';

/**
 * Connects to or starts a PostgreSQL for the run; without one the suite runs on the embedded database only and logs
 * that.
 */
export async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'outlay-run-'));
  process.env['OUTLAY_TEST_FOLDER'] = folder;
  const throwaway = await startPostgres();
  if (throwaway === null) {
    process.stdout.write(
      'There is no PostgreSQL on this machine and none could be installed: its half of the suite is skipped.\n',
    );
  } else {
    process.env['OUTLAY_TEST_POSTGRES'] = throwaway.url;
  }
  return async () => {
    await throwaway?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
