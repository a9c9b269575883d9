import '@outlay/ui-kit/tokens.css';
import '@outlay/ui-kit/base.css';
import './styles/site.css';
import type { Locale } from '@outlay/domain';
import type { ComponentType } from 'react';
import { prerender } from 'react-dom/static';
import { MissingDocument, SiteDocument, type PageAssets } from './frame/document.tsx';
import { pageContext, type PageContext } from './frame/page-context.ts';
import type { SiteContent } from './content/site-content.ts';
import { AboutPage } from './pages/about.page.tsx';
import { ChangelogPage } from './pages/changelog.page.tsx';
import { DevelopersPage } from './pages/developers.page.tsx';
import { HomePage } from './pages/home.page.tsx';
import { MissingPage } from './pages/missing.page.tsx';
import { PricingPage } from './pages/pricing.page.tsx';
import { PrivacyPage } from './pages/privacy.page.tsx';
import { SecurityPage } from './pages/security.page.tsx';
import { TermsPage } from './pages/terms.page.tsx';
import type { SiteRoute } from './routes.ts';

const COMPONENTS: Readonly<Record<SiteRoute['name'], ComponentType<{ page: PageContext }>>> = {
  'site.home': HomePage,
  'site.about': AboutPage,
  'site.price': PricingPage,
  'site.developers': DevelopersPage,
  'site.security': SecurityPage,
  'site.privacy': PrivacyPage,
  'site.terms': TermsPage,
  'site.changelog': ChangelogPage,
};

/** Renders a page to complete HTML. */
export const renderPage = async (
  route: SiteRoute,
  locale: Locale,
  assets: PageAssets,
  content: SiteContent,
): Promise<string> => {
  const page = pageContext(route, locale, content);
  const Page = COMPONENTS[route.name];
  const { prelude } = await prerender(
    <SiteDocument page={page} assets={assets}>
      <Page page={page} />
    </SiteDocument>,
  );
  return new Response(prelude).text();
};

/** Renders the 404 page. */
export const renderMissing = async (assets: PageAssets): Promise<string> => {
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
