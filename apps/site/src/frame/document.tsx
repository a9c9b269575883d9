import { directionOf, documentTitle, LOCALES, PRODUCT_NAME } from '@outlay/domain';
import { KitProvider } from '@outlay/ui-kit';
import type { ReactNode } from 'react';
import { CONTACT_WORDS } from '../words/contact.ts';
import { Footer } from './footer.tsx';
import { Found } from './found.tsx';
import { Header } from './header.tsx';
import type { Place } from './place.ts';

/** What the build puts into each page. */
export interface PageAssets {
  /** Where the site will be reached, without a slash at its end; the addresses that must be absolute begin with it. */
  readonly origin: string;
  readonly styles: string;
  /** The script that runs before the first paint, inline. */
  readonly lookScript: string;
  /** Address of the script of the page. */
  readonly script: string;
  /** Addresses of the faces worth fetching at once. */
  readonly fonts: readonly string[];
}

interface DocumentProps {
  readonly place: Place;
  readonly assets: PageAssets;
  readonly children: ReactNode;
}

function Head({ place, assets }: Omit<DocumentProps, 'children'>) {
  const { description } = place.words.heads[place.route.head];
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{documentTitle(place.locale, place.route.name)}</title>
      <meta name="description" content={description} />
      <Looks assets={assets} />
      <Found place={place} origin={assets.origin} />
    </head>
  );
}

function Looks({ assets }: { assets: PageAssets }) {
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: assets.lookScript }} />
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

/** A whole page of the site. */
export function SiteDocument({ place, assets, children }: DocumentProps) {
  const { locale, words } = place;
  return (
    <html lang={locale} dir={directionOf(locale)}>
      <Head place={place} assets={assets} />
      <body>
        <KitProvider
          locale={locale === 'ar' ? 'ar-u-nu-latn' : locale}
          words={{ optional: CONTACT_WORDS[locale].optional }}
        >
          <a className="skip" href="#content">
            {words.frame.skip}
          </a>
          <Header place={place} />
          <main id="content">{children}</main>
          <Footer place={place} />
        </KitProvider>
      </body>
    </html>
  );
}

/** The page for an address that leads nowhere; nobody should find it. */
export function MissingDocument({ assets, children }: Omit<DocumentProps, 'place'>) {
  return (
    <html lang={LOCALES[0]} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{PRODUCT_NAME}</title>
        <Looks assets={assets} />
      </head>
      <body>{children}</body>
    </html>
  );
}
