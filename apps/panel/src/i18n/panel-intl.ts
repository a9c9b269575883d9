import type { Locale } from '@outlay/domain';
import { createIntl, type IntlShape } from 'react-intl';
import { isolate } from './isolate.ts';
import type { MessageFormatElement } from '../../build/compile-messages.ts';
import type { Messages } from './load-messages.ts';
import type { MessageId, TextValues } from './message-id.ts';

/** Says a text in the person's language; values are isolated from its direction. */
export type Text = (id: MessageId, values?: TextValues) => string;

/** Everything that depends on the language. */
export interface PanelIntl {
  readonly locale: Locale;
  /** BCP 47, with calendar and digits. */
  readonly tag: string;
  readonly intl: IntlShape;
  readonly text: Text;
  /** Whether there is a text of that id; for ids that come from outside, such as a reason's code. */
  readonly has: (id: string) => id is MessageId;
}

/** The tag of a language: Gregorian, and Latin digits unless the person wants Arabic-Indic ones. */
export function tagOf(locale: Locale, arabicDigits: boolean): string {
  if (locale === 'en') return 'en-GB';
  return `ar-u-ca-gregory-nu-${arabicDigits ? 'arab' : 'latn'}`;
}

/** How the texts of a language are bound. */
export interface IntlOptions {
  readonly arabicDigits?: boolean | undefined;
  /** Only part of the texts is there; called when one of the others is asked for, which then says nothing yet. */
  readonly onAwaited?: (() => void) | undefined;
}

/** Binds the texts of a language. An id that is missing for good is a fault of ours: it shows the id and is reported. */
export function createPanelIntl(locale: Locale, messages: Messages, options: IntlOptions = {}): PanelIntl {
  const { arabicDigits = false, onAwaited } = options;
  const tag = tagOf(locale, arabicDigits);
  // Plain texts are never handed to the formatter, see `text`; its types want all texts compiled or none.
  const known = messages as Record<string, MessageFormatElement[]>;
  const intl = createIntl({ locale: tag, defaultLocale: 'en', messages: known, onError: reportError });
  const rtl = locale === 'ar';
  const has = (id: string): id is MessageId => {
    const there = Object.hasOwn(messages, id);
    if (!there) onAwaited?.();
    return there;
  };
  return {
    locale,
    tag,
    intl,
    has,
    text: (id, values) => {
      if (!has(id) && onAwaited !== undefined) return '';
      const message = messages[id];
      if (typeof message === 'string') return message;
      const isolated = Object.entries(values ?? {}).map(([name, value]) => [
        name,
        typeof value === 'string' ? isolate(value, rtl) : value,
      ]);
      return String(intl.formatMessage({ id }, Object.fromEntries(isolated)));
    },
  };
}
