import { documentTitle } from '@outlay/domain';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PAGES, pathOf } from '../src/routes.ts';

const DIST = join(import.meta.dirname, '../dist');
const read = (file: string): string => readFileSync(join(DIST, file), 'utf8');
const one = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';

describe.each(PAGES.map(({ route, locale }) => ({ route, locale, path: pathOf(route.segment, locale) })))(
  '$path',
  ({ route, locale, path }) => {
    const html = read(`${path}/index.html`);
    const origin = one(html, /<link rel="canonical" href="(https?:\/\/[^/"]+)/);

    test('declares its language and direction', () => {
      expect(html).toMatch(new RegExp(`<html[^>]* lang="${locale}"`));
      expect(html).toMatch(new RegExp(`<html[^>]* dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`));
    });

    test('links to its canonical address, its translations and the default', () => {
      const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(
        ([, language, href]) => [language, href],
      );
      expect(one(html, /<link rel="canonical" href="([^"]+)"/)).toBe(origin + path);
      expect(alternates).toEqual([
        ['en', origin + pathOf(route.segment, 'en')],
        ['ar', origin + pathOf(route.segment, 'ar')],
        ['x-default', origin + pathOf(route.segment, 'en')],
      ]);
    });

    test('has the metadata for search and sharing: title, description, image, linked data', () => {
      expect(one(html, /<title>([^<]+)<\/title>/)).toBe(documentTitle(locale, route.name));
      expect(one(html, /<meta name="description" content="([^"]+)"/).length).toBeGreaterThan(50);
      expect(one(html, /<meta name="description" content="([^"]+)"/).length).toBeLessThanOrEqual(165);
      const picture = one(html, /<meta property="og:image" content="([^"]+)"/).replace(origin, '');
      expect(existsSync(join(DIST, picture))).toBe(true);
      const data: unknown = JSON.parse(one(html, /<script type="application\/ld\+json">([^<]+)<\/script>/));
      expect(data).toMatchObject({
        '@context': 'https://schema.org',
        inLanguage: locale,
        url: origin + path,
      });
    });

    test('has exactly one h1', () => {
      expect(html.match(/<h1\b/g)).toHaveLength(1);
    });
  },
);

test('the sitemap lists every page once', () => {
  const locations = [...read('sitemap.xml').matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(
    ([, path]) => path,
  );
  expect(locations).toEqual(PAGES.map(({ route, locale }) => pathOf(route.segment, locale)));
});

test('the styles of pages that the server renders are built, with the tokens of both themes', () => {
  for (const file of ['home/answer.css', 'home/tokens.css']) {
    expect(read(file)).toContain('--ground-page');
    expect(read(file)).toContain('prefers-color-scheme: dark');
    // These pages preload no fonts, so that optional ones would be missing on the first visit.
    expect(read(file)).toContain('font-display:swap');
    expect(read(file)).not.toContain('font-display:optional');
  }
});

test('robots.txt allows the site, login and registration, and disallows the rest of the panel and the API', () => {
  const text = read('robots.txt');
  expect(text).toMatch(/^Disallow: \/panel$/m);
  expect(text).toMatch(/^Disallow: \/api$/m);
  expect(text).toMatch(/^Allow: \/panel\/login$/m);
  expect(text).toMatch(/^Allow: \/panel\/register$/m);
  expect(text).toMatch(/^Sitemap: https?:\/\/.+\/sitemap\.xml$/m);
});

test('the 404 page is not indexed and links to the home pages of both languages', () => {
  const html = read('404.html');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('href="/home"');
  expect(html).toContain('href="/ar/home"');
});
