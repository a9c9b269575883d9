import '@outlay/ui-kit/tokens.css';
import '@outlay/ui-kit/base.css';
import './styles/site.css';
import type { Locale } from '@outlay/domain';
import type { ComponentType } from 'react';
import { prerender } from 'react-dom/static';
import { MissingDocument, SiteDocument, type PageAssets } from './frame/document.tsx';
import { pageContext, type PageContext } from './frame/page-context.ts';
import type { SiteContent } from './content/site-content.ts';
import type { SiteRoute } from './routes.ts';

type PageComponent = ComponentType<{ page: PageContext }>;

/** Modules of the pages, each a chunk of its own, so that the build knows the styles of each page. */
const COMPONENTS: Readonly<Record<SiteRoute['name'], () => Promise<PageComponent>>> = {
  'site.home': async () => (await import('./pages/home.page.tsx')).HomePage,
  'site.about': async () => (await import('./pages/about.page.tsx')).AboutPage,
  'site.price': async () => (await import('./pages/pricing.page.tsx')).PricingPage,
  'site.developers': async () => (await import('./pages/developers.page.tsx')).DevelopersPage,
  'site.security': async () => (await import('./pages/security.page.tsx')).SecurityPage,
  'site.privacy': async () => (await import('./pages/privacy.page.tsx')).PrivacyPage,
  'site.terms': async () => (await import('./pages/terms.page.tsx')).TermsPage,
  'site.changelog': async () => (await import('./pages/changelog.page.tsx')).ChangelogPage,
};

/** Renders a page to complete HTML. */
export const renderPage = async (
  route: SiteRoute,
  locale: Locale,
  assets: PageAssets,
  content: SiteContent,
): Promise<string> => {
  const page = pageContext(route, locale, content);
  const Page = await COMPONENTS[route.name]();
  const { prelude } = await prerender(
    <SiteDocument page={page} assets={assets}>
      <Page page={page} />
    </SiteDocument>,
  );
  return new Response(prelude).text();
};

/** Renders the 404 page. */
export const renderMissing = async (assets: PageAssets): Promise<string> => {
  const { MissingPage } = await import('./pages/missing.page.tsx');
  const { prelude } = await prerender(
    <MissingDocument assets={assets}>
      <MissingPage />
    </MissingDocument>,
  );
  return new Response(prelude).text();
};

export { PAGES, pathOf } from './routes.ts';
export { pictureOf } from './frame/page-metadata.tsx';
export { pageContext } from './frame/page-context.ts';
