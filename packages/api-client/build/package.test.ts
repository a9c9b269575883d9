import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startRealServer } from '../src/test-support/real-server.ts';
import { CALLS } from '../src/contract/calls.generated.ts';
import { measureSizes } from '../bench/sizes.ts';
import { readSizesTable } from '../bench/sizes-table.ts';
import type { PackedPackages } from './scratch-project.ts';
import { createScratchProject, packPackages } from './scratch-project.ts';

vi.setConfig({ testTimeout: 120_000 });
const folder = fileURLToPath(new URL('..', import.meta.url));
const execute = promisify(execFile);
/** The compiler of the workspace is 7. */
const OLDER_TYPESCRIPT = '5.9.3';
let scratch = '';
let project = '';
let packed: PackedPackages;

const run = (command: string, args: readonly string[], cwd = project) => execute(command, args, { cwd });

beforeAll(async () => {
  scratch = await realpath(await mkdtemp(join(tmpdir(), 'outlay-published-')));
  project = join(scratch, 'project');
  packed = await packPackages(scratch);
  await createScratchProject(project, [
    ...packed.tarballs,
    'msw@3',
    `typescript@${OLDER_TYPESCRIPT}`,
    'workerd@1.20260426.1',
  ]);
}, 240_000);
afterAll(() => rm(scratch, { recursive: true, force: true }));

const PROGRAM = `
  const fetch = async (url, { headers }) => Response.json({ status: 200, message: '', data: [url, headers.get('accept')] });
  const client = createApiClient({ baseUrl: 'https://api.example', fetch });
  client.request('GET', '/x').then((data) => console.log(JSON.stringify([...data, Object.keys(CONTRACT).length > 100])));
`;
const EXPECTED_OUTPUT = '["https://api.example/x","application/json, application/pdf",true]\n';

/** Returns the path of a Node of this major version on the PATH; undefined without one. */
const nodeOnPath = (major: number): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((directory) => join(directory, 'node'))
    .find(
      (path) =>
        existsSync(path) && execFileSync(path, ['--version'], { encoding: 'utf8' }).startsWith(`v${major}.`),
    );
const node20 = nodeOnPath(20);

/** Test of workerd: a call that is retried once, and a delivery of a webhook. */
const WORKER = `import { createApiClient, signWebhook, verifyWebhook } from '@outlay/api-client';
  import { expenseDecision } from '@outlay/domain';
  const sent = [];
  const fetch = async (url, init) => {
    const request = new Request(url, init);
    sent.push([request.method, new URL(request.url).pathname, request.headers.get('authorization')].join(' '));
    return sent.length === 1
      ? new Response('', { status: 503 })
      : Response.json({ status: 200, message: '', data: { items: [], total: 7, page: 1, per_page: 10 } });
  };
  export default {
    async test() {
      const client = createApiClient({ preset: 'server', baseUrl: 'https://api.example', token: 'secret', fetch, logger: {} });
      const { total } = await client.suppliers.list();
      const payload = JSON.stringify({ id: 'evt_1', event: 'ping', created_at: '2026-01-01T00:00:00Z', company_id: 1 });
      const { event } = await verifyWebhook({ payload, header: await signWebhook(payload, 's'), secret: 's' });
      console.log(JSON.stringify([total, event, typeof expenseDecision, ...sent]));
    },
  };`;

/** Configuration of workerd for a bundle. */
const WORKERD = `using Workerd = import "/workerd/workerd.capnp";
  const config :Workerd.Config = (services = [(name = "main", worker = (
    modules = [(name = "worker", esModule = embed "worker.out.js")], compatibilityDate = "2026-01-01"))]);`;

/** Program whose only mistake is a method that does not exist. */
const UNKNOWN_METHOD = `import { createApiClient } from '@outlay/api-client';
  const client = createApiClient({ baseUrl: '' });
  const name: Promise<string> = client.suppliers.get(3).then((supplier) => supplier.name);
  const other: Promise<string> = client.suppliers.fetch(3);
  export { name, other };`;

/** Options of a strict project. */
const compilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: false,
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  types: [],
};

/** Program with four mistakes. */
const MISTAKES = `import { createApiClient, ConnectionError } from '@outlay/api-client';
  import { sessionUser } from '@outlay/domain';
  const client = createApiClient({ baseUrl: '' });
  const expense = await client.expenses.get(3);
  console.log(expense.nubmer);
  await client.expenses.list({ status: ['pendng'] });
  console.log(sessionUser.parse({}).nmae);
  console.log(new ConnectionError('GET', '/', new Error('')).errors);`;

