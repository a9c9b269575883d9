import { startPostgres } from './postgres-setup.ts';

/** Finds or starts a PostgreSQL for the run; without one the suite runs on the embedded database and says so. */
export async function setup(): Promise<() => Promise<void>> {
  const throwaway = await startPostgres();
  if (throwaway === null) {
    process.stdout.write(
      'There is no PostgreSQL on this machine and none could be installed: its half of the suite is skipped.\n',
    );
    return async () => {};
  }
  process.env['OUTLAY_TEST_POSTGRES'] = throwaway.url;
  return () => throwaway.stop();
}
