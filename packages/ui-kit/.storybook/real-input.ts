/** Replaces the synthetic events of Storybook by the keyboard and pointer of the browser; see `vitest.config.ts`. */
import { cdp, userEvent as browserEvents } from 'vitest/browser';

/** Printable characters of the keyboard that Playwright knows; it would insert others as text, without key events. */
const US_KEYBOARD = /^[ -~]*$/u;

/** Presses the keys of a text, also those of an Arabic keyboard. */
async function keyboard(text: string): Promise<void> {
  if (US_KEYBOARD.test(text)) return browserEvents.keyboard(text);
  for (const key of text) {
    await cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
    await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', key });
  }
}

export * from 'storybook/test';
export const userEvent = { ...browserEvents, keyboard };
