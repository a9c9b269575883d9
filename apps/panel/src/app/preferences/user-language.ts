import type { Locale, Digits, ProfileLanguageDraft, SettingsResponse } from '@outlay/domain';
import type { Appearance } from './appearance.ts';
import type { Languages } from './language.ts';

/** The session, as far as it has the user, the language shown and the settings with those that the server uses. */
interface LanguageSession {
  readonly getSnapshot: () => {
    readonly context: {
      readonly session: { readonly userData: { readonly id?: unknown } } | null;
      readonly locale: Locale;
      readonly settings: SettingsResponse | null;
    };
  };
  readonly subscribe: (listener: () => void) => unknown;
}

/** Parts of the panel that {@link followUserLanguage} connects. */
export interface UserLanguageParts {
  readonly session: LanguageSession;
  readonly appearance: Pick<Appearance, 'arabicDigits'>;
  readonly languages: Pick<Languages, 'change'>;
  /** Returns true if a language was chosen in this browser. */
  readonly hasChosenLocale: () => boolean;
  /** Saves the user's choice on the server. */
  readonly save: (draft: ProfileLanguageDraft) => Promise<unknown>;
}

/** Last known values of the signed-in user. */
interface Known {
  readonly userId: unknown;
  /** Language that this tab shows. */
  readonly locale: Locale;
  /** Digits of the server; null for none. */
  readonly digits: Digits | null;
}

/**
 * Uses the digits that the server has stored for the user whenever they differ from those that it had before, and stores the
 * language: the one chosen in this browser when the user enters, and each one that the user chooses in this tab, because
 * mails are written in the language that the user reads. Errors are ignored; the next start sends it again. Digits are saved
 * where the user chooses them: those of a shared browser may be another user's.
 */
export function followUserLanguage(parts: UserLanguageParts): void {
  const { session, appearance, languages, hasChosenLocale } = parts;
  let known: Known | null = null;
  let seen: SettingsResponse | null = null;
  const save = (language: Locale) => void parts.save({ language }).catch(() => undefined);
  const show = (digits: Digits) => {
    const isArabic = digits === 'arab';
    if (isArabic === appearance.arabicDigits.get()) return;
    appearance.arabicDigits.set(isArabic);
    // The messages are those that are shown already.
    void languages.change({ numerals: digits });
  };
  const follow = () => {
    const { session: signedIn, settings, locale } = session.getSnapshot().context;
    const stored = settings?.language;
    if (signedIn === null || stored === undefined) {
      if (signedIn === null) known = null;
      return;
    }
    const { id: userId } = signedIn.userData;
    const { digits } = stored;
    const before = known?.userId === userId ? known : null;
    // Another tab has signed in another user: these settings are still those of the former one.
    if (before === null && settings === seen) return;
    seen = settings;
    known = { userId, locale, digits };
    if (digits !== null && digits !== before?.digits) show(digits);
    if (before === null ? hasChosenLocale() && locale !== stored.language : locale !== before.locale)
      save(locale);
  };
  follow();
  session.subscribe(follow);
}
