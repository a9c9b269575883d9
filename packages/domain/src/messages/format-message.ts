import { createIntl, createIntlCache } from '@formatjs/intl';
import { intlTag } from '../locale/format.ts';
import type { Writing } from '../locale/format.ts';
import type { Locale } from '../locale/locale.ts';
import { isMessageId, messagesOf } from './catalogue.ts';
import type { MessageId } from './catalogue.ts';

import { formatParam } from './format-param.ts';
import type { MessageParams, MessageSource } from './format-param.ts';

const sources = new Map<string, MessageSource>();
const cache = createIntlCache();

function raise(error: unknown): never {
  throw error;
}

/** Returns the domain's message source in a language. */
export function messageSource(writing: Writing): MessageSource {
  const locale = intlTag(writing);
  const existing = sources.get(locale);
  if (existing) return existing;
  const messages = { ...messagesOf(writing.locale) };
  const intl = createIntl({ locale, messages, onError: raise, onWarn: () => {} }, cache);
  const source: MessageSource = {
    writing,
    has: isMessageId,
    format: (id, values) => intl.formatMessage({ id }, { ...values }),
  };
  sources.set(locale, source);
  return source;
}

/**
 * Formats a message in a language: amounts, dates, lists and plurals are localized, inserted texts are
 * direction-isolated.
 *
 * @throws when a param is absent.
 */
export function formatMessage(writing: Locale | Writing, id: MessageId, params: MessageParams = {}): string {
  const chosen = typeof writing === 'string' ? { locale: writing } : writing;
  const values = Object.entries(params).map(([name, value]) => [name, formatParam(chosen, value)]);
  return messageSource(chosen).format(id, Object.fromEntries(values));
}
