/** Keys that the site's script writes to local storage; a test compares them with the script. */
export const STORED_KEYS = [
  { key: 'lang', name: 'lang' },
  { key: 'appConfigDirection', name: 'direction' },
  { key: 'outlay:theme', name: 'theme' },
] as const;
