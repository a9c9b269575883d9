/** Names of folders that tools generate; they are no sources. */
export const GENERATED_FOLDERS: readonly string[] = [
  'node_modules',
  'dist',
  '.types',
  '.turbo',
  '.git',
  '.outlay',
  'storybook-static',
  'reference',
  'results',
];
