import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the IDs of all stories of a built Storybook. */
export async function storiesOf(folder: string): Promise<readonly string[]> {
  const index: { entries: Record<string, { type: string }> } = JSON.parse(
    await readFile(join(folder, 'index.json'), 'utf8'),
  );
  return Object.keys(index.entries).filter((id) => index.entries[id]?.type === 'story');
}
