import { readFileSync } from 'node:fs';

/** Returns the source of the module with the version of the package. */
export function versionSource(): string {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(manifest) as { readonly version: string };
  return `/** Version of the client, written by \`node --run generate\` from package.json; a test compares both. */
export const VERSION = '${version}';
`;
}
