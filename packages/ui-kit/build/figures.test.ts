import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { entryCell, replaceParts } from './figures-page.ts';
import { publishedEntries } from './published-entries.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const page = read('FIGURES.md');
const entries = publishedEntries(read('src/index.ts'));

describe('FIGURES.md (pnpm --filter @outlay/ui-kit figures writes it)', () => {
  it('has the sizes of every published component', () => {
    expect(entries.size).toBeGreaterThan(100);
    const missing = [...entries].filter(([entry, names]) => !page.includes(`| ${entryCell(entry, names)} |`));
    expect(missing.map(([entry]) => entry)).toEqual([]);
  });

  it.each(['English, light', 'English, dark', 'Arabic, light', 'Arabic, dark'])(
    'has the results of axe in %s',
    (mode) => {
      expect(page).toMatch(new RegExp(String.raw`^\| ${mode} \|(?: [\d,]+ \|){6}$`, 'mu'));
    },
  );

  it('keeps the part that is not measured', () => {
    const both = replaceParts('', { sizes: 'Sizes', axe: 'Axe' });
    expect(replaceParts(both, { axe: 'Later' })).toBe(both.replace('Axe', 'Later'));
    expect(replaceParts(both, { sizes: 'Other' })).toBe(both.replace(/^Sizes$/mu, 'Other'));
  });
});
