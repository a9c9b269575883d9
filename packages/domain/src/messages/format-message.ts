import { createIntl, createIntlCache } from '@formatjs/intl';
import { dateTag, intlTag } from '../locale/format.ts';
import type { LocaleOptions } from '../locale/format.ts';
import type { Locale } from '../locale/locale.ts';
import { warnOfUnknownLocale } from '../locale/warn-of-unknown-locale.ts';
import { messagesOf } from './catalogue.ts';
import type { MessageId } from './catalogue.ts';
import { formatParam } from './format-param.ts';
import type { MessageParams, MessageSource } from './format-param.ts';

const sources = new Map<string, MessageSource>();
const cache = createIntlCache();

function raise(error: unknown): never {
  throw error;
}

/** Creates a message source over a catalogue in a language. A message with an absent param calls `onError`. */
export function createMessageSource(
  localeOptions: LocaleOptions,
  messages: Readonly<Record<string, string>>,
  onError: (error: unknown) => void = raise,
): MessageSource {
  const locale = intlTag(localeOptions);
  const intl = createIntl({ locale, messages: { ...messages }, onError, onWarn: () => {} }, cache);
  return {
    localeOptions,
    has: (id) => Object.hasOwn(messages, id),
    format: (id, values) => intl.formatMessage({ id }, { ...values }),
  };
}

/** Returns the domain's message source in a language. */
export function messageSource(localeOptions: LocaleOptions): MessageSource {
  warnOfUnknownLocale(localeOptions.locale);
  const tag = dateTag(localeOptions);
  const existing = sources.get(tag);
  if (existing) return existing;
  const source = createMessageSource(localeOptions, messagesOf(localeOptions.locale));
  sources.set(tag, source);
  return source;
}

/**
 * Formats a message in a language: amounts, dates, lists and plurals are localized, inserted texts are
 * direction-isolated.
 *
 * @throws when a param is absent.
 */
export function formatMessage(
  localeOptions: Locale | LocaleOptions,
  id: MessageId,
  params: MessageParams = {},
): string {
  const chosen = typeof localeOptions === 'string' ? { locale: localeOptions } : localeOptions;
  const values = Object.entries(params).map(([name, value]) => [name, formatParam(chosen, value)]);
  return messageSource(chosen).format(id, Object.fromEntries(values));
}
