import { expect, test } from 'vitest';
import { setupSteps, type SetupCounts } from './setup-steps.ts';

const NEW: SetupCounts = { isNamed: false, teams: 0, members: 1, policies: 0, requests: 0, banks: 0 };

test('a new company has every step before it, and none once all is there', () => {
  expect(setupSteps(NEW).filter(({ done }) => done)).toEqual([]);
  expect(setupSteps(NEW)).toHaveLength(6);
  const ready = { isNamed: true, teams: 1, members: 2, policies: 1, requests: 1, banks: 1 };
  expect(setupSteps(ready).every(({ done }) => done)).toBe(true);
});

test('leads to the empty form, and to the bank accounts among all accounts', () => {
  const [, teams, , , , bank] = setupSteps(NEW).map(({ to }) => to);
  expect(teams).toBe('/panel/settings/teams/list#new');
  expect(bank).toBe('/panel/settings/accounts/list?type=bank');
});

test('leaves out what the plan lacks or the user may not read', () => {
  const keys = setupSteps({ ...NEW, policies: null, banks: undefined }).map(({ key }) => key);
  expect(keys).toEqual(['company', 'teams', 'members', 'request']);
});
