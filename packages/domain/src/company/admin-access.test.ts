import { describe, expect, it } from 'vitest';
import { createAbility } from '../access/ability.ts';
import { RULES_WITHOUT_GRANT } from '../access/permission-sets/permission-sets.ts';
import { reasonAgainst } from '../access/reason.ts';
import { SUBJECTS } from '../access/subjects.ts';
import { adminAccessDenial, adminAccessState, lastingAccessDenial } from './admin-access.ts';
import { adminGrantDraft, adminGrantState, grantEndDenial } from './admin-grant.ts';

const state = (setting: 'open' | 'granted', hasGrant: boolean) =>
  adminAccessState({ role: 'admin', setting, hasGrant });

describe('access of administrators', () => {
  it('needs a grant in companies that require one', () => {
    expect([state('open', false), state('granted', true), state('granted', false)]).toEqual([
      'open',
      'running',
      'missing',
    ]);
  });

  it('does not concern members and partners', () => {
    for (const role of ['company', 'provider', 'client', 'service'])
      expect(adminAccessState({ role, setting: 'granted', hasGrant: false })).toBeNull();
  });

  it('covers the installation alone without a grant, with a reason against everything else', () => {
    const ability = createAbility(RULES_WITHOUT_GRANT);
    expect(SUBJECTS.filter((subject) => ability.can('read', subject))).toEqual(
      SUBJECTS.filter((subject) => subject === 'installation'),
    );
    expect(reasonAgainst(ability, 'read', 'expense')).toBe('admin_access_missing');
    expect(ability.can('update', 'installation')).toBe(true);
  });

  it('under a grant allows no other access that outlasts it', () => {
    expect(lastingAccessDenial('running')).toBe('outlasts_grant');
    for (const state of ['open', 'missing', null] as const) expect(lastingAccessDenial(state)).toBeNull();
  });

  it('is changed by members of the company alone', () => {
    expect(adminAccessDenial('company')).toBeNull();
    for (const role of ['admin', 'provider', 'service', undefined])
      expect(adminAccessDenial(role)).toBe('admin_access_is_for_members');
  });
});

describe('a grant', () => {
  const until = '2026-11-26T12:00:00.000Z';
  const noon = Date.parse(until);
  const running = { until, ended_at: null, ended_by: null };

  it('lasts until its end, unless an owner or the administrator ends it before', () => {
    expect(adminGrantState(running, noon - 1)).toBe('running');
    expect(adminGrantState(running, noon)).toBe('expired');
    expect(adminGrantState({ ...running, ended_at: until }, noon - 1)).toBe('expired');
    const ended = { until, ended_at: '2026-11-26T11:00:00.000Z', ended_by: { id: 1, name: 'Olivia' } };
    expect(adminGrantState(ended, noon - 1)).toBe('ended');
  });

  it('is ended through the installation by its administrator alone', () => {
    const admin = { id: 1, name: 'Amira' };
    expect([grantEndDenial({ admin }, 1), grantEndDenial({ admin }, 2)]).toEqual([null, 'grant_of_another']);
  });

  it('is requested with a reason in one line and one to eight whole hours', () => {
    expect(adminGrantDraft.parse({ reason: ' Ticket 1 ', hours: 8 })).toEqual({
      reason: 'Ticket 1',
      hours: 8,
    });
    const refused = [
      { reason: ' ', hours: 1 },
      { reason: 'x'.repeat(301), hours: 1 },
      { reason: 'a\nb', hours: 1 },
      { reason: 'x', hours: 0 },
      { reason: 'x', hours: 9 },
      { reason: 'x', hours: 1.5 },
      { reason: 'x', hours: 1, until: '2099-01-01' },
    ].filter((draft) => adminGrantDraft.safeParse(draft).success);
    expect(refused).toEqual([]);
  });
});