/** Program whose three errors name types. */
const NAMES = `import { createApiClient } from '@outlay/api-client';
  const client = createApiClient({ baseUrl: '' });
  const page: number = await client.expenses.list();
  const expense: number = await client.expenses.get(3);
  await client.expenses.create(3);`;

/** Program whose parts fit together. */
const FITTING = `import { createApiClient, isApiError } from '@outlay/api-client';
  import { createAbility, expense as expenseSchema, expenseDecision, isSignInChallenge } from '@outlay/domain';
  import type { Expense } from '@outlay/domain';
  const client = createApiClient({ baseUrl: '' });
  const user = await client.auth.login({ email: 'a@b.example', password: 'x' });
  if (isSignInChallenge(user)) throw new Error(user.challenge);
  const expense: Expense = await client.expenses.get(3);
  console.log(expenseDecision(expense, 'approve', user, createAbility(user.ability)).allowed);
  try {
    await client.expenses.update(3, { description: 'Taxi', version: 1 });
  } catch (error) {
    if (isApiError(error, 422)) { const messages: readonly string[] | undefined = error.errors['amount']; console.log(messages); }
    if (isApiError(error, 409, 'expenses.update')) { const current: Expense = error.data; console.log(current.number); }
    if (isApiError(error, 409, expenseSchema)) { const version: number = error.data.version; console.log(version); }
  }`;

/** Type-checks a program in the project with a compiler; returns what it reports, one text for each error. */
async function diagnosticsOf(name: string, program: string, compiler = 'tsc'): Promise<string[]> {
  await writeFile(join(project, `${name}.mts`), program);
  await writeFile(
    join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...compilerOptions, module: 'nodenext' }, files: [`${name}.mts`] }),
  );
  const { stdout } = await run(compiler, ['-p', '.']).catch((error: { stdout: string }) => error);
  return stdout.split(/\n(?=\S)/).filter((line) => line !== '');
}

/** Reads the declarations of an installed package. */
async function declarationsOf(
  installed: string,
): Promise<{ readonly name: string; readonly text: string }[]> {
  const names = await readdir(installed, { recursive: true });
  const declarations = names.filter((name) => name.endsWith('.d.ts') && !name.includes('node_modules'));
  return Promise.all(
    declarations.map(async (name) => ({ name, text: await readFile(join(installed, name), 'utf8') })),
  );
}

