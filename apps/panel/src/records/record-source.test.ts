import { expect, it } from 'vitest';
import { optionsQuery } from './record-source.ts';

it('requests active records only, so that twenty inactive ones do not leave a picker empty', () => {
  expect(optionsQuery('suppliers', ' cafe ')).toEqual({ per_page: 20, active: true, q: 'cafe' });
  expect(optionsQuery('accounts', '', { use: 'booking' })).toEqual({
    per_page: 20,
    sort: 'code',
    active: true,
    use: 'booking',
  });
});

it('does not send the filter for records that are never inactive', () => {
  expect(optionsQuery('teams', '')).toEqual({ per_page: 20 });
});

it('requests inactive records too for filters, which compare records of the past', () => {
  expect(optionsQuery('suppliers', 'cafe', 'with-inactive')).toEqual({ per_page: 20, q: 'cafe' });
});
