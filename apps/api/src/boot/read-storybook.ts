import { readFolder, type Asset } from '../http/site/asset-folder.ts';
import { StartFault } from './start-fault.ts';

/**
 * Returns the files of the built Storybook; null if it is not served.
 *
 * @throws StartFault if it should be served and is not built.
 */
export function readStorybook(isServed: boolean, folder: string): ReadonlyMap<string, Asset> | null {
  if (!isServed) return null;
  const files = readFolder(folder);
  if (files?.has('/index.html') === true) return files;
  throw new StartFault(
    'STORYBOOK=1 serves the built Storybook, but it is not built: run "pnpm --filter @outlay/ui-kit run build-storybook", or remove STORYBOOK.',
  );
}
