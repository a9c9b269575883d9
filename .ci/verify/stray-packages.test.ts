import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const base = realpathSync(mkdtempSync(join(tmpdir(), 'outlay-stray-')));
afterAll(() => rmSync(base, { recursive: true, force: true }));

let count = 0;

/** Runs the check in a new tree `work/checkout` and `scratch/tmp`, with `node_modules` in the given folders. */
function check(...planted: readonly string[]) {
  count += 1;
  const tree = join(base, String(count));
  for (const folder of ['work/checkout', 'scratch/tmp', ...planted])
    mkdirSync(join(tree, folder), { recursive: true });
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'stray-packages.mjs'), join(tree, 'work/checkout'), join(tree, 'scratch/tmp')],
    { encoding: 'utf8' },
  );
  return { status, stderr, tree };
}

describe('stray packages', () => {
  test('accepts the node_modules of the checkout itself', () => {
    expect(check('work/checkout/node_modules')).toMatchObject({ status: 0, stderr: '' });
  });

  test.each(['work/node_modules', 'scratch/tmp/node_modules', 'scratch/node_modules', 'node_modules'])(
    'rejects %s and reports it in one sentence',
    (place) => {
      const { status, stderr, tree } = check(place);
      expect(status).toBe(1);
      expect(stderr.trim().split('\n')).toHaveLength(1);
      expect(stderr).toContain(join(tree, place));
    },
  );
});
