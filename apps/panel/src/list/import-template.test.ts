import { readCsv, suppliers } from '@outlay/domain';
import { describe, expect, it } from 'vitest';
import { importTemplate } from './import-template.ts';

describe('the empty file for an import', () => {
  it('has every field a file can fill in, what has to be there first, and can be read back', () => {
    const { columns, rows } = readCsv(importTemplate(suppliers.fields, (id) => `${id}, "so"`));
    expect(columns[0]).toBe('field.name, "so"');
    expect(columns).toContain('field.tax_number, "so"');
    expect(columns).not.toContain('field.created_at, "so"');
    expect(rows).toEqual([]);
  });
});
