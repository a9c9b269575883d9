import { formatMessage, type Locale, type MessageId } from '@outlay/domain';
import type { SiteRoute } from '../routes.ts';
import { wordsOf } from '../words/words-of.ts';
import type { Words } from '../words/words.ts';

/** Where a component stands: its page, language and words. Handed down, because nothing here ever changes. */
export interface Place {
  readonly route: SiteRoute;
  readonly locale: Locale;
  /** The site's own words. */
  readonly words: Words;
  /** Says what the whole product says alike: statuses, plans, names of routes. */
  readonly say: (id: MessageId) => string;
}

/** The place of a page in a language. */
export const placeOf = (route: SiteRoute, locale: Locale): Place => ({
  route,
  locale,
  words: wordsOf(locale),
  say: (id) => formatMessage(locale, id),
});
