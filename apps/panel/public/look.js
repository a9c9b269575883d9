// Runs before the first paint, so that neither the language's direction nor the theme flashes.
{
  const root = document.documentElement;
  let lang = 'en';
  let theme = 'system';
  let signedIn = false;
  try {
    lang = localStorage.lang || (localStorage.appConfigDirection === 'rtl' ? 'ar' : 'en');
    signedIn = 'accessToken' in localStorage;
    theme = JSON.parse(localStorage['outlay:theme'] || '"system"');
  } catch {
    // Without storage the defaults hold.
  }
  // Nobody is signed in: the login is fetched along with the first file, not after it.
  const { login } = document.currentScript.dataset;
  for (const file of signedIn || !login ? [] : login.split(' ')) {
    const isStyle = file.endsWith('.css');
    const link = Object.assign(document.createElement('link'), {
      rel: isStyle ? 'preload' : 'modulepreload',
      href: `/panel/${file}`,
    });
    if (isStyle) link.as = 'style';
    document.head.append(link);
  }
  root.lang = lang === 'ar' ? 'ar' : 'en';
  root.dir = lang === 'ar' ? 'rtl' : 'ltr';
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
}
