import { LOCALES } from '@outlay/domain';
import { LanguageSwitch, ThemeSwitch } from '@outlay/ui-kit';
import { useIntl, useText } from '../../i18n/use-intl.tsx';
import { usePanel } from '../use-panel.ts';
import { useStore } from '../use-store.ts';

/** The languages in their own words, in either language. */
export const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'ar', name: 'العربية' },
] as const;

/** Changes the language: texts first, then what is stored, so that a failure leaves both as they were. */
export function useLanguageChange(): (code: string) => void {
  const { languages, session, look, toasts } = usePanel();
  const text = useText();
  return (code) => {
    const locale = LOCALES.find((one) => one === code);
    if (!locale) return;
    languages.change(locale, look.arabicDigits.get()).then(
      () => session.send({ type: 'chooseLanguage', locale }),
      () => toasts.toast({ kind: 'error', text: text('language.failed') }),
    );
  };
}

/** Shows the other language in its own words. */
export function LanguageButton() {
  const { locale } = useIntl();
  const change = useLanguageChange();
  return <LanguageSwitch languages={LANGUAGES} value={locale} onChange={change} />;
}

/** Goes round light, dark and the device's own. */
export function ThemeButton() {
  const text = useText();
  const { look } = usePanel();
  const labels = {
    light: text('theme.light'),
    dark: text('theme.dark'),
    system: text('theme.system'),
  };
  return <ThemeSwitch value={useStore(look.theme)} onChange={look.theme.set} labels={labels} />;
}
