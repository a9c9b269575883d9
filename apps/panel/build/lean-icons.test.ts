import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { leanIcon } from './lean-icons.ts';

const icon = (name: string): string =>
  readFileSync(new URL(`../esm/icons/${name}.mjs`, import.meta.resolve('lucide-react')), 'utf8');

const drawn = (code: string) => code.match(/\b(?:d|cx|cy|r): "[^"]*"/g);

it('an icon keeps its lines and loses its keys, name and size', () => {
  const [before, after] = [icon('truck'), leanIcon(icon('truck'))];
  expect(drawn(after)).toEqual(drawn(before));
  expect(drawn(after)?.length).toBeGreaterThan(4);
  expect(before).toMatch(/key: "|name: "truck"|size: 24/);
  expect(after).not.toMatch(/key:|name:|size:/);
});
