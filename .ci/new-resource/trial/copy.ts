import { execFile, type ExecFileException } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, realpath, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { GENERATED_FOLDERS } from '../../tests/generated-folders.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** The copy generates these itself if it needs them. */
const SKIPPED = new Set(GENERATED_FOLDERS);

const WORKSPACES = [
  'packages/domain',
  'packages/api-client',
  'packages/conformance',
  'packages/ui-kit',
  'apps/api',
  'apps/panel',
  'apps/site',
];

/** Links one entry of `node_modules`; packages of the workspace lead to the copy. */
async function link(copy: string, path: string): Promise<void> {
  const real = await realpath(join(ROOT, path));
  const inside = relative(ROOT, real);
  const isWorkspace = WORKSPACES.includes(inside);
  await mkdir(dirname(join(copy, path)), { recursive: true });
  await symlink(isWorkspace ? join(copy, inside) : join(ROOT, path), join(copy, path));
}

async function linkModules(copy: string, folder: string): Promise<void> {
  const modules = join(folder, 'node_modules');
  for (const name of await readdir(join(ROOT, modules))) {
    // Caches and the list of the package manager stay with the original.
    if (name.startsWith('.') && name !== '.bin') continue;
    const scoped = name.startsWith('@') ? await readdir(join(ROOT, modules, name)) : null;
    const entries = scoped?.map((one) => join(modules, name, one)) ?? [join(modules, name)];
    for (const entry of entries) await link(copy, entry);
  }
}

/** Temporary files of steps that run at the same time may disappear. */
const ignoreMissing = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error;
};

async function copySources(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    await (entry.isDirectory() ? copySources(source, target) : copyFile(source, target)).catch(ignoreMissing);
  }
}

/** Copies the sources of the repository to a temporary folder, with its installed packages. */
export async function copyRepository(): Promise<string> {
  const copy = await realpath(await mkdtemp(join(tmpdir(), 'outlay-new-resource-')));
  await copySources(ROOT, copy);
  for (const folder of ['', ...WORKSPACES]) await linkModules(copy, folder);
  return copy;
}

/** Result of a command. */
export interface Ended {
  readonly code: number;
  /** Standard output and errors. */
  readonly output: string;
}

/** Variables by which a running vitest would change the tests and the build of the copy. */
const OF_THIS_RUN = /^(?:VITE|NODE_ENV$|TEST$|MODE$|DEV$|PROD$|SSR$|BASE_URL$|VERIFY_|OUTLAY_)/;

const env = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_THIS_RUN.test(name)));

/** Runs a program in a folder; a program that takes too long ends with code -1. */
export const run = (cwd: string, minutes: number, file: string, ...args: readonly string[]): Promise<Ended> =>
  new Promise((settle) => {
    const options = { cwd, env: env(), timeout: minutes * 60_000, maxBuffer: 64 * 1024 * 1024 };
    execFile(file, [...args], options, (error: ExecFileException | null, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      settle({ code, output: `${stdout}${stderr}` });
    });
  });
