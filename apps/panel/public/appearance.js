// Runs before the first paint, so that neither the language's direction nor the theme flashes.
{
  const root = document.documentElement;
  let lang = 'en';
  let direction;
  let theme = 'system';
  try {
    direction = localStorage.appConfigDirection;
    lang = localStorage.lang || (direction === 'rtl' ? 'ar' : 'en');
    theme = JSON.parse(localStorage['outlay:theme'] || '"system"');
  } catch {
    // Without storage the defaults hold.
  }
  root.lang = lang === 'ar' ? 'ar' : 'en';
  root.dir = direction === 'rtl' || direction === 'ltr' ? direction : lang === 'ar' ? 'rtl' : 'ltr';
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
}
// The page says so if the code of the panel cannot be loaded.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) document.documentElement.dataset.starting = 'failed';
  },
  { capture: true },
);
