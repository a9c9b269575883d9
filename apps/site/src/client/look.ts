// Stands inline in every page's head and runs before anything is painted: it puts the remembered theme on the page and
// says that scripts run. Without it the page follows the device.
(() => {
  const root = document.documentElement;
  root.dataset['scripted'] = '';
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'dark' || theme === 'light') root.dataset['theme'] = theme;
  } catch {
    // No storage, no memory.
  }
})();
