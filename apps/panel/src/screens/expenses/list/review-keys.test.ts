import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isDecisionKey } from './review-keys.ts';

class Element {
  readonly tagName: string;
  readonly isContentEditable = false;
  constructor(tagName: string) {
    this.tagName = tagName;
  }
}

const layers: { readonly querySelector: () => Element | null }[] = [];

beforeEach(() => {
  vi.stubGlobal('HTMLElement', Element);
  vi.stubGlobal('HTMLInputElement', class extends Element {});
  vi.stubGlobal('document', { querySelectorAll: () => layers });
});
afterEach(() => {
  layers.length = 0;
  vi.unstubAllGlobals();
});

const pressed = (changes: Partial<KeyboardEvent> = {}) =>
  ({ key: 'a', code: 'KeyA', repeat: false, target: null, ...changes }) as KeyboardEvent;

describe('isDecisionKey', () => {
  it('accepts a key that is pressed over the list and its sheet', () => {
    layers.push({ querySelector: () => new Element('DIV') });
    expect(isDecisionKey(pressed())).toBe(true);
  });

  it('ignores the repetitions of a held key', () => {
    expect(isDecisionKey(pressed({ repeat: true }))).toBe(false);
  });

  it('ignores keys in a field and under a dialog', () => {
    const target = new Element('TEXTAREA') as unknown as EventTarget;
    expect(isDecisionKey(pressed({ target }))).toBe(false);
    layers.push({ querySelector: () => null });
    expect(isDecisionKey(pressed())).toBe(false);
  });
});
