import { execFile } from 'node:child_process';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createScratchProject, packPackages } from '../build/scratch-project.ts';
import { report } from './measured.ts';

const run = promisify(execFile);
/** Odd, so that the median is one of the runs. */
const RUNS = 15;
const PACKAGES = ['@outlay/api-client', 'openai'] as const;

/** Returns milliseconds of the first import of a package in a new process. */
async function importMs(project: string, name: string): Promise<number> {
  const program = `const start = performance.now(); await import('${name}'); console.log(performance.now() - start);`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], { cwd: project });
  return Number(stdout);
}

/**
 * Returns the median duration of the first import of each package. Runs alternate, so that all run under the same conditions;
 * the first of each, which reads files from the disk, does not count.
 */
async function medians(project: string): Promise<Record<(typeof PACKAGES)[number], number>> {
  const times = { '@outlay/api-client': [] as number[], openai: [] as number[] };
  for (let round = -1; round < RUNS; round += 1) {
    for (const name of PACKAGES) {
      const took = await importMs(project, name);
      if (round >= 0) times[name].push(took);
    }
  }
  const median = (name: (typeof PACKAGES)[number]): number =>
    times[name].toSorted((a, b) => a - b)[RUNS >> 1] ?? 0;
  return { '@outlay/api-client': median('@outlay/api-client'), openai: median('openai') };
}

const scratch = await realpath(await mkdtemp(join(tmpdir(), 'outlay-import-')));
try {
  const { tarballs } = await packPackages(scratch);
  const project = join(scratch, 'project');
  await createScratchProject(project, [...tarballs, 'openai@6']);
  const took = await medians(project);
  const compared = { limit: Infinity, unit: 'ms' } as const;
  report([
    { promise: 'first import of the client', value: took['@outlay/api-client'], ...compared },
    { promise: 'first import of openai', value: took.openai, ...compared },
    {
      promise: 'first import, against openai',
      value: took['@outlay/api-client'] / took.openai,
      limit: 1.2,
      unit: '×',
    },
  ]);
} finally {
  await rm(scratch, { recursive: true, force: true });
}
