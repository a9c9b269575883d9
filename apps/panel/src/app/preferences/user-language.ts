import type { Locale, ProfileLanguage, ProfileLanguageDraft, SettingsResponse } from '@outlay/domain';
import type { Appearance } from './appearance.ts';
import type { Languages } from './language.ts';

/** The session, as far as it has the settings with the language that the server uses for the user. */
interface SettingsSource {
  readonly getSnapshot: () => { readonly context: { readonly settings: SettingsResponse | null } };
  readonly subscribe: (listener: () => void) => unknown;
}

/** What {@link followUserLanguage} works on. */
export interface UserLanguageParts {
  readonly session: SettingsSource;
  readonly appearance: Pick<Appearance, 'arabicDigits'>;
  readonly languages: Pick<Languages, 'change'>;
  /** Language that was chosen in this browser; null for none. */
  readonly chosenLocale: () => Locale | null;
  /** Saves what differs on the server. */
  readonly save: (draft: ProfileLanguageDraft) => Promise<unknown>;
}

function differences(
  stored: ProfileLanguage,
  { appearance, chosenLocale }: UserLanguageParts,
): ProfileLanguageDraft {
  const locale = chosenLocale();
  return {
    ...(locale === null || locale === stored.language ? {} : { language: locale }),
    ...(stored.digits === null && appearance.arabicDigits.get() ? { digits: 'arab' } : {}),
  };
}

/**
 * Uses the digits that the server has stored for the user, and stores there what was chosen in this browser before: the
 * language, because mails are written in the one that the user reads, and digits if the server has none. Errors are
 * ignored, because the next start sends it again.
 */
export function followUserLanguage(parts: UserLanguageParts): void {
  const { session, appearance, languages, save } = parts;
  let last: SettingsResponse | null = null;
  let previous = '';
  const follow = () => {
    const { settings } = session.getSnapshot().context;
    if (settings === null || settings === last) return;
    last = settings;
    const stored = settings.language;
    if (stored === undefined) return;
    if (stored.digits !== null) {
      const isArabic = stored.digits === 'arab';
      if (isArabic !== appearance.arabicDigits.get()) {
        appearance.arabicDigits.set(isArabic);
        // The messages are those that are shown already.
        void languages.change({ numerals: stored.digits });
      }
    }
    const draft = differences(stored, parts);
    const key = JSON.stringify(draft);
    // Settings come with every navigation: what was refused is not sent again before the next start.
    if (key === previous) return;
    previous = key;
    if (Object.keys(draft).length > 0) save(draft).catch(() => undefined);
  };
  follow();
  session.subscribe(follow);
}
