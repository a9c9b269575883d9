import { suppliers } from '@outlay/domain';
import { describe, expect, it } from 'vitest';
import { importTemplate } from './import-template.ts';
import { readCsv } from './read-csv.ts';

describe('importTemplate', () => {
  it('writes a template with every importable field that can be parsed', () => {
    const { columns, rows } = readCsv(importTemplate(suppliers.fields, (id) => `${id}, "so"`));
    expect(columns[0]).toBe('field.name, "so"');
    expect(columns).toContain('field.tax_number, "so"');
    expect(columns).not.toContain('field.created_at, "so"');
    expect(rows).toEqual([]);
  });
});
