import { fileURLToPath } from 'node:url';
import { buildPackage } from './build-package.ts';

/** Builds dist/, ready for `npm pack ./dist` and `npm publish ./dist`. */
const folder = fileURLToPath(new URL('..', import.meta.url));
await buildPackage(folder, fileURLToPath(new URL('../../..', import.meta.url)), `${folder}dist`);
console.log('dist/ is built.');
