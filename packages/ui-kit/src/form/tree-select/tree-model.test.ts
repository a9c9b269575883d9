import { describe, expect, it } from 'vitest';
import { pathTo, treeKey, visibleRows, type TreeNode } from './tree-model.ts';

const TREE: readonly TreeNode[] = [
  {
    value: '5000',
    label: 'Expenses',
    children: [
      { value: '5100', label: 'Travel', children: [{ value: '5110', label: 'Flights' }] },
      { value: '5200', label: 'Meals' },
    ],
  },
  { value: '6000', label: 'Equipment' },
];
const rowsWith = (...open: string[]) => visibleRows(TREE, new Set(open));
const press = (
  key: string,
  at: number,
  open: readonly string[] = ['5000'],
  dir: 'ltr' | 'rtl' = 'ltr',
  typed = '',
) => treeKey(key, { rows: rowsWith(...open), at, dir, typed });

describe('visibleRows', () => {
  it('lists the nodes whose ancestors are expanded, with their positions', () => {
    expect(rowsWith('5000', '5100').map(({ node }) => node.value)).toEqual([
      '5000',
      '5100',
      '5110',
      '5200',
      '6000',
    ]);
    expect(rowsWith('5100').map(({ node }) => node.value)).toEqual(['5000', '6000']);
    expect(rowsWith('5000')[2]).toMatchObject({ level: 2, setSize: 2, position: 2, parent: '5000' });
    expect(rowsWith('5000').map(({ expanded }) => expanded)).toEqual([true, false, undefined, undefined]);
  });
});

describe('pathTo', () => {
  it('returns the nodes down to the value', () => {
    expect(pathTo(TREE, '5110').map(({ label }) => label)).toEqual(['Expenses', 'Travel', 'Flights']);
    expect(pathTo(TREE, 'none')).toEqual([]);
  });
});

describe('treeKey', () => {
  it('moves without wrapping around', () => {
    expect(press('ArrowDown', 0)).toEqual({ kind: 'move', at: 1 });
    expect(press('ArrowDown', 3)).toEqual({ kind: 'move', at: 3 });
    expect(press('ArrowUp', 0)).toEqual({ kind: 'move', at: 0 });
    expect(press('Home', 2)).toEqual({ kind: 'move', at: 0 });
    expect(press('End', 0)).toEqual({ kind: 'move', at: 3 });
  });

  it.each([
    ['ltr', 'ArrowRight', 'ArrowLeft'],
    ['rtl', 'ArrowLeft', 'ArrowRight'],
  ] as const)('expands, enters, leaves and collapses with the arrow keys in %s text', (dir, into, out) => {
    expect(press(into, 1, ['5000'], dir)).toEqual({ kind: 'expand', values: ['5100'] });
    expect(press(into, 0, ['5000'], dir)).toEqual({ kind: 'move', at: 1 });
    expect(press(into, 2, ['5000'], dir)).toEqual({ kind: 'move', at: 2 });
    expect(press(out, 2, ['5000'], dir)).toEqual({ kind: 'move', at: 0 });
    expect(press(out, 0, ['5000'], dir)).toEqual({ kind: 'collapse', value: '5000' });
    expect(press(out, 0, [], dir)).toEqual({ kind: 'move', at: 0 });
  });

  it('expands all siblings with the asterisk', () => {
    expect(press('*', 0, [])).toEqual({ kind: 'expand', values: ['5000'] });
    expect(press('*', 1)).toEqual({ kind: 'expand', values: ['5100'] });
  });

  it('finds labels by their first letters, after the current row and around the end', () => {
    expect(press('e', 0, ['5000'], 'ltr', 'e')).toEqual({ kind: 'move', at: 3 });
    expect(press('e', 3, ['5000'], 'ltr', 'e')).toEqual({ kind: 'move', at: 0 });
    expect(press('x', 0, ['5000'], 'ltr', 'ex')).toEqual({ kind: 'move', at: 0 });
    expect(press('z', 1, ['5000'], 'ltr', 'z')).toEqual({ kind: 'move', at: 1 });
  });

  it('chooses with Enter and Space and ignores other keys', () => {
    expect(press('Enter', 2)).toMatchObject({ kind: 'choose', node: { value: '5200' } });
    expect(press(' ', 2)).toMatchObject({ kind: 'choose' });
    expect(press('Tab', 2)).toBeUndefined();
  });
});
