import { createApiClient } from '@outlay/api-client';
import { createAbility } from '@outlay/domain';
import { skipToken } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { nameRequest } from './use-reference.ts';

const client = createApiClient({ baseUrl: 'https://outlay.example' });

it('requests no name of a record that the user may not read', () => {
  const ability = createAbility([{ action: 'read', subject: 'teams' }]);
  expect(nameRequest(client, ability, 'members', 1)).toBe(skipToken);
  expect(nameRequest(client, ability, 'teams', null)).toBe(skipToken);
  expect(nameRequest(client, ability, 'teams', 1)).toBeTypeOf('function');
});
