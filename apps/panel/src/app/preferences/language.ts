import { createDescriptions, type Descriptions, type LocaleOptions } from '@outlay/domain';
import { createFormats, type Formats } from '../../i18n/formats.ts';
import { loadMessages, type MessagePart } from '../../i18n/load-messages.ts';
import type { IntlShape } from 'react-intl';
import type { MessageId } from '../../i18n/message-id.ts';
import { createLanguageIntl, panelIntlOf, type PanelIntl } from '../../i18n/panel-intl.ts';
import { createStore, type Store } from '../store.ts';

/** The current language: messages and formats. */
export interface Language extends PanelIntl {
  readonly localeOptions: LocaleOptions;
  /** True to show Umm al-Qura dates beside Gregorian ones. */
  readonly hasHijri: boolean;
  /** Props of react-intl's provider. */
  readonly intl: IntlShape;
  readonly formats: Formats;
  readonly descriptions: Descriptions;
}

/** Language of the panel: how figures and dates are written in it. */
export interface LanguageChoice extends Omit<LocaleOptions, 'symbols'> {
  /** True to show Umm al-Qura dates beside those of records. */
  readonly hasHijri: boolean;
  /** True to write currencies by their symbols. Default: by their codes. */
  readonly hasSymbols?: boolean;
  /** Time zone of moments. Default: the browser's. */
  readonly timeZone?: string | undefined;
}

/** Store of the current language; switches once the messages of the next one are loaded. */
export interface Languages {
  readonly current: Pick<Store<Language>, 'get' | 'subscribe'>;
  /**
   * Changes a part of the choice, and with it messages and formats; rejects and keeps the current language when the
   * messages cannot be loaded.
   */
  readonly change: (change: Partial<LanguageChoice>) => Promise<void>;
  /** Adds the messages of all screens, in this and every later language; rejects when they cannot be loaded. */
  readonly complete: () => Promise<void>;
}

async function loadLanguage(
  { hasHijri, hasSymbols, timeZone, ...choice }: LanguageChoice,
  part: MessagePart,
): Promise<Language> {
  const [messages, symbols] = await Promise.all([
    loadMessages(choice.locale, part),
    hasSymbols
      ? import('./currency-symbols.ts').then(
          (loaded) => loaded.currencySymbols(choice.locale),
          // Codes are complete amounts too: the panel starts and changes its language without the symbols.
          () => undefined,
        )
      : undefined,
  ]);
  const localeOptions = { ...choice, symbols };
  const intl = createLanguageIntl(localeOptions, messages);
  const panelIntl = panelIntlOf(intl);
  const formats = createFormats(localeOptions, hasHijri, timeZone);
  const descriptions = createDescriptions({
    localeOptions,
    has: panelIntl.has,
    // The domain formats the ids of its own catalogue, which is part of the panel's.
    format: (id, values) => intl.formatMessage({ id: id as MessageId }, { ...values }),
  });
  return { ...panelIntl, localeOptions, hasHijri, intl, formats, descriptions };
}

/** Loads the first messages of the first language. */
export async function createLanguages(first: LanguageChoice): Promise<Languages> {
  let choice = first;
  let part: MessagePart = 'first';
  let completing: Promise<void> | null = null;
  const current = createStore(await loadLanguage(choice, part));
  const show = async (next: LanguageChoice): Promise<void> => {
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
    change: (change) => show({ ...choice, ...change }),
    complete: () => (completing ??= complete()),
  };
}
