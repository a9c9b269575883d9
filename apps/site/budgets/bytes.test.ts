import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { PAGES, pathOf } from '../src/routes.ts';

const DIST = join(import.meta.dirname, '../dist');
const SCRIPT_BUDGET = 2 * 1024;
const VIEW_BUDGET = 25 * 1024;

const read = (address: string): Buffer => readFileSync(join(DIST, address));
const gz = (address: string): number => read(`${address}.gz`).length;

/** Every address that a browser fetches by itself for the first view; faces are counted apart, pictures there are none. */
const fetched = (html: string): string[] =>
  [...html.matchAll(/<(?:script|img|link)\b[^>]*\b(?:src|href)="(?<address>\/[^"]*)"[^>]*>/g)]
    .filter(([tag]) => !/rel="(?:canonical|alternate|icon|apple-touch-icon)"|as="font"/.test(tag))
    .map(({ groups }) => groups?.['address'] ?? '');

const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script>(?<code>[^]*?)<\/script>/g)].map(({ groups }) => groups?.['code'] ?? '');

const pages = PAGES.map(({ route, locale }) => pathOf(route.segment, locale));

describe.each(pages)('%s', (path) => {
  const file = `${path}/index.html`;
  const html = read(file).toString('utf8');

  test('loads at most 2 KB of script before it is touched', () => {
    const inline = inlineScripts(html).reduce((sum, code) => sum + gzipSync(code).length, 0);
    const scripts = fetched(html).filter((address) => address.endsWith('.js'));
    expect(scripts).toHaveLength(1);
    expect(inline + scripts.reduce((sum, address) => sum + gz(address), 0)).toBeLessThanOrEqual(
      SCRIPT_BUDGET,
    );
  });

  test('comes to at most 25 KB for the first view, faces aside', () => {
    const total = fetched(html).reduce((sum, address) => sum + gz(address), gz(file));
    expect(total).toBeLessThanOrEqual(VIEW_BUDGET);
  });

  test('waits for no stylesheet and for no script but the one inline', () => {
    expect(html).not.toMatch(/<link[^>]*rel="stylesheet"/);
    expect(html.match(/<script(?! type="module"| type="application\/ld\+json")[^>]*\bsrc=/)).toBeNull();
  });

  test('names only files that exist', () => {
    const named = [
      ...html.matchAll(/(?:src|href)="(?<address>\/(?:home\/(?:assets|share)\/|favicon|apple)[^"]*)"/g),
    ];
    expect(named.length).toBeGreaterThan(3);
    for (const { groups } of named) expect(existsSync(join(DIST, groups?.['address'] ?? '?'))).toBe(true);
  });

  test('lies packed beside itself, both ways', () => {
    expect(gunzipSync(read(`${file}.gz`)).toString()).toBe(html);
    expect(brotliDecompressSync(read(`${file}.br`)).toString()).toBe(html);
  });
});
