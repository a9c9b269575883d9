import { LOCALES, type Locale } from '@outlay/domain';
import type { Messages } from './messages/messages.ts';

/**
 * A page of the site: its route's name (Specification §2), its path below `/home`, and the key of its title and
 * description, which is also the name of its module in `src/pages`.
 */
export interface SiteRoute {
  readonly name:
    | 'site.home'
    | 'site.about'
    | 'site.price'
    | 'site.developers'
    | 'site.security'
    | 'site.privacy'
    | 'site.terms'
    | 'site.changelog';
  /** Path below `/home`; empty for the home page. */
  readonly segment:
    | ''
    | 'about-us'
    | 'pricing'
    | 'developers'
    | 'security'
    | 'privacy'
    | 'terms'
    | 'changelog';
  readonly head: keyof Messages['heads'];
  /** True when the page has the contact form: the server then signs the time of each response into it. */
  readonly hasForm: boolean;
}

/** The pages of the site; the build renders each in every language, the sitemap lists them. */
export const ROUTES: readonly SiteRoute[] = [
  { name: 'site.home', segment: '', head: 'home', hasForm: true },
  { name: 'site.about', segment: 'about-us', head: 'about', hasForm: true },
  { name: 'site.price', segment: 'pricing', head: 'pricing', hasForm: false },
  { name: 'site.developers', segment: 'developers', head: 'developers', hasForm: false },
  { name: 'site.security', segment: 'security', head: 'security', hasForm: false },
  { name: 'site.privacy', segment: 'privacy', head: 'privacy', hasForm: false },
  { name: 'site.terms', segment: 'terms', head: 'terms', hasForm: false },
  { name: 'site.changelog', segment: 'changelog', head: 'changelog', hasForm: false },
];

/** Returns the root path of a language: `/home` in English, `/ar/home` in Arabic. */
const homeOf = (locale: Locale): string => (locale === 'en' ? '/home' : `/${locale}/home`);

/** Returns the path of a page in a language, without a trailing slash. */
export const pathOf = (segment: SiteRoute['segment'], locale: Locale): string =>
  segment === '' ? homeOf(locale) : `${homeOf(locale)}/${segment}`;

/** Every page in every language. */
export const PAGES: readonly { readonly route: SiteRoute; readonly locale: Locale }[] = ROUTES.flatMap(
  (route) => LOCALES.map((locale) => ({ route, locale })),
);
