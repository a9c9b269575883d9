import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readManifest } from '../release/manifest.ts';
import { checkSbom, writeSbom } from '../release/sbom.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'outlay-sbom-'));

test('the bill of materials of a package lists its production dependencies only', () => {
  const sbom = writeSbom(root, join(folder, 'domain.cdx.json'), '@outlay/domain');
  const { dependencies = {} } = readManifest(join(root, 'packages/domain'));
  checkSbom(sbom, '@outlay/domain', Object.keys(dependencies));
  expect(sbom.components.map(({ name }) => name)).not.toContain('vitest');
  expect(() => checkSbom(sbom, '@outlay/domain', ['left-pad'])).toThrow('it lacks left-pad');
  expect(() => checkSbom(sbom, '@outlay/api', [])).toThrow('it describes @outlay/domain');
  const [first, ...rest] = sbom.components;
  const unnamed = { ...sbom, components: [{ name: first?.name ?? '', version: '' }, ...rest] };
  expect(() => checkSbom(unnamed, '@outlay/domain', [])).toThrow('has no version or package URL');
});