/** Interfaces whose methods make requests. */
const INTERFACE =
  /export interface (?:\w+Calls|Auth|Realtime|ListMethods|ListIterator)\b[^{]*\{\n([\s\S]*?)\n\}/g;

/** Returns the methods of the client in a declaration file. */
const methodsIn = (text: string): { readonly name: string; readonly isDocumented: boolean }[] =>
  [...text.matchAll(INTERFACE)].flatMap(([, members = '']) =>
    [...`\n${members}`.matchAll(/(.*)\n {4}(?:readonly )?(\w+)(?:: \(|\()/g)].map(
      ([, before = '', name = '']) => ({
        name,
        isDocumented: before.trimEnd().endsWith('*/'),
      }),
    ),
  );

describe('published package', () => {
  it('can be imported by a project that installed the tarballs', async () => {
    const imports = `import { createApiClient } from '@outlay/api-client';
      import { CONTRACT } from '@outlay/api-client/contract';
      import '@outlay/api-client/node';
      import '@outlay/api-client/testing';`;
    await writeFile(join(project, 'program.mjs'), imports + PROGRAM);
    expect((await run(process.execPath, ['program.mjs'])).stdout).toBe(EXPECTED_OUTPUT);
  });

  it('can be required by a CommonJS project', async () => {
    const requires = `const { createApiClient } = require('@outlay/api-client');
      const { CONTRACT } = require('@outlay/api-client/contract');`;
    await writeFile(join(project, 'program.cjs'), requires + PROGRAM);
    expect((await run(process.execPath, ['program.cjs'])).stdout).toBe(EXPECTED_OUTPUT);
  });

  it.skipIf(node20 === undefined)('runs in Node 20, by import and by require', async () => {
    for (const program of ['program.mjs', 'program.cjs'])
      expect((await run(node20 ?? '', [program])).stdout).toBe(EXPECTED_OUTPUT);
  });

  it('runs in workerd', async () => {
    await writeFile(join(project, 'worker.js'), WORKER);
    await writeFile(join(project, 'worker.capnp'), WORKERD);
    await build({
      absWorkingDir: project,
      entryPoints: ['worker.js'],
      outfile: 'worker.out.js',
      bundle: true,
      format: 'esm',
      logLevel: 'error',
    });
    const { stdout } = await run(join(project, 'node_modules/.bin/workerd'), ['test', 'worker.capnp']);
    const call = 'GET /api/partner/v1/setting/supplier Bearer secret';
    expect(JSON.parse(stdout)).toEqual([7, 'ping', 'function', call, call]);
  });

  it('is one module instance for import and require', async () => {
    await writeFile(
      join(project, 'both.cjs'),
      `const { AnswerError } = require('@outlay/api-client');
       const { Problem } = require('@outlay/domain');
       Promise.all([import('@outlay/api-client'), import('@outlay/domain')]).then(([client, domain]) =>
         console.log(client.AnswerError === AnswerError, domain.Problem === Problem));`,
    );
    expect((await run(process.execPath, ['both.cjs'])).stdout).toBe('true true\n');
  });

  it.each(['nodenext', 'node16'])(
    'type-checks with module %s as ES module and CommonJS, and rejects unknown methods',
    async (module) => {
      await writeFile(
        join(project, 'tsconfig.json'),
        JSON.stringify({
          compilerOptions: { ...compilerOptions, module },
          files: ['program.mts', 'program.cts'],
        }),
      );
      for (const kind of ['mts', 'cts']) await writeFile(join(project, `program.${kind}`), UNKNOWN_METHOD);
      const { stdout } = await run('tsc', ['-p', '.']).catch((error: { stdout: string }) => error);
      expect(stdout.trim().split('\n').toSorted()).toEqual(
        ['program.cts', 'program.mts'].map((file) =>
          expect.stringMatching(new RegExp(`^${file}.*Property 'fetch' does not exist`)),
        ),
      );
    },
  );

  it('has types without index signatures: a misspelt name does not compile', async () => {
    const declarations = await Promise.all(
      ['@outlay/domain', '@outlay/api-client'].map((name) =>
        declarationsOf(join(project, 'node_modules', name)),
      ),
    );
    expect(declarations.flat().filter(({ text }) => text.includes('$loose'))).toEqual([]);
    expect(await diagnosticsOf('mistakes', MISTAKES)).toEqual([
      expect.stringContaining("Property 'nubmer' does not exist"),
      expect.stringContaining(`Type '"pendng"' is not assignable`),
      expect.stringContaining("Property 'nmae' does not exist"),
      expect.stringContaining("Property 'errors' does not exist"),
    ]);
  });

  it('documents every method of the client in its declarations', async () => {
    const declarations = await declarationsOf(join(project, 'node_modules/@outlay/api-client'));
    const methods = declarations.flatMap(({ text }) => methodsIn(text));
    expect(methods.length).toBeGreaterThan(Object.keys(CALLS).length);
    expect(methods.filter(({ isDocumented }) => !isDocumented)).toEqual([]);
    const list =
      /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s+readonly list: \(query\?: QueryOf<'expenses.list'>[^;]+;/.exec(
        declarations.find(({ name }) => name === 'resources/resources.generated.d.ts')?.text ?? '',
      );
    expect(list?.[0]).toMatch(
      /`GET \/api\/partner\/v1\/expenses\/companyExpenses`[^]+Errors: 401, 403, 422, 429\.[^]+Page<Expense>/,
    );
  });

  it('shows records, drafts and pages by their names', async () => {
    expect(await diagnosticsOf('names', NAMES)).toEqual([
      expect.stringContaining("Type 'Page<Expense>' is not assignable"),
      expect.stringContaining("Type 'Expense' is not assignable"),
      expect.stringContaining("is not assignable to parameter of type 'ExpenseDraft'"),
    ]);
  });

  it('has types that fit together: sign-in and decision, errors and their status', async () => {
    expect(await diagnosticsOf('fitting', FITTING)).toEqual([]);
  });

  it(`has types that TypeScript ${OLDER_TYPESCRIPT} reads in the same way`, async () => {
    const compiler = join(project, 'node_modules/.bin/tsc');
    const wrong = FITTING.replace('current.number', 'current.nubmer');
    expect(await diagnosticsOf('older', wrong, compiler)).toEqual([
      expect.stringContaining("Property 'nubmer' does not exist"),
    ]);
  });

  it.each(['@outlay/domain', '@outlay/api-client'])(
    'has maps whose sources are files of the package: %s',
    async (name) => {
      const installed = join(project, 'node_modules', name);
      const names = await readdir(installed, { recursive: true });
      const files = new Set(names);
      const maps = names.filter((file) => file.endsWith('.map') && !file.includes('node_modules'));
      const missing: string[] = [];
      for (const map of maps) {
        const { sources } = JSON.parse(await readFile(join(installed, map), 'utf8')) as { sources: string[] };
        const paths = sources.map((source) => join(dirname(map), source));
        // Types alone are no JavaScript: the source of their declarations is enough.
        missing.push(...paths.filter((path) => !files.has(path)).map((path) => `${map}: ${path}`));
      }
      expect(missing).toEqual([]);
      const declarations = names.filter((file) => /\.d\.c?ts$/.test(file) && !file.includes('node_modules'));
      expect(declarations.filter((file) => !files.has(`${file}.map`))).toEqual([]);
      const cts = await readFile(join(installed, 'index.d.cts'), 'utf8');
      expect(cts).toContain('sourceMappingURL=index.d.cts.map');
    },
  );

  it('loads few modules: neither machines nor schemas nor texts before they are needed', async () => {
    await writeFile(
      join(project, 'modules.mjs'),
      `import { registerHooks } from 'node:module';
       const urls = [];
       registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) });
       const { createApiClient } = await import('@outlay/api-client');
       const imported = [...urls];
       const data = { items: [], total: 0, page: 1, per_page: 10 };
       const fetch = async () => Response.json({ status: 200, message: '', data });
       await createApiClient({ baseUrl: '', fetch }).expenses.list();
       console.log(JSON.stringify({ imported, all: urls }));`,
    );
    const { stdout } = await run(process.execPath, ['modules.mjs']);
    const { imported, all } = JSON.parse(stdout) as { imported: string[]; all: string[] };
    expect(imported.filter((url) => /\/(?:zod|xstate|intl-messageformat)\//.test(url))).toEqual([]);
    expect(imported.length).toBeLessThan(90);
    expect(all.filter((url) => /\/(?:xstate|@casl|intl-messageformat)\//.test(url))).toEqual([]);
  });

  it('contains the build, its sources and documents, and no test', async () => {
    const names = await readdir(join(project, 'node_modules/@outlay/api-client'), { recursive: true });
    expect(names).toEqual(
      expect.arrayContaining([
        'README.md',
        'GUIDE.md',
        'reference/index.md',
        'reference/calls.md',
        'CHANGELOG.md',
        'LICENSE',
        'examples/sign-in.ts',
        'index.js',
        'create-client.js.map',
        'create-client.d.ts.map',
        'src/create-client.ts',
        'contract/index.d.ts',
        'package.json',
      ]),
    );
    expect(names.filter((name) => /\.test\.|^(?!examples|src\/).*(?<!\.d)\.ts$/.test(name))).toEqual([]);
  });
});

describe('bundles', () => {
  it('stay below the size ceilings with Vite and esbuild', async () => {
    const sizes = await measureSizes(project);
    expect(sizes.filter(({ value, limit }) => value > limit)).toEqual([]);
    // The README is written by the script; a new call adds some bytes.
    const written = await readSizesTable();
    const outdated = sizes.filter(
      ({ promise, value }) => !(Math.abs((written.get(promise) ?? NaN) - value) <= 0.5),
    );
    expect(outdated).toEqual([]);
  });
});

describe('programs outside the workspace', () => {
  it('runs the quick start of the README', async () => {
    const server = await startRealServer();
    try {
      const readme = await readFile(join(folder, 'README.md'), 'utf8');
      const [, program = ''] = /```ts\n([\s\S]+?)```/.exec(readme) ?? [];
      await writeFile(join(project, 'start.ts'), program.replace('http://localhost:3000', server.baseUrl));
      const { stdout } = await run(process.execPath, ['start.ts']);
      expect(stdout).toMatch(/EXP-\d+ .+ \{ minor: \d+, currency: 'SAR' \}/);
    } finally {
      await server.stop();
    }
  });

  it('works with a foreign backend', async () => {
    const outside = join(scratch, 'foreign');
    await cp(join(folder, 'examples/foreign-backend'), outside, { recursive: true });
    await createScratchProject(outside, [...packed.tarballs, 'xstate@5']);
    const { stdout } = await run(process.execPath, ['program.ts'], outside);
    expect(stdout).toContain('Now rejected: The receipt is of another month');
  });
});
