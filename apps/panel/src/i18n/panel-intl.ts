import { intlTag, type Locale, type LocaleOptions } from '@outlay/domain';
import { createIntl, type IntlShape } from 'react-intl';
import { isolate } from './isolate.ts';
import type { Messages } from './load-messages.ts';
import type { MessageId, TextValues } from './message-id.ts';

/** Formats a message as text; text values are isolated from the direction of the sentence. */
export type Text = (id: MessageId, values?: TextValues) => string;

/** The subset of react-intl's `intl` that the panel uses. */
export interface PanelIntl {
  readonly locale: Locale;
  /** BCP 47 tag with calendar and digits. */
  readonly tag: string;
  readonly text: Text;
  /** Returns true when a message has this id; for ids from outside, such as the code of a reason. */
  readonly has: (id: string) => id is MessageId;
}

/** Creates the `intl` of a language. A missing message is a bug: its id is rendered and the error reported. */
export const createLanguageIntl = (localeOptions: LocaleOptions, messages: Messages): IntlShape =>
  createIntl({ locale: intlTag(localeOptions), defaultLocale: 'en', messages, onError: reportError });

const made = new WeakMap<IntlShape, PanelIntl>();

/** Returns the panel's functions for an `intl`, memoized. */
export function panelIntlOf(intl: IntlShape): PanelIntl {
  const known = made.get(intl);
  if (known) return known;
  const locale = intl.locale.startsWith('ar') ? 'ar' : 'en';
  const panelIntl: PanelIntl = {
    locale,
    tag: intl.locale,
    has: (id): id is MessageId => Object.hasOwn(intl.messages, id),
    text: (id, values) => {
      if (values === undefined) return intl.formatMessage({ id });
      const isolated = Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' ? isolate(value, locale === 'ar') : value,
      ]);
      return String(intl.formatMessage({ id }, Object.fromEntries(isolated)));
    },
  };
  made.set(intl, panelIntl);
  return panelIntl;
}
