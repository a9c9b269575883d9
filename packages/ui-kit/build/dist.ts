/** Makes `dist/`, a package to install elsewhere: `pnpm --filter @outlay/ui-kit dist`, then `npm publish ./dist`. */
import { join } from 'node:path';
import { buildPackage } from './build-package.ts';

await buildPackage(join(import.meta.dirname, '../dist'));
