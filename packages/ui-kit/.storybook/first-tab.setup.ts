import { beforeEach } from 'vitest';

/** Starts each story at the top of the page, because one frame shows all: Tab would go on from the story before. */
beforeEach(() => {
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.blur();
  document.body.removeAttribute('tabindex');
});
