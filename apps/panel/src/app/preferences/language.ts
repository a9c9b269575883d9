import { createDescriptions, type Descriptions, type Locale } from '@outlay/domain';
import { createFormats, type Formats } from '../../i18n/formats.ts';
import { loadMessages, type MessagePart } from '../../i18n/load-messages.ts';
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
  /** Adds the messages of all screens, in this and every later language; rejects when they cannot be loaded. */
  readonly complete: () => Promise<void>;
}

interface Choice {
  readonly locale: Locale;
  readonly arabicDigits: boolean;
}

async function loadLanguage({ locale, arabicDigits }: Choice, part: MessagePart): Promise<Language> {
  const intl = createLanguageIntl(locale, await loadMessages(locale, part), arabicDigits);
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

/** Loads the first messages of the first language. */
export async function createLanguages(locale: Locale, arabicDigits: boolean): Promise<Languages> {
  let choice: Choice = { locale, arabicDigits };
  let part: MessagePart = 'first';
  let completing: Promise<void> | null = null;
  const current = createStore(await loadLanguage(choice, part));
  const show = async (next: Choice): Promise<void> => {
    const previous = choice;
    choice = next;
    try {
      const language = await loadLanguage(next, part);
      // While a later choice loads, the language in sight is completed; once that is shown, it stays.
      if (choice === next || current.get().locale === next.locale) current.set(language);
    } catch (error) {
      if (choice === next) choice = previous;
      throw error;
    }
  };
  const complete = async (): Promise<void> => {
    part = 'all';
    try {
      await show({ ...choice });
    } catch (error) {
      completing = null;
      throw error;
    }
  };
  return {
    current,
    change: (nextLocale, digits) => show({ locale: nextLocale, arabicDigits: digits }),
    complete: () => (completing ??= complete()),
  };
}
