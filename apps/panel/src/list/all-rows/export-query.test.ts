import { suppliers } from '@outlay/domain';
import { describe, expect, it } from 'vitest';
import { exportQuery } from './export-query.ts';
import { readAddress } from '../list-address.ts';

describe('exportQuery', () => {
  it('keeps filters, order and visible columns, and drops the page', () => {
    const address = readAddress(
      '?active=true&q=gulf&sort=name&desc=true&page=3&per_page=20',
      suppliers.query,
    );
    if (address === null) throw new Error('The address is one of the list.');
    const { columns, ...rest } = exportQuery(address, suppliers.fields, ['email']);
    expect(rest).toEqual({ active: 'true', q: 'gulf', sort: 'name', desc: 'true' });
    expect(columns?.split(',')).toContain('name');
    expect(columns?.split(',')).not.toContain('email');
  });
});
