import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundle, type Bundle } from './bundle.ts';

describe('bundle of an app', () => {
  let made: Readonly<Record<string, Bundle>> = {};
  const of = (name: string): Bundle => {
    const bytes = made[name];
    if (!bytes) throw new Error(`There is no bundle ${name}.`);
    return bytes;
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

  it('contains no code of an unused import', () => {
    expect([of('nothing').code, of('nothing').styles]).toEqual(['', '']);
    expect(of('unused').code.length).toBeLessThan(40);
    expect(of('unused').styles).toBe('');
  });

  it('contains no dialog, table or chart when only the button is used', () => {
    const { code, styles } = of('button');
    expect(code).not.toMatch(/DismissableLayer|FocusScope|aria-sort|combobox/u);
    expect(styles).not.toMatch(/scrim|listbox|row-height/u);
    expect(styles).toContain('--accent-solid');
  });

  it('takes at most 3,000 bytes gzipped for a button, code and styles together, without React', () => {
    const { code, styles } = of('button');
    const bytes = gzipSync(code).length + gzipSync(styles).length;
    expect(bytes).toBeGreaterThan(500);
    expect(bytes).toBeLessThanOrEqual(3_000);
  });

  it('injects styles only for the scroll lock of dialogs, which takes a nonce', () => {
    const injected = /createElement\(["']style["']\)|adoptedStyleSheets|insertRule/gu;
    expect(of('button').code).not.toMatch(injected);
    expect(of('all').code.match(injected)).toHaveLength(1);
    expect(of('dialog').code).toContain('data-scroll-locked');
  });
});
