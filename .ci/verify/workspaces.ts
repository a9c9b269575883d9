import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package of the workspace: its folder and the scripts it offers. */
export interface Workspace {
  readonly name: string;
  readonly folder: string;
  readonly scripts: Readonly<Record<string, string>>;
}

const read = (folder: string): Workspace => {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    scripts?: Record<string, string>;
  };
  return { name: manifest.name.replace('@outlay/', ''), folder, scripts: manifest.scripts ?? {} };
};

/** Every package under packages/ and apps/, dependencies before dependents. */
export const workspaces = (root: string): Workspace[] => {
  const order = ['domain', 'api-client', 'conformance', 'ui-kit', 'api', 'panel', 'site'];
  return ['packages', 'apps']
    .flatMap((group) => readdirSync(join(root, group)).map((entry) => join(root, group, entry)))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map(read)
    .toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
};
