import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REGISTRATIONS } from '../registrations.ts';
import { copyRepository, run, type Ended } from './copy.ts';

const AR = '--ar=مواقع العمل/موقع عمل';
const MIGRATIONS_TEST = 'src/db/migrations.test.ts';
const JOURNAL = 'apps/api/migrations/meta/_journal.json';
const CALLS = 'packages/api-client/src/contract/calls.generated.ts';
const METHODS = 'packages/api-client/src/resources/resources.generated.ts';

let copy = '';
beforeAll(async () => {
  copy = await copyRepository();
  await git('init', '--quiet');
  await commit();
});
afterAll(() => rm(copy, { recursive: true, force: true }));

const git = async (...args: readonly string[]): Promise<string> => {
  const { code, output } = await run(copy, 1, 'git', ...args);
  if (code !== 0) throw new Error(output);
  return output;
};

async function commit(): Promise<void> {
  await git('add', '--all');
  const author = [
    '-c',
    'user.name=Trial',
    '-c',
    'user.email=trial@outlay.example',
    '-c',
    'commit.gpgsign=false',
  ];
  await git(...author, 'commit', '--quiet', '--message=Trial');
}

const generate = (...args: readonly string[]): Promise<Ended> =>
  run(copy, 5, process.execPath, '.ci/new.ts', 'resource', ...args);

const inCopy = (folder: string, minutes: number, tool: string, ...args: readonly string[]): Promise<Ended> =>
  run(join(copy, folder), minutes, join(copy, 'node_modules/.bin', tool), ...args);

/** Throws an error with the output of a program that failed. */
function expectSuccess({ code, output }: Ended): void {
  if (code !== 0) throw new Error(`Exit code ${code}:\n${output.slice(-6000)}`);
}

/** Expects a refusal with a reason, and that no file was changed or created. */
async function expectRefusal({ code, output }: Ended, reason: string | RegExp): Promise<void> {
  expect(output).toMatch(reason);
  expect(code).not.toBe(0);
  expect(await git('status', '--porcelain')).toBe('');
}

/** Runs work while a file of the copy has another text, and puts the original back. */
async function whileChanged<T>(
  path: string,
  change: (text: string) => string,
  work: () => Promise<T>,
): Promise<T> {
  const file = join(copy, path);
  const text = await readFile(file, 'utf8');
  expect(change(text)).not.toBe(text);
  await writeFile(file, change(text));
  try {
    return await work();
  } finally {
    await writeFile(file, text);
  }
}

describe('pnpm new resource refuses and writes nothing', () => {
  it.each([
    [['work-sites'], /pass --ar/],
    [['WorkSites', AR], /not a plural in lower case/],
    [['suppliers', AR], /packages\/domain\/src\/suppliers exists/],
    [['customers', AR], /contains "export const customer"/],
    [['moments', AR], /contains "export const moment"/],
  ])('%j', async (args, reason) => expectRefusal(await generate(...args), reason));

  it('when a file to edit has changes that are not committed', async () => {
    const { path } = REGISTRATIONS.at(-1) ?? { path: '' };
    const ended = await whileChanged(
      path,
      (text) => `${text}\n`,
      () => generate('work-sites', AR),
    );
    await expectRefusal(ended, new RegExp(`Commit these changes first: ${path}`));
  });

  it('when a list to extend is not found', async () => {
    const path = 'apps/api/src/resources.ts';
    const ended = await whileChanged(
      path,
      (text) => text.replace('const SERVER_RESOURCES', 'const RENAMED'),
      () => generate('work-sites', AR),
    );
    await expectRefusal(
      ended,
      `${path} cannot be edited: "export const SERVER_RESOURCES = {" occurs 0 times`,
    );
  });

  it('when a tool fails after the files were written', async () => {
    const bin = join(copy, 'apps/api/node_modules/.bin');
    await rename(bin, `${bin}.original`);
    await mkdir(bin);
    await writeFile(join(bin, 'drizzle-kit'), '#!/bin/sh\necho planted >&2\nexit 1\n');
    await chmod(join(bin, 'drizzle-kit'), 0o755);
    const ended = await generate('work-sites', AR);
    await rm(bin, { recursive: true });
    await rename(`${bin}.original`, bin);
    await expectRefusal(ended, 'planted');
  });
});

