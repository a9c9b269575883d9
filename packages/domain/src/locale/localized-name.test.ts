import { describe, expect, it } from 'vitest';
import { localizedName } from './localized-name.ts';

describe('the name of a record in a language', () => {
  it('is the Arabic one in Arabic, unless the record has none', () => {
    const names = { name: 'Sales', name_ar: ' المبيعات ' };
    expect([localizedName(names, 'ar'), localizedName(names, 'en')]).toEqual(['المبيعات', 'Sales']);
    for (const name_ar of [null, undefined, '', '  ', 7])
      expect(localizedName({ name: 'Sales', name_ar }, 'ar')).toBe('Sales');
  });
});
