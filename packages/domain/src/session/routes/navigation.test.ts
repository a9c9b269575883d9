import { describe, expect, it } from 'vitest';
import { createAbility } from '../../access/ability.ts';
import { abilityRulesFor } from '../../access/permission-sets/permission-sets.ts';
import { PERMISSION_SET_KEYS } from '../../access/permission-sets/permission-set-keys.ts';
import type { PermissionSetKey } from '../../access/permission-sets/permission-set-keys.ts';
import { aUser } from '../../testing.ts';
import { landingRoute } from './landing.ts';
import { routeDecision } from './navigation.ts';
import { PARENT_ROUTES } from './parent-routes.ts';
import { pathOf, routeAt, routeNamed } from './paths.ts';
import type { Route } from './route.ts';
import { ROUTES } from './routes.ts';
import type { RouteName } from './routes.ts';

const names = Object.keys(ROUTES).map((name) => name as RouteName);
const route = (name: RouteName) => ({ name, ...ROUTES[name] });
const sessionOf = (set: PermissionSetKey) => ({ userData: aUser(set), accessToken: 'x' });
const anonymous = createAbility([{ action: 'read', subject: 'Auth' }]);

const decide = (name: RouteName, set: PermissionSetKey | null) =>
  routeDecision({
    route: route(name),
    session: set && sessionOf(set),
    ability: set ? createAbility(aUser(set).ability) : anonymous,
  });

const reached = (name: RouteName, set: PermissionSetKey | null): string => {
  const decision = decide(name, set);
  return decision.kind === 'allow' ? name : decision.to;
};

describe('routes', () => {
  const SPECIFIED = {
    '/panel/login': [null, 'login'],
    '/panel/login/12': [null, 'login'],
    '/panel/not-authorized': [null, 'misc-not-authorized'],
    '/panel/dashboard': ['dashboard', 'homePage'],
    '/panel/reports': ['reports', 'reports'],
    '/panel/expenses/company/list/42': ['expense', 'expenses.company.list'],
    '/panel/expenses/company/list': ['expense', 'expenses.company.list'],
    '/panel/expenses/recurring/list': ['recurring', 'expenses.recurring.list'],
    '/panel/expenses/reimbursable/list': ['reimpursable', 'expenses.reimbursable.list'],
    '/panel/expenses/bookkeep/list': ['bookkeep', 'expenses.bookkeep.list'],
    '/panel/finance/entries/list': ['financeEntries', 'finance.entries.list'],
    '/panel/settings/accounts/list': ['accounts', 'settings.accounts.list'],
    '/panel/settings/members/list': ['users', 'settings.members.list'],
    '/panel/settings/teams/list': ['teams', 'settings.teams.list'],
    '/panel/settings/spending_policies/list': ['spendingPolicies', 'settings.spending_policies.list'],
    '/panel/settings/rules/list': ['webRules', 'settings.rules.list'],
    '/panel/settings/suppliers/list': ['suppliers', 'settings.suppliers.list'],
    '/panel/notifications': [null, 'notifications'],
    '/home': [null, 'site.home'],
    '/home/about-us': [null, 'site.about'],
    '/home/pricing': [null, 'site.price'],
  } as const;

  it.each(Object.entries(SPECIFIED))('match the specification at %s', (path, [resource, name]) => {
    const matched = routeAt(path);
    expect(matched?.name).toBe(name);
    expect(matched?.resource ?? null).toBe(resource);
  });

  it.each(['/panel/expenses/company/list/abc', '/panel/expenses/company/list/4/2', '/panel/nowhere', '/'])(
    '%s is not a route',
    (path) => expect(routeAt(path)).toBeNull(),
  );

  it('finds the routes of all built paths', () => {
    for (const name of names) expect(routeAt(pathOf(name))?.name).toBe(name);
    expect(pathOf('expenses.company.list', { expenseId: 7 })).toBe('/panel/expenses/company/list/7');
  });

  it('resolves the alias of login', () => {
    expect(routeNamed('auth-login')?.name).toBe('login');
    expect(routeNamed('toString')).toBeNull();
  });
});

const fromLogin = (role: string | undefined) => {
  const { role: _role, ...rest } = aUser();
  const userData = role === undefined ? rest : { ...rest, role };
  return routeDecision({
    route: route('login'),
    session: { userData, accessToken: 'x' },
    ability: anonymous,
  });
};

