import type { Locale } from '@outlay/domain';
import { createFormats, type Formats } from '../i18n/formats.ts';
import { loadMessages } from '../i18n/load-messages.ts';
import { createPanelIntl, type PanelIntl } from '../i18n/panel-intl.ts';
import { createSayings, type Sayings } from '../i18n/say.ts';
import { createStore, type Store } from './store.ts';

/** The language in force: texts and formats. */
export interface Language extends PanelIntl {
  readonly formats: Formats;
  readonly say: Sayings;
}

/** Holds the language and changes it once its texts are there. */
export interface Languages {
  readonly current: Pick<Store<Language>, 'get' | 'subscribe'>;
  /** Changes texts and formats; a language that cannot be fetched leaves the old one in place and rejects. */
  readonly change: (locale: Locale, arabicDigits: boolean) => Promise<void>;
}

async function make(locale: Locale, arabicDigits: boolean): Promise<Language> {
  const intl = createPanelIntl(locale, await loadMessages(locale), arabicDigits);
  const formats = createFormats(intl.tag, arabicDigits ? 'arab' : 'latn');
  return { ...intl, formats, say: createSayings(intl, formats) };
}

/** Fetches the first language's texts and makes its holder. */
export async function createLanguages(locale: Locale, arabicDigits: boolean): Promise<Languages> {
  const current = createStore(await make(locale, arabicDigits));
  return {
    current,
    change: async (next, digits) => current.set(await make(next, digits)),
  };
}
