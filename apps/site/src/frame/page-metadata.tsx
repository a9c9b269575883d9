import { LOCALES, planPrice, PLANS } from '@outlay/domain';
import { pathOf } from '../routes.ts';
import type { PageContext } from './page-context.ts';

const OPEN_GRAPH_LOCALES = { en: 'en_GB', ar: 'ar_SA' } as const;

/** Returns the path of a page's Open Graph image. */
export const pictureOf = ({ route, locale }: PageContext): string =>
  `/home/share/${route.head}-${locale}.png`;

const offers = () =>
  PLANS.map(({ key }) => {
    const { minor, currency } = planPrice(key, 'monthly', 'USD');
    return { '@type': 'Offer', name: key, price: (minor / 100).toFixed(2), priceCurrency: currency };
  });

const linkedData = ({ route, locale, messages }: PageContext, url: string): object => {
  const { title, description } = messages.heads[route.head];
  const page = { '@context': 'https://schema.org', inLanguage: locale, url, description };
  if (route.name === 'site.about') return { ...page, '@type': 'AboutPage', name: title };
  if (route.name !== 'site.home' && route.name !== 'site.price')
    return { ...page, '@type': 'WebPage', name: title };
  return {
    ...page,
    '@type': 'SoftwareApplication',
    name: 'Outlay',
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    ...(route.name === 'site.price' && { offers: offers() }),
  };
};

/** Metadata for search engines and link previews: canonical address, languages, Open Graph, linked data. */
export function PageMetadata({ page, origin }: { page: PageContext; origin: string }) {
  const { route, locale, messages } = page;
  const { title, description } = messages.heads[route.head];
  const url = origin + pathOf(route.segment, locale);
  const others = LOCALES.filter((one) => one !== locale);
  return (
    <>
      <link rel="canonical" href={url} />
      {LOCALES.map((one) => (
        <link key={one} rel="alternate" hrefLang={one} href={origin + pathOf(route.segment, one)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + pathOf(route.segment, 'en')} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Outlay" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={OPEN_GRAPH_LOCALES[locale]} />
      {others.map((one) => (
        <meta key={one} property="og:locale:alternate" content={OPEN_GRAPH_LOCALES[one]} />
      ))}
      <meta property="og:image" content={origin + pictureOf(page)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{
          __html: JSON.stringify(linkedData(page, url)).replaceAll('<', '\\u003c'),
        }}
      />
    </>
  );
}
