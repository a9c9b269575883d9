import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartFault } from '../boot/start-fault.ts';

/**
 * Runs a program of PostgreSQL.
 *
 * @throws StartFault with the first line of its message.
 */
export async function runTool(tool: 'pg_dump' | 'pg_restore', args: readonly string[]): Promise<void> {
  try {
    await promisify(execFile)(tool, [...args]);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new StartFault(`${tool} is not installed: it comes with the PostgreSQL client programs.`);
    }
    const message =
      error instanceof Error && 'stderr' in error
        ? String(error.stderr).trim().split('\n')[0]
        : String(error);
    throw new StartFault(`${tool} failed: ${message}`, { cause: error });
  }
}
