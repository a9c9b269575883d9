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

/** Binds the texts of a language. A missing id is a fault of ours: it shows the id and is reported. */
export function createPanelIntl(locale: Locale, messages: Messages, arabicDigits = false): PanelIntl {
  const tag = tagOf(locale, arabicDigits);
  // Plain texts are never handed to the formatter, see `text`; its types want all texts compiled or none.
  const known = messages as Record<string, MessageFormatElement[]>;
  const intl = createIntl({ locale: tag, defaultLocale: 'en', messages: known, onError: reportError });
  const rtl = locale === 'ar';
  return {
    locale,
    tag,
    intl,
    has: (id): id is MessageId => Object.hasOwn(messages, id),
    text: (id, values) => {
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
