/** Header of the panel's page that identifies its build; the server sends it. */
export const VERSION_HEADER = 'x-panel-version';

/** Type of Workbox's message to open windows about a stored response that has changed: here only that of the page. */
export const CACHE_UPDATED = 'CACHE_UPDATED';
