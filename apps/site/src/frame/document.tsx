import { directionOf, documentTitle, LOCALES, PRODUCT_NAME } from '@outlay/domain';
import { KitProvider } from '@outlay/ui-kit';
import type { ReactNode } from 'react';
import { CONTACT_MESSAGES } from '../messages/contact.ts';
import { DemoWarning } from './demo-warning.tsx';
import { Footer } from './footer.tsx';
import { PageMetadata } from './page-metadata.tsx';
import { Header } from './header.tsx';
import type { PageContext } from './page-context.ts';

/** Assets that the build adds to each page. */
export interface PageAssets {
  /** Public origin without a trailing slash, for addresses that must be absolute. */
  readonly origin: string;
  readonly styles: string;
  /** Inline script that runs before the first paint. */
  readonly themeScript: string;
  /** Address of the page's script. */
  readonly script: string;
  /** Addresses of the fonts to preload. */
  readonly fonts: readonly string[];
}

interface DocumentProps {
  readonly page: PageContext;
  readonly assets: PageAssets;
  readonly children: ReactNode;
}

function Head({ page, assets }: Omit<DocumentProps, 'children'>) {
  const { description } = page.messages.heads[page.route.head];
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{documentTitle(page.locale, page.route.name)}</title>
      <meta name="description" content={description} />
      <HeadAssets assets={assets} />
      <PageMetadata page={page} origin={assets.origin} />
    </head>
  );
}

function HeadAssets({ assets }: { assets: PageAssets }) {
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: assets.themeScript }} />
      <style dangerouslySetInnerHTML={{ __html: assets.styles }} />
      {assets.fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <script type="module" src={assets.script} />
      <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#161412" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}

/** HTML document of a page. */
export function SiteDocument({ page, assets, children }: DocumentProps) {
  const { locale, messages } = page;
  return (
    <html lang={locale} dir={directionOf(locale)}>
      <Head page={page} assets={assets} />
      <body>
        <KitProvider
          locale={locale === 'ar' ? 'ar-u-nu-latn' : locale}
          messages={{ optional: CONTACT_MESSAGES[locale].optional }}
        >
          <a className="skip" href="#content">
            {messages.frame.skip}
          </a>
          <DemoWarning locales={[locale]} />
          <Header page={page} />
          <main id="content">{children}</main>
          <Footer page={page} />
        </KitProvider>
      </body>
    </html>
  );
}

/** HTML document of the 404 page; not indexed. */
export function MissingDocument({ assets, children }: Omit<DocumentProps, 'page'>) {
  return (
    <html lang={LOCALES[0]} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{PRODUCT_NAME}</title>
        <HeadAssets assets={assets} />
      </head>
      <body>{children}</body>
    </html>
  );
}
