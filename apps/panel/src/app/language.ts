import type { Locale } from '@outlay/domain';
import { createFormats, type Formats } from '../i18n/formats.ts';
import { loadMessages, type Messages } from '../i18n/load-messages.ts';
import { createPanelIntl, type PanelIntl } from '../i18n/panel-intl.ts';
import type { Sayings } from '../i18n/say.ts';
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
  /** Fetches the texts the first list does without; what is said from elsewhere waits for it. Rejects without a network. */
  readonly complete: () => Promise<void>;
}

const formatsOf = (tag: string, arabicDigits: boolean): Formats =>
  createFormats(tag, arabicDigits ? 'arab' : 'latn');

/** Of a record nothing is said yet: what says it comes with its texts, and is fetched as soon as it is asked. */
function awaitedSayings(onAwaited: () => void): Sayings {
  const nothing = (): string => {
    onAwaited();
    return '';
  };
  return {
    reason: nothing,
    who: () => null,
    refusal: nothing,
    violation: nothing,
    fault: nothing,
    history: nothing,
    notification: nothing,
  };
}

function speakFirst(
  locale: Locale,
  messages: Messages,
  arabicDigits: boolean,
  onAwaited: () => void,
): Language {
  const intl = createPanelIntl(locale, messages, { arabicDigits, onAwaited });
  return { ...intl, formats: formatsOf(intl.tag, arabicDigits), say: awaitedSayings(onAwaited) };
}

async function speakWhole(locale: Locale, arabicDigits: boolean): Promise<Language> {
  const [first, rest, { createSayings }] = await Promise.all([
    loadMessages(locale, 'first'),
    loadMessages(locale, 'rest'),
    import('../i18n/say.ts'),
  ]);
  const intl = createPanelIntl(locale, { ...first, ...rest }, { arabicDigits });
  const formats = formatsOf(intl.tag, arabicDigits);
  return { ...intl, formats, say: createSayings(intl, formats) };
}

/** Fetches the texts of the first list and makes the language's holder. */
export async function createLanguages(locale: Locale, arabicDigits: boolean): Promise<Languages> {
  const first = await loadMessages(locale, 'first');
  let completing: Promise<void> | null = null;
  let changed = false;
  const complete = (): Promise<void> => {
    completing ??= speakWhole(locale, arabicDigits).then(
      // Whoever has changed the language meanwhile has all of that one.
      (language) => (changed ? undefined : current.set(language)),
      (error: unknown) => {
        completing = null;
        throw error;
      },
    );
    return completing;
  };
  const current = createStore(
    // What is said before its time comes a moment later.
    speakFirst(locale, first, arabicDigits, () => void complete().catch(() => undefined)),
  );
  return {
    current,
    change: async (next, digits) => {
      const language = await speakWhole(next, digits);
      changed = true;
      completing = Promise.resolve();
      current.set(language);
    },
    complete,
  };
}
