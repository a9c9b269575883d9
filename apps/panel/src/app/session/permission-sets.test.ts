import {
  abilityRulesFor,
  createAbility,
  pathOf,
  RESOURCE_ACTIONS,
  RESOURCES,
  ROUTES,
  type PermissionSetKey,
  type Resource,
  type Route,
  type RouteName,
  type Session,
} from '@outlay/domain';
import { expect, it } from 'vitest';
import { guard, type Visitor } from './guard.ts';

const visitorAs = (role: string, set: PermissionSetKey | null): Visitor => {
  const ability = abilityRulesFor({ role, set, user: { id: 7, team_ids: [1] } });
  const token = { access_token: 'a' };
  const session: Session = { accessToken: 'a', userData: { token, role, ability } };
  return { session, ability: createAbility(ability) };
};

const isName = (name: string): name is RouteName => Object.hasOwn(ROUTES, name);
const SCREENS = Object.keys(ROUTES)
  .filter(isName)
  .filter((name) => 'resource' in ROUTES[name]);

/** Returns the screens a user is refused, by address. */
const refusedScreens = (visitor: Visitor): readonly string[] =>
  SCREENS.filter((name) => {
    const verdict = guard(pathOf(name), '', visitor);
    return verdict.kind === 'redirect' && verdict.to === pathOf('misc-not-authorized');
  }).toSorted();

/** Subjects of the resources without a workflow that are declared as hidden from members. */
const HIDDEN = Object.values<Resource>(RESOURCES)
  .filter(({ actions, grants }) => grants.member === 'none' && String(actions) === String(RESOURCE_ACTIONS))
  .map(({ subject }) => subject);

const isHidden = ({ resource }: Route): boolean => resource !== undefined && HIDDEN.includes(resource);

const NOT_FOR_MEMBERS = new Set<string>([
  'installation',
  'expenses.bookkeep.list',
  'expenses.payout_batches.list',
  'finance.entries.list',
  'finance.exports.list',
  'finance.journal.list',
  'finance.ledger.list',
  'finance.sales.list',
  'finance.transactions.list',
  'finance.periods',
  'finance.vat',
  'finance.trial_balance.list',
  'settings.audit.list',
  'settings.budgets.list',
  'settings.company',
  'settings.members.list',
  'settings.plan',
  'settings.rules.list',
  'settings.spending_policies.list',
  'settings.webhooks.list',
  ...SCREENS.filter((name) => isHidden(ROUTES[name])),
]);

it.each([
  ['company', 'owner', ['installation']],
  ['company', 'finance', ['installation', 'settings.audit.list']],
  ['company', 'auditor', ['installation']],
  ['company', 'approver', NOT_FOR_MEMBERS],
  ['company', 'member', NOT_FOR_MEMBERS],
  ['admin', null, []],
  ['provider', null, ['installation', 'settings.audit.list']],
] as const)('refuses a %s with the set %s every screen without permission, by address', (role, set, not) => {
  expect(refusedScreens(visitorAs(role, set))).toEqual([...not].toSorted());
});

it('refuses a user without a permission set every screen', () => {
  expect(refusedScreens(visitorAs('company', null))).toEqual(SCREENS.toSorted());
});
