import { execFile } from 'node:child_process';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createScratchProject, packPackages } from '../build/scratch-project.ts';
import { report } from './measured.ts';

const run = promisify(execFile);
/** Odd, so that the median is one of the runs. */
const RUNS = 15;

/** Response that both clients read as an empty list. */
const EMPTY_LIST = JSON.stringify({
  status: 200,
  message: '',
  object: 'list',
  data: { items: [], total: 0, page: 1, per_page: 10 },
});

/**
 * Programs that are timed. Node loads its `fetch` when a program first uses one of its classes: ofetch does so when it is imported,
 * openai with the first request.
 */
const programsFor = (baseUrl: string) => ({
  'first import of the client': `await import('@outlay/api-client');`,
  'first import of openai': `await import('openai');`,
  'import and first request of the client': `
    const { createApiClient } = await import('@outlay/api-client');
    await createApiClient({ baseUrl: '${baseUrl}' }).expenses.list();`,
  'import and first request of openai': `
    const { OpenAI } = await import('openai');
    await new OpenAI({ baseURL: '${baseUrl}', apiKey: 'key' }).models.list();`,
});

type Program = keyof ReturnType<typeof programsFor>;

/** Returns milliseconds that a program takes in a new process. */
async function durationOf(project: string, program: string): Promise<number> {
  const timed = `const start = performance.now(); ${program} console.log(performance.now() - start);`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', timed], { cwd: project });
  return Number(stdout);
}

/**
 * Returns the median duration of each program. Runs alternate, so that all run under the same conditions; the first of each, which
 * reads files from the disk, does not count.
 */
async function medians(project: string, baseUrl: string): Promise<ReadonlyMap<Program, number>> {
  const programs = Object.entries(programsFor(baseUrl)) as [Program, string][];
  const times = new Map(programs.map(([name]) => [name, [] as number[]]));
  for (let round = -1; round < RUNS; round += 1) {
    for (const [name, program] of programs) {
      const took = await durationOf(project, program);
      if (round >= 0) times.get(name)?.push(took);
    }
  }
  return new Map(
    [...times].map(([name, all]) => [name, all.toSorted((a, b) => a - b)[RUNS >> 1] ?? 0] as const),
  );
}

const server = createServer((_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(EMPTY_LIST);
});
await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
const scratch = await realpath(await mkdtemp(join(tmpdir(), 'outlay-import-')));
try {
  const { tarballs } = await packPackages(scratch);
  const project = join(scratch, 'project');
  await createScratchProject(project, [...tarballs, 'openai@6']);
  const took = await medians(project, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const of = (name: Program): number => took.get(name) ?? 0;
  report([
    ...[...took].map(([promise, value]) => ({ promise, value, limit: Infinity, unit: 'ms' })),
    {
      promise: 'first import, against openai',
      value: of('first import of the client') / of('first import of openai'),
      limit: 1.2,
      unit: '×',
    },
    {
      promise: 'import and first request, against openai',
      value: of('import and first request of the client') / of('import and first request of openai'),
      limit: Infinity,
      unit: '×',
    },
  ]);
} finally {
  server.close();
  await rm(scratch, { recursive: true, force: true });
}
