import type { Locale } from '@outlay/domain';
import type { SiteRoute } from '../routes.ts';
import type { Words } from '../words/words.ts';

/** Where a component stands: its page, language and words. Handed down, because nothing here ever changes. */
export interface Place {
  readonly route: SiteRoute;
  readonly locale: Locale;
  readonly words: Words;
}
