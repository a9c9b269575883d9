import { ANONYMOUS_RULES, createAbility, type Session } from '@outlay/domain';
import { describe, expect, it } from 'vitest';
import { guard, safeNext, type Visitor } from './guard.ts';

const rules = [{ action: 'read', subject: ['dashboard', 'expense', 'accounts'] }];
const token = { access_token: 'a' };
const member: Session = { accessToken: 'a', userData: { token, role: 'company', ability: rules } };
const inside: Visitor = { session: member, ability: createAbility(rules) };
const anonymous: Visitor = { session: null, ability: createAbility(ANONYMOUS_RULES) };

describe('guard', () => {
  it('redirects an unauthenticated user to login with the requested address', () => {
    expect(guard('/panel/expenses/company/list/42', '?status=pending', anonymous)).toEqual({
      kind: 'redirect',
      to: `/panel/login?next=${encodeURIComponent('/panel/expenses/company/list/42?status=pending')}`,
    });
  });

  it('includes the hash in the address, so that a shared link opens its record', () => {
    const verdict = guard('/panel/settings/teams/list', '?q=x', anonymous, '#3');
    const to = verdict.kind === 'redirect' ? verdict.to : '';
    expect(new URL(to, 'http://x').searchParams.get('next')).toBe('/panel/settings/teams/list?q=x#3');
    expect(guard('/panel/login', new URL(to, 'http://x').search, inside)).toMatchObject({
      to: '/panel/settings/teams/list?q=x#3',
    });
  });

  it('redirects a signed-in user from login to the requested address, or home', () => {
    const next = `?next=${encodeURIComponent('/panel/settings/accounts/list')}`;
    expect(guard('/panel/login', next, inside)).toMatchObject({ to: '/panel/settings/accounts/list' });
    expect(guard('/panel/login', '', inside)).toMatchObject({ to: '/panel/dashboard' });
    expect(guard('/panel/login', '?next=https%3A%2F%2Fevil.example', inside)).toMatchObject({
      to: '/panel/dashboard',
    });
  });

  it('lets a signed-in user come back from a sign-in provider', () => {
    expect(guard('/panel/login/7', '?code=a&state=b', inside)).toEqual({ kind: 'screen', name: 'login' });
    expect(guard('/panel/login/7', '', inside)).toMatchObject({ to: '/panel/dashboard' });
    expect(guard('/panel/login/x', '?state=b', anonymous)).toEqual({ kind: 'missing' });
  });

  it('reports a refusal with its reason and the requested screen', () => {
    expect(guard('/panel/settings/members/list', '', inside)).toEqual({
      kind: 'redirect',
      to: '/panel/not-authorized',
      refusal: { reason: 'forbidden', route: 'settings.members.list' },
    });
  });

  it('shows “no access” only to users whose role has no screens', () => {
    expect(guard('/panel/access-control', '', inside)).toEqual({ kind: 'redirect', to: '/panel/dashboard' });
    const withoutAccess: Visitor = {
      ...inside,
      session: { ...member, userData: { ...member.userData, role: 'robot' } },
    };
    expect(guard('/panel/access-control', '', withoutAccess)).toMatchObject({ kind: 'screen' });
  });

  it('redirects a parent to its first readable child, and the root to the home screen', () => {
    expect(guard('/panel/settings', '', inside)).toMatchObject({ to: '/panel/settings/accounts/list' });
    expect(guard('/panel', '', inside)).toMatchObject({ to: '/panel/dashboard' });
  });

  it('returns “missing” for an unknown path and an id that is not a number', () => {
    expect(guard('/panel/nowhere', '', inside)).toEqual({ kind: 'missing' });
    expect(guard('/panel/expenses/company/list/abc', '', inside)).toEqual({ kind: 'missing' });
    expect(guard('/panel/expenses/company/list/7', '', inside)).toMatchObject({ kind: 'screen' });
  });

  it('accepts only addresses of the panel to continue to after login', () => {
    const refused = ['//evil.example', '/panel//evil.example', '/panel\\evil', 'https://evil', '/home', null];
    expect(refused.map(safeNext)).toEqual(refused.map(() => null));
    const leading = [
      '/panel/../home',
      '/panel/x/..',
      '/panel/.%2E/home?a',
      '/panel/%2e%2e/home',
      '/panel//x',
    ];
    expect(leading.map(safeNext)).toEqual(leading.map(() => null));
    const inside = [
      '/panel',
      '/panel/dashboard?period=year',
      '/panel/x/1#..',
      '/panel/x?q=/../y',
      '/panel/..x/',
    ];
    expect(inside.map(safeNext)).toEqual(inside);
  });
});
