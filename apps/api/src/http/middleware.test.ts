import { expect, test } from 'vitest';
import { loggedPath } from './middleware.ts';

test('a logged path contains ids but no token', () => {
  expect(loggedPath('/api/partner/v1/receipts/:token', '/api/partner/v1/receipts/abc.def')).toBe(
    '/api/partner/v1/receipts/[token]',
  );
  expect(loggedPath('/api/partner/v1/teams/:id', '/api/partner/v1/teams/7')).toBe('/api/partner/v1/teams/7');
  expect(loggedPath('*', '/panel/home')).toBe('/panel/home');
});
