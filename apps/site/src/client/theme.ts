// Inlined in every page's head and executed before the first paint: applies the stored theme and marks the page as
// scripted. Without it the page follows the system theme.
(() => {
  const root = document.documentElement;
  root.dataset['scripted'] = '';
  try {
    // Stored as JSON by the panel as well, therefore the quotes.
    const theme = localStorage.getItem('outlay:theme');
    if (theme === '"dark"' || theme === '"light"') root.dataset['theme'] = theme.slice(1, -1);
  } catch {
    // Storage is blocked: the page follows the system theme.
  }
})();
