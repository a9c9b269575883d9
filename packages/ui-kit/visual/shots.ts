import type { Shot } from './story-page.ts';

const LIGHT = { locale: 'en', theme: 'light' } as const;
const DARK = { locale: 'ar', theme: 'dark' } as const;

const desktop = (story: string, appearance: typeof LIGHT | typeof DARK): Shot => ({
  story,
  ...appearance,
  width: 1280,
});
const phone = (story: string, appearance: typeof LIGHT | typeof DARK): Shot => ({
  story,
  ...appearance,
  width: 360,
  height: 740,
});

/** Returns a print shot at the size of the printable area of an A4 page, in the dark theme. */
const paper = (story: string): Shot => ({ story, ...DARK, width: 720, height: 1040, print: true });

/** Compared screenshots: whole screens, which contain most components, and components that no screen uses. */
export const SHOTS: readonly Shot[] = [
  desktop('screens-list--default', LIGHT),
  phone('screens-list--rows-selected', DARK),
  desktop('screens-sheet--default', DARK),
  phone('screens-sheet--over-the-page', LIGHT),
  phone('screens-dialog--rejected', LIGHT),
  phone('screens-dialog--verified', DARK),
  desktop('screens-dashboard--default', LIGHT),
  phone('screens-dashboard--default', DARK),
  phone('screens-login--registering', DARK),
  phone('form-filedrop--files-under-way', LIGHT),
  phone('form-combobox--open', DARK),
  paper('screens-list--default'),
  paper('screens-sheet--over-the-page'),
];
