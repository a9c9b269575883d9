import { expenseQuery } from '@outlay/domain';
import { describe, expect, it } from 'vitest';
import { inOrder, readAddress, writeAddress } from './list-address.ts';

const read = (search: string) => {
  const address = readAddress(search, expenseQuery);
  if (!address) throw new Error(`not an address: ${search}`);
  return address;
};

describe('list address', () => {
  it('writes an address with the parameter names of the API and without defaults', () => {
    expect(writeAddress(read(''))).toBe('');
    const search = '?status=pending,comment&team_id=3&q=hotel&sort=amount&desc=true&page=2&per_page=20';
    expect(writeAddress(read(search))).toBe(search);
  });

  it('normalizes booleans, and uses the last of repeated parameters', () => {
    expect(read('?overdue=1&desc=1&sort=amount')).toMatchObject({
      filters: { overdue: 'true' },
      sort: { field: 'amount', desc: true },
    });
    expect(read('?page=2&page=3').page).toBe(3);
  });

  it('omits the order of the list, which a state without a sort has', () => {
    const order = { field: 'incurred_on', desc: true };
    const address = (search: string) => inOrder(read(search), order);
    expect(address('?status=pending').sort).toEqual(order);
    expect(writeAddress(address('?status=pending'), order)).toBe('?status=pending');
    expect(writeAddress(address('?sort=incurred_on&desc=true'), order)).toBe('');
    for (const search of ['?sort=incurred_on', '?sort=amount&desc=true'])
      expect(writeAddress(address(search), order)).toBe(search);
    // An export names the order of the list.
    expect(writeAddress(address(''))).toBe('?sort=incurred_on&desc=true');
  });

  it('rejects parameters the server would reject: unknown filters, page 0, other sizes and orders', () => {
    for (const search of ['?colour=red', '?page=0', '?per_page=7', '?sort=password', '?status=lost']) {
      expect(readAddress(search, expenseQuery)).toBeNull();
    }
  });
});