describe('a generated resource', () => {
  it('is written and registered in at most ten files outside its own folders, besides the generated calls', async () => {
    expectSuccess(await generate('work-sites', AR));
    const edited = (await git('diff', '--name-only')).trim().split('\n');
    const registered = [...REGISTRATIONS.map(({ path }) => path), JOURNAL];
    expect(edited.toSorted()).toEqual([...registered, CALLS, METHODS].toSorted());
    expect(registered.length).toBeLessThanOrEqual(10);
    await commit();
    await expectRefusal(await generate('work-sites', AR), /The name work-sites is taken/);
  });

  it('passes format and lint', async () => {
    expectSuccess(await inCopy('', 3, 'oxfmt', '--check'));
    expectSuccess(await inCopy('', 3, 'oxlint', '--deny-warnings'));
  });

  it('passes boundaries and leaves nothing unused', async () => {
    expectSuccess(
      await inCopy('', 4, 'depcruise', '--config', '.dependency-cruiser.mjs', 'packages', 'apps'),
    );
    expectSuccess(await inCopy('', 4, 'knip'));
  });

  it('type-checks', async () => {
    expectSuccess(await inCopy('', 8, 'tsc', '-b'));
  });

  it('passes the tests of domain and contract', async () => {
    const domain = ['src/work-sites', 'src/access', 'src/messages', 'src/resources', 'src/session'];
    expectSuccess(await inCopy('packages/domain', 4, 'vitest', 'run', ...domain));
    expectSuccess(await inCopy('packages/api-client', 4, 'vitest', 'run', 'src/contract'));
  });

  it('passes the tests of the server', async () => {
    expectSuccess(
      await inCopy('apps/api', 8, 'vitest', 'run', 'src/company/work-sites', 'src/resources.test.ts'),
    );
    // The verification of the repository runs the tests of all migrations; here only the new one matters.
    expectSuccess(
      await inCopy('apps/api', 8, 'vitest', 'run', MIGRATIONS_TEST, '-t', 'every version|the journal lists'),
    );
  });

  it('passes the tests of the panel', async () => {
    expectSuccess(await inCopy('apps/panel', 5, 'vitest', 'run', 'src/app', 'src/list', 'src/screens'));
  });

  it('opens in the panel, and what is typed there reaches the database', async () => {
    expectSuccess(await inCopy('apps/panel', 5, 'vite', 'build'));
    const config = 'vitest.journeys.config.ts';
    const journey = 'journeys/work-sites.journey.ts';
    expectSuccess(await inCopy('apps/panel', 8, 'vitest', 'run', '--config', config, journey));
  });
});

const types = (folder: string) => () => inCopy(folder, 8, 'tsc', '-b');
const tests =
  (folder: string, file: string, ...options: readonly string[]) =>
  () =>
    inCopy(folder, 5, 'vitest', 'run', file, ...options);

describe('a registration that is missing is named', () => {
  const CHECKS: Readonly<Record<string, readonly [check: () => Promise<Ended>, names: RegExp]>> = {
    'packages/domain/src/index.ts': [types('apps/api'), /no exported member.*'WorkSite'/],
    'packages/domain/src/resources/registry.ts': [tests('packages/domain', 'src/work-sites'), /workSites/],
    'packages/domain/src/resources/summaries.ts': [types('packages/domain'), /workSites/],
    'packages/domain/src/session/routes/routes.ts': [types('packages/domain'), /settings\.work_sites\.list/],
    'packages/domain/src/messages/catalogue.ts': [
      tests('packages/domain', 'src/messages'),
      /subject\.workSites/,
    ],
    'packages/api-client/src/contract/groups.ts': [types('apps/api'), /workSites\./],
    'apps/api/src/resources.ts': [types('apps/api'), /Property 'workSites' is missing/],
    'apps/panel/src/routes.tsx': [types('apps/panel'), /Property '"settings\.work_sites\.list"' is missing/],
    'apps/panel/src/app/layout/navigation.ts': [
      tests('apps/panel', 'src/app/layout'),
      /settings\.work_sites\.list/,
    ],
    [CALLS]: [types('packages/api-client'), /workSites\./],
    [METHODS]: [
      tests('packages/api-client', 'build/call-modules', '-t', 'types of the methods'),
      /workSites/,
    ],
    [JOURNAL]: [tests('apps/api', MIGRATIONS_TEST, '-t', 'the journal lists'), /\d{4}_work_sites/],
  };

  it('has a check for each registration', () => {
    expect(Object.keys(CHECKS).toSorted()).toEqual(
      [...REGISTRATIONS.map(({ path }) => path), CALLS, METHODS, JOURNAL].toSorted(),
    );
  });

  it.each(Object.entries(CHECKS))('%s', async (path, [check, names]) => {
    const before = await git('show', `HEAD~1:${path}`);
    const { code, output } = await whileChanged(path, () => before, check);
    expect(output).toMatch(names);
    expect(code).not.toBe(0);
  });
});
