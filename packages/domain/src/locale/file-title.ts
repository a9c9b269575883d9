import { withoutMarks } from './isolate.ts';
import type { Locale } from './locale.ts';

/** Returns the title in the name of a downloaded file: the Arabic title, or the English name, which has no blanks. */
export const fileTitle = (locale: Locale, name: string, title: string): string =>
  locale === 'ar' ? withoutMarks(title) : name;
