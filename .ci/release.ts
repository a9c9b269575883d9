/**
 * Builds, packs and checks the published packages.
 *
 * - `node .ci/release.ts --dry-run` builds all, packs them as tarballs, checks each with publint and Are The Types Wrong, and
 *   writes bills of materials (CycloneDX) of the packages and the server's image into `.ci/results/sbom/`
 * - `node .ci/release.ts` does the same and publishes the tarballs whose versions are new
 * - `node .ci/release.ts build <package> <folder>` builds one package into a folder
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildPackage } from './release/build-package.ts';
import { readManifest } from './release/manifest.ts';
import { checkSbom, writeSbom } from './release/sbom.ts';

/** In the order of their dependencies. */
const PACKAGES = ['domain', 'api-client', 'conformance', 'ui-kit'];

const root = resolve(import.meta.dirname, '..');
const folderOf = (name: string): string => join(root, 'packages', name);

const pack = (build: string, into: string): string => {
  const output = execFileSync(
    'npm',
    ['pack', build, '--pack-destination', into, '--json', '--ignore-scripts'],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const [{ filename } = { filename: '' }] = JSON.parse(output) as { filename: string }[];
  return join(into, filename);
};

/** Runs a command and throws with its output when it fails. */
const check = (command: string, args: readonly string[]): void => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
};

const verify = (build: string, tarball: string): void => {
  check('publint', ['run', build, '--strict', '--pack', 'npm']);
  const stylesheets = Object.keys(readManifest(build).exports).filter((entry) => entry.endsWith('.css'));
  // Stylesheets have no types.
  const without = stylesheets.length > 0 ? ['--exclude-entrypoints', ...stylesheets] : [];
  check('attw', [tarball, ...without]);
};

const dependenciesOf = (folder: string): string[] => Object.keys(readManifest(folder).dependencies ?? {});

/** Writes one bill of materials for each package, and one for the server's image. */
const writeSboms = (): void => {
  const into = join(root, '.ci/results/sbom');
  mkdirSync(into, { recursive: true });
  for (const folder of PACKAGES.map(folderOf)) {
    const { name } = readManifest(folder);
    const file = join(into, `${name.replace('@', '').replace('/', '-')}.cdx.json`);
    checkSbom(writeSbom(root, file, name), name, dependenciesOf(folder));
  }
  const server = writeSbom(root, join(into, 'outlay-server.cdx.json'), null);
  const apps = ['api', 'panel', 'site'].flatMap((app) => dependenciesOf(join(root, 'apps', app)));
  checkSbom(server, 'outlay', apps);
  console.log(
    `bills of materials: ${PACKAGES.length} packages and the server, ${server.components.length} components`,
  );
};

const isPublished = ({ name, version }: { name: string; version: string }): boolean =>
  spawnSync('npm', ['view', `${name}@${version}`, 'version'], { encoding: 'utf8' }).stdout.trim() !== '';

const releaseAll = async (isDryRun: boolean): Promise<void> => {
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'outlay-release-')));
  try {
    for (const name of PACKAGES) {
      const build = join(scratch, name);
      await buildPackage(folderOf(name), build);
      const tarball = pack(build, scratch);
      verify(build, tarball);
      console.log(`${readManifest(build).name} ${readManifest(build).version}: built, packed and checked`);
      if (isDryRun || isPublished(readManifest(build))) continue;
      execFileSync('npm', ['publish', tarball, '--access', 'public'], { stdio: 'inherit' });
    }
    writeSboms();
    if (!isDryRun) execFileSync('changeset', ['tag'], { cwd: root, stdio: 'inherit' });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
};

const [command, name, folder] = process.argv.slice(2);
if (command === 'build' && name && folder) await buildPackage(folderOf(name), resolve(folder));
else await releaseAll(process.argv.includes('--dry-run'));
