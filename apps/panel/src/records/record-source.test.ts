import { RESOURCES, RESOURCE_SUMMARIES, type ResourceSummary } from '@outlay/domain';
import { expect, it } from 'vitest';
import { optionsQuery } from './record-source.ts';
import type { ResourceName } from './resource-port.ts';

it('requests active records only, so that twenty inactive ones do not leave a picker empty', () => {
  expect(optionsQuery('suppliers', ' cafe ', 'en')).toEqual({ per_page: 20, active: true, q: 'cafe' });
  expect(optionsQuery('accounts', '', 'ar', { use: 'booking' })).toEqual({
    per_page: 20,
    sort: 'code',
    active: true,
    use: 'booking',
  });
});

it('does not send the filter for records that are never inactive', () => {
  expect(optionsQuery('teams', '', 'en')).toEqual({ per_page: 20 });
});

it('requests inactive records too for filters, which compare records of the past', () => {
  expect(optionsQuery('suppliers', 'cafe', 'en', 'with-inactive')).toEqual({ per_page: 20, q: 'cafe' });
});

it('sorts options by the name that is shown', () => {
  const named = (Object.keys(RESOURCES) as ResourceName[]).filter(
    (name) => (RESOURCE_SUMMARIES[name] as ResourceSummary).pickedBy === 'name',
  );
  expect(named).not.toEqual([]);
  for (const name of named) {
    expect(optionsQuery(name, '', 'en').sort).toBe('name');
    const { sort } = optionsQuery(name, '', 'ar');
    expect(RESOURCES[name].query.safeParse({ sort }).success).toBe(true);
    expect(sort).toBe('name_ar');
  }
});
