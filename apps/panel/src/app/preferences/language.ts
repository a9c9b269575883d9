import { createDescriptions, type Descriptions, type Locale } from '@outlay/domain';
import { createFormats, type Formats } from '../../i18n/formats.ts';
import { loadMessages } from '../../i18n/load-messages.ts';
import type { IntlShape } from 'react-intl';
import type { MessageId } from '../../i18n/message-id.ts';
import { createLanguageIntl, panelIntlOf, type PanelIntl } from '../../i18n/panel-intl.ts';
import { createStore, type Store } from '../store.ts';

/** The current language: messages and formats. */
export interface Language extends PanelIntl {
  /** Props of react-intl's provider. */
  readonly intl: IntlShape;
  readonly formats: Formats;
  readonly descriptions: Descriptions;
}

/** Store of the current language; switches once the messages of the next one are loaded. */
export interface Languages {
  readonly current: Pick<Store<Language>, 'get' | 'subscribe'>;
  /** Changes messages and formats; rejects and keeps the current language when the messages cannot be loaded. */
  readonly change: (locale: Locale, arabicDigits: boolean) => Promise<void>;
}

async function loadLanguage(locale: Locale, arabicDigits: boolean): Promise<Language> {
  const intl = createLanguageIntl(locale, await loadMessages(locale), arabicDigits);
  const panelIntl = panelIntlOf(intl);
  const formats = createFormats(panelIntl.tag, arabicDigits ? 'arab' : 'latn');
  const descriptions = createDescriptions({
    writing: { locale, numerals: arabicDigits ? 'arab' : 'latn' },
    has: panelIntl.has,
    // The domain formats the ids of its own catalogue, which is part of the panel's.
    format: (id, values) => intl.formatMessage({ id: id as MessageId }, { ...values }),
  });
  return { ...panelIntl, intl, formats, descriptions };
}

/** Loads the messages of the first language. */
export async function createLanguages(locale: Locale, arabicDigits: boolean): Promise<Languages> {
  const current = createStore(await loadLanguage(locale, arabicDigits));
  return {
    current,
    change: async (next, digits) => current.set(await loadLanguage(next, digits)),
  };
}
