import { LOCALES } from '@outlay/domain';
import { LanguageSwitch, ThemeSwitch } from '@outlay/ui-kit';
import { useIntl, useText } from '../../i18n/use-intl.tsx';
import { usePanel } from '../use-panel.ts';
import { useStore } from '../use-store.ts';

/** Languages with their native names, in every language of the panel. */
export const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'ar', name: 'العربية' },
] as const;

/** Returns a callback that changes the language: messages load before the choice is stored, so a failure changes neither. */
export function useLanguageChange(): (code: string) => void {
  const { languages, session, toasts } = usePanel();
  const text = useText();
  return (code) => {
    const locale = LOCALES.find((one) => one === code);
    if (!locale) return;
    languages.change({ locale }).then(
      () => session.send({ type: 'chooseLanguage', locale }),
      () => toasts.toast({ kind: 'error', text: text('language.failed') }),
    );
  };
}

/** Button with the native name of the other language. */
export function LanguageButton() {
  const { locale } = useIntl();
  const change = useLanguageChange();
  return <LanguageSwitch languages={LANGUAGES} value={locale} onValueChange={change} />;
}

/** Button that cycles through light, dark and the system theme. */
export function ThemeButton() {
  const text = useText();
  const { appearance } = usePanel();
  const labels = {
    light: text('theme.light'),
    dark: text('theme.dark'),
    system: text('theme.system'),
  };
  return (
    <ThemeSwitch value={useStore(appearance.theme)} onValueChange={appearance.theme.set} labels={labels} />
  );
}
