import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundle, costs, exportedNames, type Bundle, type Cost } from './bundle.ts';

/** A part may grow by this much before its line in the table has to be renewed (`pnpm costs`), and looked at. */
const SLACK = { share: 1.05, bytes: 60 };
const limit = (bytes: number) => bytes * SLACK.share + SLACK.bytes;
const kept: Record<string, Cost> = JSON.parse(
  readFileSync(new URL('../../bundle-costs.json', import.meta.url), 'utf8'),
);

describe('what each part costs an app', () => {
  let now: Readonly<Record<string, Cost>> = {};
  beforeAll(async () => {
    now = await costs();
  }, 240_000);

  it('stands in the table for every export, and for nothing else', () => {
    expect(Object.keys(kept)).toEqual(exportedNames());
  });

  it.each(exportedNames())('%s costs no more than the table says', (name) => {
    const [is, was] = [now[name] ?? { js: 0, css: 0 }, kept[name] ?? { js: 0, css: 0 }];
    expect(is.js).toBeLessThanOrEqual(limit(was.js));
    expect(is.css).toBeLessThanOrEqual(limit(was.css));
  });
});

describe('an app gets what it uses and nothing else', () => {
  let made: Readonly<Record<string, Bundle>> = {};
  const of = (name: string): Bundle => {
    const found = made[name];
    if (!found) throw new Error(`There is no bundle ${name}.`);
    return found;
  };
  beforeAll(async () => {
    made = await bundle({
      nothing: `import 'kit';`,
      unused: `import { Table, Dialog, Combobox } from 'kit'; globalThis.kept = 1;`,
      button: `import { Button } from 'kit'; globalThis.kept = Button;`,
      dialog: `import { Dialog } from 'kit'; globalThis.kept = Dialog;`,
      all: `import * as kit from 'kit'; globalThis.kept = kit;`,
    });
  }, 240_000);

  it('nothing for an import that is not used', () => {
    expect([of('nothing').code, of('nothing').styles]).toEqual(['', '']);
    expect(of('unused').code.length).toBeLessThan(40);
    expect(of('unused').styles).toBe('');
  });

  it('no dialog, no table and no chart with a button', () => {
    const { code, styles } = of('button');
    expect(code).not.toMatch(/DismissableLayer|FocusScope|aria-sort|combobox/u);
    expect(styles).not.toMatch(/scrim|listbox|row-height/u);
    expect(styles).toContain('--accent-solid');
  });

  it('no package that injects styles, the scroll lock of Radix included', () => {
    for (const { code } of [of('all'), of('dialog')]) {
      expect(code).not.toMatch(
        /createElement\(["']style["']\)|react-style-singleton|adoptedStyleSheets|insertRule/u,
      );
    }
    expect(of('dialog').code).toContain('data-scroll-lock');
  });
});
