import { describe, expect, it } from 'vitest';
import { comboboxKey } from './keys.ts';

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B', disabled: true },
  { value: 'c', label: 'C' },
];
const press = (key: string, at: number, open = true, altKey = false) =>
  comboboxKey({ key, altKey }, { open, typed: true, at, options });

describe('comboboxKey', () => {
  it('wraps around the list and skips disabled options', () => {
    expect(press('ArrowDown', -1)).toEqual({ kind: 'move', at: 0 });
    expect(press('ArrowDown', 0)).toEqual({ kind: 'move', at: 2 });
    expect(press('ArrowDown', 2)).toEqual({ kind: 'move', at: 0 });
    expect(press('ArrowUp', -1)).toEqual({ kind: 'move', at: 2 });
    expect(press('ArrowUp', 2)).toEqual({ kind: 'move', at: 0 });
  });

  it('selects with Enter only the active option of an open list', () => {
    expect(press('Enter', 2)).toEqual({ kind: 'choose', option: options[2] });
    expect(press('Enter', 1)).toBeUndefined();
    expect(press('Enter', -1)).toBeUndefined();
    expect(press('Enter', 2, false)).toBeUndefined();
  });

  it('closes the list on the first Escape and restores the text on the second', () => {
    expect(press('Escape', 0)).toEqual({ kind: 'close' });
    expect(press('Escape', -1, false)).toEqual({ kind: 'reset' });
  });

  it('leaves Escape to the layer around a closed box without typed text', () => {
    const situation = { open: false, typed: false, at: -1, options };
    expect(comboboxKey({ key: 'Escape', altKey: false }, situation)).toBeUndefined();
  });

  it('moves by a page of ten, stops at both ends and skips disabled options', () => {
    const many = Array.from({ length: 25 }, (_, index) => ({
      value: String(index),
      label: String(index),
      disabled: index === 12 || index === 24,
    }));
    const turn = (key: string, at: number) =>
      comboboxKey({ key, altKey: false }, { open: true, typed: false, at, options: many });
    expect(turn('PageDown', 0)).toEqual({ kind: 'move', at: 10 });
    expect(turn('PageDown', 2)).toEqual({ kind: 'move', at: 11 });
    expect(turn('PageDown', 20)).toEqual({ kind: 'move', at: 23 });
    expect(turn('PageUp', 23)).toEqual({ kind: 'move', at: 13 });
    expect(turn('PageUp', 4)).toEqual({ kind: 'move', at: 0 });
    expect(press('PageDown', 0, false)).toBeUndefined();
  });

  it('opens and closes with Alt and the arrow keys without moving', () => {
    expect(press('ArrowDown', -1, false, true)).toEqual({ kind: 'move', at: -1 });
    expect(press('ArrowUp', 2, true, true)).toEqual({ kind: 'close' });
  });

  it('ignores keys that edit the text', () => {
    expect([press('Home', 0), press('a', 0), press('Tab', 0)]).toEqual([undefined, undefined, undefined]);
  });

  it('activates no option when all are disabled', () => {
    const none = options.filter((option) => option.disabled);
    const situation = { open: true, typed: false, at: -1, options: none };
    expect(comboboxKey({ key: 'ArrowDown', altKey: false }, situation)).toEqual({
      kind: 'move',
      at: -1,
    });
  });
});
