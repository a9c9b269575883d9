import type { Locale } from '@outlay/domain';
import { ar } from './ar.ts';
import { en } from './en.ts';
import type { Words } from './words.ts';

const CATALOGUES: Readonly<Record<Locale, Words>> = { en, ar };

/** The site's words in a language. */
export const wordsOf = (locale: Locale): Words => CATALOGUES[locale];
