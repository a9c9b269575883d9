import type { Locale } from '@outlay/domain';
import { ar } from './ar.ts';
import { en } from './en.ts';
import type { Messages } from './messages.ts';

const CATALOGUES: Readonly<Record<Locale, Messages>> = { en, ar };

/** Returns the site's messages in a language. */
export const messagesOf = (locale: Locale): Messages => CATALOGUES[locale];
