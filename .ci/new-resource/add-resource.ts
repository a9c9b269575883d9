import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { domainFiles, type Files } from './domain-files.ts';
import type { Names } from './names.ts';
import { changeset, panelFiles } from './panel-files.ts';
import { REGISTRATIONS } from './registrations.ts';
import { serverFiles } from './server-files.ts';

const MIGRATIONS = 'apps/api/migrations';
const JOURNAL = `${MIGRATIONS}/meta/_journal.json`;
const CLIENT = 'packages/api-client';
/** Files of all calls, which the client's script `generate` writes: their table, and the types of their methods. */
const CALLS = [`${CLIENT}/src/contract/calls.generated.ts`, `${CLIENT}/src/resources/resources.generated.ts`];

/** Module that the script writes for the calls of one resource: the schemas of their responses. */
const answersOf = ({ kebab }: Names): string => `${CLIENT}/src/contract/answers/${kebab.plural}.generated.ts`;

/** Paths of the files that were written, from the root. */
export interface Added {
  readonly created: readonly string[];
  readonly edited: readonly string[];
}

interface Journal {
  readonly entries: readonly { readonly idx: number; readonly when: number }[];
}

const run = promisify(execFile);

/** Returns the new texts of the files that register the resource. */
async function registered(root: string, names: Names): Promise<Files> {
  const texts = REGISTRATIONS.map(async ({ path, add }) => {
    const text = await readFile(join(root, path), 'utf8');
    try {
      return [path, add(text, names)] as const;
    } catch (error) {
      throw new Error(`${path} cannot be edited: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    }
  });
  return Object.fromEntries(await Promise.all(texts));
}

/** Returns why the name is taken; null if it is free. */
async function conflictOf(root: string, { kebab, camel, pascal, snake }: Names, created: readonly string[]) {
  for (const path of [`packages/domain/src/${kebab.plural}`, ...created])
    if (existsSync(join(root, path))) return `${path} exists.`;
  const exported = [camel.plural, camel.singular, `${camel.singular}Draft`, pascal.singular].join('|');
  const taken: Readonly<Record<string, RegExp>> = {
    'packages/domain/src/**/*.ts': new RegExp(
      `^export (?:const|type|function|class|interface) (?:${exported})\\b`,
      'mu',
    ),
    'packages/domain/src/resources/registry.ts': new RegExp(`^ {2}${camel.plural}[,:]`, 'mu'),
    'packages/api-client/src/contract/**/*.ts': new RegExp(`group\\(\\s*'${camel.plural}'`, 'u'),
    'apps/api/src/**/*.ts': new RegExp(`pgTable\\(\\s*'${snake.plural}'`, 'u'),
  };
  for (const [files, pattern] of Object.entries(taken))
    for (const path of globSync(files, { cwd: root })) {
      const [found] = pattern.exec(await readFile(join(root, path), 'utf8')) ?? [];
      if (found !== undefined) return `${path} contains "${found.trim()}".`;
    }
  return null;
}

/** Returns the files with changes that are not committed; empty outside of a repository. */
async function changed(root: string, paths: readonly string[]): Promise<readonly string[]> {
  const status = run('git', ['status', '--porcelain', '--', ...paths], { cwd: root });
  const { stdout } = await status.catch(() => ({ stdout: '' }));
  return stdout.split('\n').flatMap((line) => (line === '' ? [] : [line.slice(3)]));
}

const journalOf = async (root: string): Promise<Journal> =>
  JSON.parse(await readFile(join(root, JOURNAL), 'utf8')) as Journal;

/** Generates the migration of the new table. It has to be later than the last one, or databases would skip it. */
async function migrate(root: string, { snake }: Names): Promise<void> {
  const before = await journalOf(root);
  const latest = Math.max(...before.entries.map(({ when }) => when));
  await run(join(root, 'apps/api/node_modules/.bin/drizzle-kit'), ['generate', `--name=${snake.plural}`], {
    cwd: join(root, 'apps/api'),
    timeout: 180_000,
  });
  const journal = await journalOf(root);
  if (journal.entries.length !== before.entries.length + 1)
    throw new Error('drizzle-kit wrote no migration for the new table.');
  const entries = journal.entries.map((entry, index) =>
    index < before.entries.length ? entry : { ...entry, when: Math.max(entry.when, latest + 1) },
  );
  await writeFile(join(root, JOURNAL), JSON.stringify({ ...journal, entries }, null, 2));
}

const migrationFiles = async (root: string): Promise<readonly string[]> =>
  (await readdir(join(root, MIGRATIONS), { recursive: true }))
    .filter((path) => /\.(?:sql|json)$/u.test(path))
    .map((path) => `${MIGRATIONS}/${path}`);

async function write(root: string, files: Files): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

/** Deletes files, and the folders that become empty. */
async function remove(root: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await rm(join(root, path), { force: true });
    await rmdir(dirname(join(root, path))).catch(() => {});
  }
}

/**
 * Writes the files of a plain resource and registers it: domain, contract, table with migration, server, panel. Writes
 * nothing if something is wrong, and undoes everything if a tool fails.
 *
 * @param root folder of the repository
 *
 * @throws Error if the name is taken, a file to edit has uncommitted changes or no place for the resource, or a tool fails
 */
export async function addResource(root: string, names: Names): Promise<Added> {
  const created = { ...domainFiles(names), ...serverFiles(names), ...panelFiles(names), ...changeset(names) };
  const conflict = await conflictOf(root, names, Object.keys(created));
  if (conflict !== null) throw new Error(`The name ${names.kebab.plural} is taken: ${conflict}`);
  const edited = await registered(root, names);
  const dirty = await changed(root, [...Object.keys(edited), MIGRATIONS, 'apps/api/src/db/schema']);
  if (dirty.length > 0) throw new Error(`Commit these changes first: ${dirty.join(', ')}.`);

  const migrations = await migrationFiles(root);
  const originals: Record<string, string> = {};
  for (const path of [...Object.keys(edited), JOURNAL, ...CALLS])
    originals[path] = await readFile(join(root, path), 'utf8');
  const isNew = (path: string): boolean => !migrations.includes(path);
  try {
    await write(root, { ...created, ...edited });
    const sources = [...Object.keys(created), ...Object.keys(edited)].filter((path) => /\.tsx?$/u.test(path));
    await run(join(root, 'node_modules/.bin/oxfmt'), sources, { cwd: root });
    await run(process.execPath, ['--run', 'generate'], { cwd: join(root, CLIENT) });
    await migrate(root, names);
  } catch (error) {
    await remove(root, [
      ...Object.keys(created),
      answersOf(names),
      ...(await migrationFiles(root)).filter(isNew),
    ]);
    await write(root, originals);
    throw error;
  }
  return {
    created: [...Object.keys(created), answersOf(names), ...(await migrationFiles(root)).filter(isNew)],
    edited: Object.keys(originals).filter((path) => !CALLS.includes(path)),
  };
}
