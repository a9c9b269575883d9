import { describe, expect, it } from 'vitest';
import { matching, searchable } from './use-options.ts';

const OPTIONS = [
  { value: '1', label: 'Gulf Line Freight', note: 'Kuwait' },
  { value: '2', label: 'مطعم بيت النخلة' },
  { value: '3', label: 'Café Élan' },
  { value: '4', label: 'أحمد الطائى' },
  { value: '5', label: '٥١٢٠ ٱلإيجار', note: '۷' },
];
const labels = (query: string) => matching(OPTIONS, query).map((option) => option.value);

describe('matching', () => {
  it.each([
    ['', ['1', '2', '3', '4', '5']],
    ['freight gulf', ['1']],
    ['kuwait', ['1']],
    ['cafe elan', ['3']],
    ['النخله', ['2']],
    ['احمد الطائي', ['4']],
    ['أحمَد', ['4']],
    ['5120 7', ['5']],
    ['۵۱۲۰ الايجار', ['5']],
    ['nothing', []],
  ])('finds the expected names for “%s”', (query, values) => {
    expect(labels(query)).toEqual(values);
  });

  it('leaves plain text unchanged except for case and outer spaces', () => {
    expect(searchable(' Acme 12 ')).toBe('acme 12');
  });
});
