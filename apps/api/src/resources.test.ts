import { RESOURCES, type ConditionFields } from '@outlay/domain';
import { expect, test } from 'vitest';
import { SERVER_RESOURCES } from './resources.ts';

test.each(Object.entries(SERVER_RESOURCES))(
  '%s has a column of the right type for each field that conditions may name',
  (name, { kind }) => {
    const declared: ConditionFields = RESOURCES[name as keyof typeof RESOURCES].conditions;
    const columns = Object.entries(kind.conditions).map(([field, { type }]) => [field, type]);
    expect(Object.fromEntries(columns)).toEqual(declared);
  },
);
