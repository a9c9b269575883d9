import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Component = {
  readonly name: string;
  readonly group?: string;
  readonly version: string;
  readonly purl?: string;
};

/** The fields of a CycloneDX document that are checked. */
export interface Sbom {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: Component & { readonly type: string } };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

/** Project name of a component, with its scope. */
const nameOf = ({ group, name }: Component): string => (group === undefined ? name : `${group}/${name}`);

/**
 * Writes a software bill of materials (CycloneDX) of production dependencies with pnpm.
 *
 * @param root folder of the repository
 *
 * @param file path of the document
 *
 * @param project package of the workspace; null for all of them together, as the server's image contains them
 */
export function writeSbom(root: string, file: string, project: string | null): Sbom {
  const filter = project === null ? [] : ['--filter', project];
  const type = project === null ? 'application' : 'library';
  const args = [
    ...filter,
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--sbom-type',
    type,
    '--prod',
    '--out',
    file,
  ];
  const { version } = packageManager(root);
  const { status, stdout, stderr } = spawnSync('npx', ['-y', `pnpm@${version}`, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`pnpm ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Sbom;
}

const packageManager = (root: string): { version: string } => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { packageManager: string };
  return { version: manifest.packageManager.replace(/^pnpm@/, '') };
};

/**
 * Checks that a document describes a package and contains its direct dependencies, each with version and package URL.
 *
 * @throws Error that names what is missing.
 */
export function checkSbom(sbom: Sbom, name: string, dependencies: readonly string[]): void {
  const faults: string[] = [];
  if (sbom.bomFormat !== 'CycloneDX') faults.push(`its format is ${sbom.bomFormat}`);
  if (nameOf(sbom.metadata.component) !== name)
    faults.push(`it describes ${nameOf(sbom.metadata.component)}`);
  const names = new Set(sbom.components.map(nameOf));
  for (const dependency of dependencies) if (!names.has(dependency)) faults.push(`it lacks ${dependency}`);
  for (const component of sbom.components) {
    if (component.version === '' || component.purl?.startsWith('pkg:npm/') !== true)
      faults.push(`${nameOf(component)} has no version or package URL`);
  }
  if (faults.length > 0) throw new Error(`The bill of materials of ${name} is wrong: ${faults.join('; ')}.`);
}