describe('routeDecision', () => {
  it('redirects panel screens to login without a session and allows public screens', () => {
    const open = names.filter((name) => reached(name, null) === name);
    expect(open).toEqual([
      'site.home',
      'site.about',
      'site.price',
      'site.developers',
      'site.security',
      'site.privacy',
      'site.terms',
      'site.changelog',
      'login',
      'register',
      'forgot-password',
      'choose-password',
      'confirm-email',
      'undo-email',
      'misc-not-authorized',
    ]);
    expect(reached('homePage', null)).toBe('login');
  });

  it('redirects a signed-in user from login to the dashboard', () => {
    expect(reached('login', 'member')).toBe('homePage');
    expect(reached('register', 'owner')).toBe('homePage');
  });

  it('allows a signed-in user to request and follow a password reset link', () => {
    expect(reached('forgot-password', 'owner')).toBe('forgot-password');
    expect(reached('choose-password', 'owner')).toBe('choose-password');
  });

  it('redirects stored users without a role to the dashboard, other roles to access-control, and allows clients', () => {
    expect(fromLogin(undefined)).toEqual({ kind: 'redirect', to: 'homePage' });
    expect(fromLogin('')).toEqual({ kind: 'redirect', to: 'access-control' });
    expect(fromLogin('guest')).toEqual({ kind: 'redirect', to: 'access-control' });
    expect(fromLogin('client')).toEqual({ kind: 'allow' });
  });

  it('redirects a user who has to add a second factor first to the profile, except from public screens', () => {
    const user = { ...aUser('owner'), second_factor_missing: true, ability: [] };
    const session = { userData: user, accessToken: 'x' };
    const allowed = names.filter(
      (name) => routeDecision({ route: route(name), session, ability: createAbility([]) }).kind === 'allow',
    );
    expect(allowed).toEqual([
      'site.home',
      'site.about',
      'site.price',
      'site.developers',
      'site.security',
      'site.privacy',
      'site.terms',
      'site.changelog',
      'forgot-password',
      'choose-password',
      'confirm-email',
      'undo-email',
      'profile',
    ]);
    for (const name of ['homePage', 'misc-not-authorized', 'expenses', 'settings.company'] as const)
      expect(routeDecision({ route: route(name), session, ability: createAbility([]) })).toEqual({
        kind: 'redirect',
        to: 'profile',
      });
  });

  it('requires `read` unless the route has another action', () => {
    const ability = createAbility([{ action: 'verify', subject: 'expense' }]);
    const session = sessionOf('member');
    const guarded: Route = { path: '/x', resource: 'expense' };
    expect(routeDecision({ route: { name: 'x', ...guarded }, session, ability })).toEqual({
      kind: 'redirect',
      to: 'misc-not-authorized',
    });
    expect(routeDecision({ route: { name: 'x', ...guarded, action: 'verify' }, session, ability }).kind).toBe(
      'allow',
    );
  });

  it('allows a member these screens', () => {
    const seen = names.filter((name) => !(name in PARENT_ROUTES) && reached(name, 'member') === name);
    expect(seen).toEqual([
      'site.home',
      'site.about',
      'site.price',
      'site.developers',
      'site.security',
      'site.privacy',
      'site.terms',
      'site.changelog',
      'forgot-password',
      'choose-password',
      'confirm-email',
      'undo-email',
      'misc-not-authorized',
      'access-control',
      'homePage',
      'reports',
      'notifications',
      'profile',
      'expenses.company.list',
      'expenses.recurring.list',
      'expenses.reimbursable.list',
      'expenses.trips.list',
      'expenses.advances.list',
      'settings.accounts.list',
      'settings.teams.list',
      'settings.suppliers.list',
      'settings.entry_types.list',
      'settings.customers.list',
      'settings.cost_centers.list',
      'settings.tax_codes.list',
      'settings.mileage_rates.list',
      'settings.per_diem_rates.list',
    ]);
  });

  it.each(PERMISSION_SET_KEYS)('opens for a %s exactly the routes whose resource the set permits', (set) => {
    const ability = createAbility(aUser(set).ability);
    const behindLogin = names.filter((name) => !(name in PARENT_ROUTES) && reached(name, null) === 'login');
    const permitted = behindLogin.filter((name) => {
      const { resource, action = 'read', requiresAuth = true }: Route = ROUTES[name];
      return requiresAuth && (resource === undefined || ability.can(action, resource));
    });
    expect(behindLogin.filter((name) => reached(name, set) === name)).toEqual(permitted);
    expect(permitted).toContain('profile');
  });

  it.each([
    ['expenses', 'member', 'expenses.company.list'],
    ['finance', 'finance', 'finance.entries.list'],
    ['finance', 'member', 'misc-not-authorized'],
    ['settings', 'owner', 'settings.members.list'],
    ['settings', 'member', 'settings.accounts.list'],
  ] as const)('redirects the parent %s for a %s to %s', (parent, set, child) => {
    expect(reached(parent, set)).toBe(child);
  });

  it('denies everything with an invalid ability', () => {
    const ability = createAbility([
      ...abilityRulesFor({ role: 'admin', set: null, user: { id: 1, team_ids: [] } }),
      {},
    ]);
    const decision = routeDecision({ route: route('homePage'), session: sessionOf('owner'), ability });
    expect(decision).toEqual({ kind: 'redirect', to: 'misc-not-authorized' });
  });
});

describe('landingRoute', () => {
  it.each([
    ['admin', 'homePage'],
    ['provider', 'homePage'],
    ['company', 'homePage'],
    ['client', 'auth-login'],
    ['auditor', 'access-control'],
    ['', 'access-control'],
    [null, 'access-control'],
  ] as const)('%j lands on %s', (role, landing) => {
    expect(landingRoute(role)).toBe(landing);
  });
});
