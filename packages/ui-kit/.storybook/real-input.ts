/** Replaces the synthetic events of Storybook by the keyboard and pointer of the browser; see `vitest.config.ts`. */
export * from 'storybook/test';
export { userEvent } from 'vitest/browser';
