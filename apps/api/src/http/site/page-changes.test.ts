import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test-support/temporary-folder.ts';
import { readFolder } from './asset-folder.ts';
import { pageChange, type PageChanges } from './page-changes.ts';

const NONE: PageChanges = { offersDemo: false, warnsOfDemo: false, operator: null };
const SITE =
  '<aside hidden="" data-demo-warning="">Demo</aside><div hidden="" data-demo-only="">Try</div><p>By <bdi data-operator="">the operator</bdi>.</p>';
const PANEL =
  '<meta name="outlay-demo" content="__OUTLAY_DEMO__" /><meta name="outlay-demo-warning" content="__OUTLAY_DEMO_WARNING__" />';

const changed = (changes: Partial<PageChanges>, html: string): string =>
  pageChange({ ...NONE, ...changes })?.(html) ?? html;

test('leaves pages as they were built without demo accounts and operator', () => {
  expect(pageChange(NONE)).toBeNull();
});

test('offers the demo only where its accounts exist, and warns only where others reach them', () => {
  const offered = changed({ offersDemo: true }, SITE + PANEL);
  expect(offered).toContain('<div data-demo-only="">Try');
  expect(offered).toContain('<aside hidden="" data-demo-warning="">');
  expect(offered).toContain('name="outlay-demo" content="1"');
  expect(offered).toContain('content="__OUTLAY_DEMO_WARNING__"');
  const warned = changed({ warnsOfDemo: true }, SITE + PANEL);
  expect(warned).toContain('<div hidden="" data-demo-only="">');
  expect(warned).toContain('<aside data-demo-warning="">');
  expect(warned).toContain('content="__OUTLAY_DEMO__"');
  expect(warned).toContain('name="outlay-demo-warning" content="1"');
});

test('names the operator as text', () => {
  expect(changed({ operator: 'Najd & <b>Sons</b> $1' }, SITE)).toContain(
    'By <bdi data-operator="">Najd &amp; &lt;b&gt;Sons&lt;/b&gt; $1</bdi>.',
  );
});

test('serves changed pages instead of the compressed files of the build', async () => {
  const root = temporaryFolder('outlay-changed-');
  for (const path of ['home/index.html', '404.html']) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), SITE.repeat(9));
    writeFileSync(join(root, `${path}.br`), brotliCompressSync(SITE.repeat(9)));
  }
  const change = pageChange({ ...NONE, warnsOfDemo: true });
  const [built, served] = [readFolder(root), readFolder(root, change)];
  for (const path of ['/home/index.html', '/404.html']) {
    const page = served?.get(path);
    expect(page?.etag).not.toBe(built?.get(path)?.etag);
    const packed = await page?.packed('br');
    expect(brotliDecompressSync(packed?.body ?? '').toString()).toContain('<aside data-demo-warning="">');
  }
});
