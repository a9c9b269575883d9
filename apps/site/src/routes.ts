import { LOCALES, type Locale } from '@outlay/domain';
import type { Words } from './words/words.ts';

/** A page of the site: its route's name (Specification §2), its place under `/home` and the words it is found by. */
export interface SiteRoute {
  readonly name: 'site.home' | 'site.about' | 'site.price';
  /** Path below `/home`; empty for the home page. */
  readonly segment: '' | 'about-us' | 'pricing';
  readonly head: keyof Words['heads'];
  /** Whether the contact form stands on it: the server then signs the time into it as it serves it. */
  readonly hasForm: boolean;
}

/** The pages, as data: the build renders each in every language, the sitemap lists them. */
export const ROUTES: readonly SiteRoute[] = [
  { name: 'site.home', segment: '', head: 'home', hasForm: true },
  { name: 'site.about', segment: 'about-us', head: 'about', hasForm: true },
  { name: 'site.price', segment: 'pricing', head: 'pricing', hasForm: false },
];

/** Where the pages of a language begin: English at `/home`, Arabic at `/ar/home`. */
const homeOf = (locale: Locale): string => (locale === 'en' ? '/home' : `/${locale}/home`);

/** The path of a page in a language, without a slash at its end. */
export const pathOf = (segment: SiteRoute['segment'], locale: Locale): string =>
  segment === '' ? homeOf(locale) : `${homeOf(locale)}/${segment}`;

/** Every page in every language. */
export const PAGES: readonly { readonly route: SiteRoute; readonly locale: Locale }[] = ROUTES.flatMap(
  (route) => LOCALES.map((locale) => ({ route, locale })),
);
