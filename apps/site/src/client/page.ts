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

const store = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage may be blocked; the page works without it.
  }
};

const storeLanguage = (lang: string): void => {
  store(KEYS.lang, lang);
  store(KEYS.direction, lang === 'ar' ? 'rtl' : 'ltr');
};

/** Path of the English home page, to which the server redirects `/`. */
const HOME = '/home';

/**
 * Opens the home page in the stored language when the visitor came by a redirect, such as from `/`: the server does not
 * know the stored language. A visitor who opens `/home` itself or follows a link to it stays there.
 */
const honourStoredLanguage = (): void => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isRedirected = navigation !== undefined && navigation.redirectCount > 0;
  if (!isRedirected || navigation.type !== 'navigate' || location.pathname !== HOME) return;
  try {
    if (localStorage.getItem(KEYS.lang) === 'ar') location.replace(`/ar${HOME}`);
  } catch {
    // Storage may be blocked; the page stays in English.
  }
};
honourStoredLanguage();

const isDark = (): boolean =>
  (root.dataset['theme'] ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) ===
  'dark';

const switchTheme = (): void => {
  const theme = isDark() ? 'light' : 'dark';
  root.dataset['theme'] = theme;
  store(KEYS.theme, JSON.stringify(theme));
};

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const chosen = target.closest<HTMLElement>('[data-language]')?.dataset['language'];
  if (chosen) storeLanguage(chosen);
  // The panel opens in the language of the current page.
  else if (target.closest('a[href^="/panel"], a[href="/login"]')) storeLanguage(root.lang);
  if (target.closest('[data-theme-switch]')) switchTheme();
});

const container = document.querySelector('[data-island="contact"]');

const resubmit = async (hydration: Promise<void>, form: HTMLFormElement): Promise<void> => {
  try {
    await hydration;
    form.requestSubmit();
  } catch {
    form.submit();
  }
};

if (container) {
  let hydration: Promise<void> | undefined;
  const hydrate = (): Promise<void> =>
    (hydration ??= import('../islands/contact.island.tsx').then(({ hydrateContact }) =>
      hydrateContact(container),
    ));
  let isHydrated = false;
  let isUnavailable = false;
  const approach = (): void => {
    hydrate().then(
      () => (isHydrated = true),
      () => {
        hydration = undefined;
        isUnavailable = true;
      },
    );
  };
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    container.addEventListener(type, approach, { capture: true, once: true, passive: true });
  let isChecking = false;
  const check = async (form: HTMLFormElement): Promise<void> => {
    isChecking = true;
    try {
      await hydrate();
      form.requestSubmit();
    } catch {
      form.reportValidity();
    }
    isChecking = false;
  };
  container.addEventListener(
    'invalid',
    (event) => {
      const { target } = event;
      if (isHydrated || isUnavailable || !(target instanceof HTMLElement)) return;
      // The hydrated form shows its own errors; the bubble of the browser is for pages without JavaScript.
      event.preventDefault();
      const form = target.closest('form');
      if (isChecking || form === null) return;
      approach();
      void check(form);
    },
    { capture: true },
  );
  container.addEventListener(
    'submit',
    (event) => {
      if (isHydrated || !(event.target instanceof HTMLFormElement)) return;
      event.preventDefault();
      event.stopPropagation();
      approach();
      void resubmit(hydrate(), event.target);
    },
    { capture: true },
  );
}
