import { expect, it } from 'vitest';
import { conditionFieldsOf, RESOURCES } from './registry.ts';

it('each resource is registered under its own name', () => {
  expect(Object.values(RESOURCES).map(({ name }) => name)).toEqual(Object.keys(RESOURCES));
});

it('each resource declares conditions on its id', () => {
  for (const { conditions } of Object.values(RESOURCES)) expect(conditions.id).toBe('number');
});

it('conditionFieldsOf returns the fields of a subject, and none for one without records', () => {
  expect(conditionFieldsOf('teams')).toEqual({ id: 'number', name: 'string' });
  expect(conditionFieldsOf('reports')).toEqual({ 'user.id': 'number', team_ids: 'number' });
  expect(conditionFieldsOf('dashboard')).toEqual({});
});
