/** Builds the site: every page in every language as static HTML, with all files it refers to. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { productStyles, responsePageStyles } from './response-page-styles.ts';
import { bundleRenderer, bundleScripts } from './bundle.ts';
import { readContent } from './content.ts';
import { writeFonts } from './fonts.ts';
import { robots, sitemap } from './sitemap.ts';
import { compressFolder } from './compress.ts';
import { writeIcons, writePictures } from './pictures.ts';

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');
/** Public origin of the site, for addresses that must be absolute. */
const ORIGIN = (process.env['SITE_ORIGIN'] ?? 'http://localhost:3000').replace(/\/+$/, '');

const write = (path: string, text: string): void => {
  const file = join(DIST, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

rmSync(DIST, { recursive: true, force: true });
mkdirSync(DIST, { recursive: true });

const [{ renderer, stylesOf }, scripts, fonts] = await Promise.all([
  bundleRenderer(join(ROOT, '.render')),
  bundleScripts(DIST),
  writeFonts(DIST),
]);
const assetsFor = (page: string, locale: string) => ({
  origin: ORIGIN,
  styles: fonts.styles('optional') + stylesOf(page),
  themeScript: scripts.theme,
  script: scripts.page,
  fonts: fonts.preload(locale),
});

const content = readContent();
for (const { route, locale } of renderer.PAGES) {
  const html = await renderer.renderPage(route, locale, assetsFor(route.head, locale), content);
  write(`${renderer.pathOf(route.segment, locale)}/index.html`, html);
}
write('404.html', await renderer.renderMissing(assetsFor('missing', 'ar')));
write('home/tokens.css', productStyles(fonts.styles('swap')));
write('home/answer.css', responsePageStyles(fonts.styles('swap')));
write('sitemap.xml', sitemap(renderer, ORIGIN));
write('robots.txt', robots(ORIGIN));
await Promise.all([writeIcons(DIST), writePictures(DIST, renderer, content)]);
compressFolder(DIST);
rmSync(join(ROOT, '.render'), { recursive: true, force: true });
