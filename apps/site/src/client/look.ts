// Stands inline in every page's head and runs before anything is painted: it puts the remembered theme on the page and
// says that scripts run. Without it the page follows the device.
(() => {
  const root = document.documentElement;
  root.dataset['scripted'] = '';
  try {
    // Kept as JSON, by the panel as well: the quotes belong to it.
    const theme = localStorage.getItem('outlay:theme');
    if (theme === '"dark"' || theme === '"light"') root.dataset['theme'] = theme.slice(1, -1);
  } catch {
    // No storage, no memory.
  }
})();
