import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPackage } from './build-package.ts';

vi.setConfig({ testTimeout: 60_000 });
const run = promisify(execFile);
const folder = fileURLToPath(new URL('..', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));
const built = join(folder, 'dist');
let scratch = '';

/** Packs a folder with npm and unpacks it where the scratch project's installation would have put it. */
async function installPacked(from: string, name: string): Promise<void> {
  const { stdout } = await run('npm', [
    'pack',
    from,
    '--pack-destination',
    scratch,
    '--json',
    '--ignore-scripts',
  ]);
  const [{ filename } = { filename: '' }] = JSON.parse(stdout) as { filename: string }[];
  const target = join(scratch, 'node_modules', name);
  await mkdir(target, { recursive: true });
  await run('tar', ['-xzf', join(scratch, filename), '-C', target, '--strip-components=1']);
}

/** Links what a package asks for, but for packages of ours, from where the workspace has it. */
async function linkDependencies(packed: string, home: string, more: readonly string[] = []): Promise<void> {
  const { dependencies } = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const name of [...Object.keys(dependencies), ...more].filter((one) => !one.startsWith('@outlay/'))) {
    const target = join(scratch, 'node_modules', name);
    await mkdir(dirname(target), { recursive: true });
    if (!existsSync(target)) await symlink(await realpath(join(home, 'node_modules', name)), target);
  }
}

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'outlay-scratch-'));
  await buildPackage(folder, root, built);
  await installPacked(built, '@outlay/api-client');
  const domain = await realpath(join(folder, 'node_modules/@outlay/domain'));
  await buildPackage(domain, root, join(scratch, 'domain'));
  await installPacked(join(scratch, 'domain'), '@outlay/domain');
  // What a registry would have brought along.
  await linkDependencies(join(scratch, 'domain'), domain);
  await linkDependencies(built, folder, ['msw']);
  await writeFile(join(scratch, 'package.json'), JSON.stringify({ name: 'scratch', private: true }));
}, 60_000);
afterAll(() => rm(scratch, { recursive: true, force: true }));

const PROGRAM = `
  const fetch = async (url, { headers }) => Response.json({ status: 200, message: '', data: [url, headers.get('accept')] });
  const client = createApiClient({ baseUrl: 'https://api.example', fetch });
  client.request('GET', '/x').then((data) => console.log(JSON.stringify([...data, Object.keys(CONTRACT).length > 100])));
`;
const SAID = '["https://api.example/x","application/json, application/pdf",true]\n';

/** A program that calls a verb of a resource. */
const typedProgram = (verb: string) => `import { createApiClient } from '@outlay/api-client';
      const client = createApiClient({ baseUrl: '' });
      const name: Promise<string> = client.suppliers.${verb}(3).then((supplier) => supplier.name);
      export { name };`;

describe('the package as it is published', () => {
  it('is imported by a project that only installed it', async () => {
    const imports = `import { createApiClient } from '@outlay/api-client';
      import { CONTRACT } from '@outlay/api-client/contract';
      import '@outlay/api-client/node';
      import '@outlay/api-client/testing';`;
    await writeFile(join(scratch, 'program.mjs'), imports + PROGRAM);
    expect((await run(process.execPath, ['program.mjs'], { cwd: scratch })).stdout).toBe(SAID);
  });

  it('is required by a CommonJS project', async () => {
    const requires = `const { createApiClient } = require('@outlay/api-client');
      const { CONTRACT } = require('@outlay/api-client/contract');`;
    await writeFile(join(scratch, 'program.cjs'), requires + PROGRAM);
    expect((await run(process.execPath, ['program.cjs'], { cwd: scratch })).stdout).toBe(SAID);
  });

  it('is one and the same module, however it is asked for', async () => {
    await writeFile(
      join(scratch, 'both.cjs'),
      `const { AnswerError } = require('@outlay/api-client');
       const { Problem } = require('@outlay/domain');
       Promise.all([import('@outlay/api-client'), import('@outlay/domain')]).then(([client, domain]) =>
         console.log(client.AnswerError === AnswerError, domain.Problem === Problem));`,
    );
    expect((await run(process.execPath, ['both.cjs'], { cwd: scratch })).stdout).toBe('true true\n');
  });

  it.each(['nodenext', 'node16'])(
    'gives a TypeScript project by %s its types, module or not, all of them checked, and refuses what the contract does not have',
    async (module) => {
      const compilerOptions = {
        module,
        strict: true,
        noEmit: true,
        skipLibCheck: false,
        target: 'es2024',
        lib: ['es2024', 'dom', 'dom.iterable'],
        types: [],
      };
      await writeFile(
        join(scratch, 'tsconfig.json'),
        JSON.stringify({ compilerOptions, files: ['program.mts', 'program.cts'] }),
      );
      const check = async (verb: string): Promise<string> => {
        for (const kind of ['mts', 'cts']) {
          await writeFile(join(scratch, `program.${kind}`), typedProgram(verb));
        }
        return run('tsc', ['-p', '.'], { cwd: scratch }).then(
          () => 'fits',
          ({ stdout }: { stdout: string }) => stdout,
        );
      };
      expect(await check('get')).toBe('fits');
      expect(await check('fetch')).toContain("Property 'fetch' does not exist");
    },
  );

  it('holds the build and its README, and nothing of the workspace', async () => {
    const names = await readdir(join(scratch, 'node_modules/@outlay/api-client'), { recursive: true });
    expect(names).toEqual(
      expect.arrayContaining(['README.md', 'index.js', 'contract/index.d.ts', 'package.json']),
    );
    expect(names.filter((name) => /proving|\.test\.|(?<!\.d)\.ts$/.test(name))).toEqual([]);
  });

  it('satisfies publint, strictly', async () => {
    const { stdout } = await run('publint', ['run', built, '--strict', '--pack', 'npm']);
    expect(stdout).toContain('All good');
  });

  it('satisfies Are The Types Wrong', async () => {
    const { stdout } = await run('attw', ['--pack', built]);
    expect(stdout).toContain('No problems found');
  });
});
