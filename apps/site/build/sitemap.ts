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

/** Returns robots.txt: allows the site, disallows panel and API. */
export const robots = (origin: string): string =>
  `User-agent: *\nDisallow: /panel\nDisallow: /api\nDisallow: /jwt\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
