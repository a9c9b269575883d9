import type docgen from '@joshwooding/vite-plugin-react-docgen-typescript';
import { fileURLToPath } from 'node:url';

/** Options of the docgen plugin, for the documentation pages and the test of prop descriptions. */
export const DOCGEN_OPTIONS: NonNullable<Parameters<typeof docgen>[0]> = {
  tsconfigPath: fileURLToPath(new URL('../tsconfig.json', import.meta.url)),
  include: ['src/**/*.tsx'],
  exclude: ['**/*.stories.tsx', '**/*.test.tsx'],
  shouldExtractLiteralValuesFromEnum: true,
  shouldRemoveUndefinedFromOptional: true,
  savePropValueAsString: true,
  // Native attributes are documented elsewhere.
  propFilter: ({ declarations }) =>
    declarations?.some(({ fileName }) => !fileName.includes('node_modules')) ?? false,
};
