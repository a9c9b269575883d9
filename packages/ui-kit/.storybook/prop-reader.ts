import type docgen from '@joshwooding/vite-plugin-react-docgen-typescript';
import { fileURLToPath } from 'node:url';

/** How props are read, for the pages of documentation and for the test that none is left without words. */
export const READING: NonNullable<Parameters<typeof docgen>[0]> = {
  tsconfigPath: fileURLToPath(new URL('../tsconfig.json', import.meta.url)),
  include: ['src/**/*.tsx'],
  exclude: ['**/*.stories.tsx', '**/*.test.tsx'],
  shouldExtractLiteralValuesFromEnum: true,
  shouldRemoveUndefinedFromOptional: true,
  savePropValueAsString: true,
  // What the platform's elements take is theirs to document.
  propFilter: ({ declarations }) =>
    declarations?.some(({ fileName }) => !fileName.includes('node_modules')) ?? false,
};
