import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createApiClient } from '../src/index.ts';
import { startRealServer } from '../src/test-support/real-server.ts';
import type { RealServer } from '../src/test-support/real-server.ts';

vi.setConfig({ testTimeout: 120_000 });
const folder = fileURLToPath(new URL('..', import.meta.url));
const guide = await readFile(join(folder, '../../docs/sdk.md'), 'utf8');

/** Code block of the guide. */
interface Block {
  /** Name of its module: the heading and the number of the block under it. */
  readonly name: string;
  readonly code: string;
}

const blocks: Block[] = guide.split(/^## /m).flatMap((section) => {
  const heading = section.slice(0, section.indexOf('\n'));
  const title = heading.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  return [...section.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = ''], at) => ({
    name: `${title}-${at + 1}`,
    code,
  }));
});

/** Sections that another user than the owner runs. */
const USERS: Readonly<Record<string, string>> = {
  'submit-a-request-with-a-receipt': 'member',
  'approve-and-handle-a-conflict': 'approver',
  'mileage-and-per-diem': 'member',
  trips: 'member',
  'export-the-journal': 'finance',
};

/** Blocks that are compiled only. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'second-factor-1': 'no demo user has a second factor',
  'second-factor-2': 'needs a passkey of a browser',
  'pay-by-file-1': 'needs a second person',
};

const userOf = (block: string): string => USERS[block.replace(/-\d+$/, '')] ?? 'owner';

/** Returns the module of a block, which has a signed-in client unless it creates its own. */
const moduleOf = ({ name, code }: Block): string => {
  const prelude = /^const client = /m.test(code)
    ? ''
    : `import { signIn } from './sign-in.ts';\nconst { client } = await signIn('${userOf(name)}@outlay.example');\n`;
  return `${prelude}${code}export {};\n`;
};

let server: RealServer;
let scratch = '';
let compiled: Promise<string>;
const before = process.cwd();

/** Type-checks the modules as a strict project would; resolves to what the compiler prints. */
async function compile(): Promise<string> {
  const config = {
    compilerOptions: {
      strict: true,
      noEmit: true,
      target: 'es2024',
      module: 'nodenext',
      lib: ['es2024', 'dom', 'dom.iterable', 'dom.asynciterable'],
      types: ['node'],
      skipLibCheck: true,
      allowImportingTsExtensions: true,
    },
    include: ['*.ts'],
  };
  await writeFile(join(scratch, 'tsconfig.json'), JSON.stringify(config));
  const { stdout } = await promisify(execFile)('tsc', ['-p', scratch]).catch(
    (error: { stdout: string }) => error,
  );
  return stdout;
}

beforeAll(async () => {
  // Inside of the package, so that the blocks import it by its name.
  await mkdir(join(folder, '.types'), { recursive: true });
  scratch = await mkdtemp(join(folder, '.types/guide-'));
  for (const block of blocks) await writeFile(join(scratch, `${block.name}.ts`), moduleOf(block));
  await writeFile(join(scratch, 'sign-in.ts'), "export { signIn } from '../../examples/sign-in.ts';\n");
  await writeFile(join(scratch, 'receipt.pdf'), '%PDF-1.4\n%%EOF\n');
  compiled = compile();
  server = await startRealServer();
  vi.stubEnv('OUTLAY_URL', server.baseUrl);
  const { client: owner } = await signInAs('owner@outlay.example');
  const { token } = await owner.apiTokens.create({
    name: 'Guide',
    expires_on: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
    scopes: [{ subject: 'expense', actions: ['read'] }],
  });
  vi.stubEnv('OUTLAY_TOKEN', token);
  process.chdir(scratch);
}, 120_000);

afterAll(async () => {
  process.chdir(before);
  vi.unstubAllEnvs();
  await server.stop();
  await rm(scratch, { recursive: true, force: true });
});

async function signInAs(email: string) {
  const client = createApiClient({ preset: 'server', baseUrl: server.baseUrl });
  await client.auth.login({ email, password: 'outlay-demo' });
  return { client };
}

it('has blocks', () => {
  expect(blocks.length).toBeGreaterThan(15);
  expect(Object.keys(NOT_RUN).filter((name) => !blocks.some((block) => block.name === name))).toEqual([]);
});

it('type-checks in strict mode', async () => expect(await compiled).toBe(''));

it.each(blocks.filter(({ name }) => !(name in NOT_RUN)))('runs $name', async ({ name }) => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  await expect(import(/* @vite-ignore */ join(scratch, `${name}.ts`))).resolves.toBeDefined();
});
