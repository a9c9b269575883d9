import type { KeyboardEvent } from 'react';

/**
 * Returns true for Ctrl+Enter and ⌘+Enter in a form or dialog; false if a control has handled the key, or if it comes from
 * a layer that the form renders above itself.
 */
export const isSubmitKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  (event.ctrlKey || event.metaKey) &&
  !event.defaultPrevented &&
  event.target instanceof Node &&
  event.currentTarget.contains(event.target);
