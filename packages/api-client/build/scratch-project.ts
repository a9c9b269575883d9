import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const npm = (folder: string, ...args: readonly string[]) => run('npm', args, { cwd: folder });

/** Published packages as tarballs. */
export interface PackedPackages {
  /** Tarballs of the client and of the domain, which it depends on. */
  readonly tarballs: readonly string[];
}

/** Builds the client and the domain into `folder` and packs both with npm. */
export async function packPackages(folder: string): Promise<PackedPackages> {
  const tarballOf = async (name: string): Promise<string> => {
    const build = join(folder, name);
    await run(process.execPath, [join(root, '.ci/release.ts'), 'build', name, build]);
    const { stdout } = await npm(folder, 'pack', build, '--json', '--ignore-scripts');
    const [{ filename } = { filename: '' }] = JSON.parse(stdout) as { filename: string }[];
    return join(folder, filename);
  };
  const tarballs = [await tarballOf('domain'), await tarballOf('api-client')];
  return { tarballs };
}

/** Creates an npm project in `folder` and installs packages into it: tarballs, or names with a version. */
export async function createScratchProject(folder: string, packages: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'scratch', private: true, type: 'module' }),
  );
  await npm(
    folder,
    'install',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    ...packages,
  );
}
