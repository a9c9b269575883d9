import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Folder that all test files of a run share; undefined outside of a run. */
export const RUN_FOLDER = process.env['OUTLAY_TEST_FOLDER'];

/** Creates a file or folder of the run once, in the first process that needs it; the others wait for it. */
export async function oncePerRun(
  folder: string,
  name: string,
  make: (partial: string) => Promise<void>,
): Promise<string> {
  const path = join(folder, name);
  try {
    mkdirSync(`${path}.making`);
  } catch {
    while (!existsSync(path)) {
      if (existsSync(`${path}.failed`))
        throw new Error(`${name} could not be made; see the first file that needed it.`);
      await setTimeout(50);
    }
    return path;
  }
  try {
    await make(`${path}.partial`);
    renameSync(`${path}.partial`, path);
    return path;
  } catch (error) {
    writeFileSync(`${path}.failed`, String(error));
    throw error;
  }
}
