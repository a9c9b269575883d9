import { pathOf as panelPath } from '@outlay/domain';
import type { Renderer } from './bundle.ts';

/** Returns the sitemap: every page with its translations. */
export const sitemap = ({ PAGES, pathOf }: Renderer, origin: string): string => {
  const entries = PAGES.map(({ route, locale }) => {
    const twins = PAGES.filter((other) => other.route.name === route.name).map(
      (other) =>
        `<xhtml:link rel="alternate" hreflang="${other.locale}" href="${origin}${pathOf(route.segment, other.locale)}"/>`,
    );
    return `<url><loc>${origin}${pathOf(route.segment, locale)}</loc>${twins.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
};

/** Parts of the panel that need no sign-in, and the code that renders them. */
const PUBLIC_PARTS = [panelPath('login'), panelPath('register'), '/panel/assets'];

/** Returns robots.txt: allows the site, login and registration, disallows the rest of the panel and the API. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /panel',
    'Disallow: /api',
    'Disallow: /jwt',
    // The longest matching rule applies (RFC 9309, section 2.2.2).
    ...PUBLIC_PARTS.map((path) => `Allow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
