import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer, type TestServer } from '../../test-support/server.ts';
import { openApiDocument } from './document.ts';

// Tools of other projects read the document: two linters, and two generators whose clients call a server. They are installed
// into a scratch project, because no part of the product depends on them.
const TOOLS = [
  '@hey-api/openapi-ts@0.99.0',
  '@redocly/cli@2.77.0',
  '@stoplight/spectral-cli@6.16.3',
  'esbuild@0.28.2',
  'openapi-fetch@0.17.0',
  'openapi-typescript@7.13.0',
  'typescript@5.9.3',
];

const PROGRAM = `import createClient from 'openapi-fetch';
import { createClient as createHeyClient } from './hey/client';
import { expensesList, suppliersCreate, type Expense } from './hey';
import type { components, paths } from './types';

const [baseUrl = '', token = ''] = process.argv.slice(2);
const headers = { Authorization: \`Bearer \${token}\` };
const numberOf = (expense: components['schemas']['Expense']): string => expense.number;
const numberOfSame = ({ number }: Expense): string => number;

const fetching = createClient<paths>({ baseUrl, headers });
const page = await fetching.GET('/api/partner/v1/expenses/companyExpenses', {
  params: { query: { status: ['pending', 'approved'], per_page: 5 } },
});
const client = createHeyClient({ baseUrl, headers });
const same = await expensesList({ client, query: { status: ['pending', 'approved'], per_page: 5 } });
const created = await suppliersCreate({ client, body: { name: 'Gulf Line Freight' } });
const refused = await suppliersCreate({ client, body: { name: '' } });
console.log(
  JSON.stringify({
    fetched: page.data?.data.items.map(numberOf),
    generated: same.data?.data.items.map(numberOfSame),
    created: created.data?.data.name,
    errors: Object.keys(refused.error?.errors ?? {}),
  }),
);
`;

const folder = mkdtempSync(join(tmpdir(), 'outlay-openapi-'));
const run = promisify(execFile);
const tool = (name: string, ...args: readonly string[]) =>
  run(join(folder, 'node_modules/.bin', name), args, { cwd: folder, maxBuffer: 32 * 1024 * 1024 });

let server: TestServer;

beforeAll(async () => {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(openApiDocument()));
  writeFileSync(join(folder, '.spectral.json'), JSON.stringify({ extends: ['spectral:oas'] }));
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  [server] = await Promise.all([
    openServer('embedded'),
    run('npm', ['install', ...options, ...TOOLS], { cwd: folder }),
  ]);
}, 300_000);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('the OpenAPI document', () => {
  it('follows the recommended rules of Redocly', async () => {
    const { stdout } = await tool(
      'redocly',
      'lint',
      'openapi.json',
      '--extends=recommended',
      '--format=json',
    );
    const report = JSON.parse(stdout) as { totals: object; problems: readonly unknown[] };
    expect(report.problems).toEqual([]);
    expect(report.totals).toMatchObject({ errors: 0, warnings: 0 });
  }, 120_000);

  it('follows the rules of Spectral', async () => {
    const { stdout } = await tool(
      'spectral',
      'lint',
      'openapi.json',
      '-r',
      '.spectral.json',
      '--format=json',
    );
    expect(JSON.parse(stdout.slice(0, stdout.lastIndexOf(']') + 1))).toEqual([]);
  }, 120_000);

  it('gives clients of two generators whose programs type-check and run', async () => {
    writeFileSync(join(folder, 'program.ts'), PROGRAM);
    await tool('openapi-typescript', 'openapi.json', '-o', 'types.ts');
    await tool('openapi-ts', '-i', 'openapi.json', '-o', 'hey');
    const compilerOptions = {
      noEmit: true,
      strict: true,
      skipLibCheck: true,
      types: [],
      module: 'esnext',
      moduleResolution: 'bundler',
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
    };
    const projectOf = (file: string) => {
      writeFileSync(
        join(folder, `${file}.json`),
        JSON.stringify({ compilerOptions, files: ['globals.d.ts', `${file}.ts`] }),
      );
      return ['-p', `${file}.json`] as const;
    };
    writeFileSync(
      join(folder, 'globals.d.ts'),
      'declare const process: { readonly argv: readonly string[] };',
    );
    const typeFaults = async (file: string): Promise<string> => {
      const { stdout } = await tool('tsc', ...projectOf(file)).catch((error: { stdout: string }) => error);
      return stdout;
    };
    expect(await typeFaults('program')).toBe('');
    const wrong = PROGRAM.replace('expense.number;', 'expense.nubmer;').replace("['pending'", "['pendng'");
    writeFileSync(join(folder, 'wrong.ts'), wrong);
    const faults = await typeFaults('wrong');
    expect(faults).toContain("'nubmer' does not exist");
    expect(faults).toContain('"pendng"');

    await tool(
      'esbuild',
      'program.ts',
      '--bundle',
      '--platform=node',
      '--format=esm',
      '--outfile=program.mjs',
    );
    const listening = createAdaptorServer({ fetch: server.fetch });
    await new Promise<void>((resolve) => {
      listening.listen(0, '127.0.0.1', resolve);
    });
    const { port } = listening.address() as AddressInfo;
    const token = await server.token('finance@outlay.example');
    const { stdout } = await run(process.execPath, [
      join(folder, 'program.mjs'),
      `http://127.0.0.1:${port}`,
      token,
    ]);
    listening.close();
    const { body } = await server.call('expenses.list', {
      as: 'finance@outlay.example',
      query: { status: ['pending', 'approved'], per_page: 5 },
    });
    const numbers = (body.data as { items: { number: string }[] }).items.map(({ number }) => number);
    expect(numbers).toHaveLength(5);
    expect(JSON.parse(stdout)).toEqual({
      fetched: numbers,
      generated: numbers,
      created: 'Gulf Line Freight',
      errors: ['name'],
    });
  }, 240_000);
});
