/**
 * The only script a page loads before the first interaction. It stores language and theme, and hydrates the contact form
 * when the user approaches it; the form's code (React, the machine, the client) loads on demand.
 */

/**
 * Storage keys of language and direction, equal to the domain's `STORAGE_KEYS` but written out to avoid importing the
 * domain; and of the theme, in the format of the panel (JSON).
 */
const KEYS = { lang: 'lang', direction: 'appConfigDirection', theme: 'outlay:theme' } as const;

const root = document.documentElement;

const keep = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage may be blocked; the page works without it.
  }
};

const keepLanguage = (lang: string): void => {
  keep(KEYS.lang, lang);
  keep(KEYS.direction, lang === 'ar' ? 'rtl' : 'ltr');
};

const isDark = (): boolean =>
  (root.dataset['theme'] ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) ===
  'dark';

const switchTheme = (): void => {
  const theme = isDark() ? 'light' : 'dark';
  root.dataset['theme'] = theme;
  keep(KEYS.theme, JSON.stringify(theme));
};

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const chosen = target.closest<HTMLElement>('[data-language]')?.dataset['language'];
  if (chosen) keepLanguage(chosen);
  // The panel opens in the language of the current page.
  else if (target.closest('a[href^="/panel"], a[href="/login"]')) keepLanguage(root.lang);
  if (target.closest('[data-theme-switch]')) switchTheme();
});

const place = document.querySelector('[data-island="contact"]');

const sendAgain = async (woken: Promise<void>, form: HTMLFormElement): Promise<void> => {
  try {
    await woken;
    form.requestSubmit();
  } catch {
    form.submit();
  }
};

if (place) {
  let woken: Promise<void> | undefined;
  const wake = (): Promise<void> =>
    (woken ??= import('../islands/contact.island.tsx').then(({ wakeContact }) => wakeContact(place)));
  let answers = false;
  const nearing = (): void => {
    wake().then(
      () => (answers = true),
      () => (woken = undefined),
    );
  };
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    place.addEventListener(type, nearing, { capture: true, once: true, passive: true });
  place.addEventListener(
    'submit',
    (event) => {
      if (answers || !(event.target instanceof HTMLFormElement)) return;
      event.preventDefault();
      event.stopPropagation();
      nearing();
      void sendAgain(wake(), event.target);
    },
    { capture: true },
  );
}
