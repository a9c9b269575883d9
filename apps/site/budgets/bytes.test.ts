import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { PAGES, pathOf } from '../src/routes.ts';

const DIST = join(import.meta.dirname, '../dist');
const SCRIPT_BUDGET = 2 * 1024;
const VIEW_BUDGET = 25 * 1024;
/** Pages that contain documents of the repository as a whole: most of it is below the first view. */
const DOCUMENT_BUDGET = 40 * 1024;

const read = (address: string): Buffer => readFileSync(join(DIST, address));
const gz = (address: string): number => read(`${address}.gz`).length;

/** Returns the addresses a browser requests for the first view, without fonts. The pages have no images. */
const fetched = (html: string): string[] =>
  [...html.matchAll(/<(?:script|img|link)\b[^>]*\b(?:src|href)="(?<address>\/[^"]*)"[^>]*>/g)]
    .filter(([tag]) => !/rel="(?:canonical|alternate|icon|apple-touch-icon)"|as="font"/.test(tag))
    .map(({ groups }) => groups?.['address'] ?? '');

const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script>(?<code>[^]*?)<\/script>/g)].map(({ groups }) => groups?.['code'] ?? '');

const pages = PAGES.map(({ route, locale }) => ({
  path: pathOf(route.segment, locale),
  budget: route.name === 'site.developers' || route.name === 'site.changelog' ? DOCUMENT_BUDGET : VIEW_BUDGET,
}));

describe.each(pages)('$path', ({ path, budget }) => {
  const file = `${path}/index.html`;
  const html = read(file).toString('utf8');

  test('loads at most 2 KB of script before the first interaction', () => {
    const inline = inlineScripts(html).reduce((sum, code) => sum + gzipSync(code).length, 0);
    const scripts = fetched(html).filter((address) => address.endsWith('.js'));
    expect(scripts).toHaveLength(1);
    expect(inline + scripts.reduce((sum, address) => sum + gz(address), 0)).toBeLessThanOrEqual(
      SCRIPT_BUDGET,
    );
  });

  test(`loads at most ${budget / 1024} KB for the first view, without fonts`, () => {
    const total = fetched(html).reduce((sum, address) => sum + gz(address), gz(file));
    expect(total).toBeLessThanOrEqual(budget);
  });

  test('has no render-blocking stylesheet or script except the inline ones', () => {
    expect(html).not.toMatch(/<link[^>]*rel="stylesheet"/);
    expect(html.match(/<script(?! type="module"| type="application\/ld\+json")[^>]*\bsrc=/)).toBeNull();
  });

  test('refers only to files that exist', () => {
    const named = [
      ...html.matchAll(/(?:src|href)="(?<address>\/(?:home\/(?:assets|share)\/|favicon|apple)[^"]*)"/g),
    ];
    expect(named.length).toBeGreaterThan(3);
    for (const { groups } of named) expect(existsSync(join(DIST, groups?.['address'] ?? '?'))).toBe(true);
  });

  test('exists as a gzip and a Brotli file with the same content', () => {
    expect(gunzipSync(read(`${file}.gz`)).toString()).toBe(html);
    expect(brotliDecompressSync(read(`${file}.br`)).toString()).toBe(html);
  });
});
