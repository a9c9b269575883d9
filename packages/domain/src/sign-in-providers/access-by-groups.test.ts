import { describe, expect, it } from 'vitest';
import { faultsIn } from '../errors/fault.ts';
import { accessByGroups, groupsOfClaim, type AccessByGroupsInput } from './access-by-groups.ts';
import { signInProviderDraft } from './sign-in-provider.ts';

const MEMBER = 1;
const STAFF = 2;
const FINANCE = 3;
const APPROVER = 4;
const NONE = { permission_set_id: null, team_ids: [] };

const input = (more: Partial<AccessByGroupsInput>): AccessByGroupsInput => ({
  groups: [],
  mappings: [
    { group: 'finance', permission_set_id: FINANCE, team_id: 10 },
    { group: 'leads', permission_set_id: APPROVER, team_id: null },
    { group: 'leads', permission_set_id: null, team_id: 11 },
  ],
  member: { permission_set_id: STAFF, team_ids: [] },
  given: NONE,
  fallback: STAFF,
  defaults: [MEMBER],
  ...more,
});

const DRAFT = { name: 'A', issuer: 'https://id.acme.example', client_id: 'x', domains: ['acme.example'] };

const issuesOf = (more: object): readonly string[] => {
  const { error } = signInProviderDraft.safeParse({ ...DRAFT, ...more });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('groupsOfClaim', () => {
  it.each([
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [[], []],
    ['a', ['a']],
    [undefined, null],
    [null, null],
    [true, null],
    [7, null],
    [{ a: {} }, null],
    [['a', 7], null],
    [['a', null], null],
    [[['a']], null],
    [[{ name: 'a' }], null],
  ])('of %j is %j', (claim, groups) => {
    expect(groupsOfClaim(claim)).toEqual(groups);
  });
});

describe('accessByGroups', () => {
  it('changes nothing when the provider does not say', () => {
    expect(accessByGroups(input({ groups: null, given: { permission_set_id: STAFF, team_ids: [10] } }))).toBe(
      null,
    );
  });

  it('gives the set of the first match and the teams of all, and remembers them', () => {
    const access = { permission_set_id: FINANCE, team_ids: [10, 11] };
    expect(accessByGroups(input({ groups: ['leads', 'other', 'finance'] }))).toEqual({
      member: access,
      given: access,
    });
    expect(
      accessByGroups(input({ groups: ['leads'], member: { permission_set_id: null, team_ids: [] } })),
    ).toEqual({
      member: { permission_set_id: APPROVER, team_ids: [11] },
      given: { permission_set_id: APPROVER, team_ids: [11] },
    });
  });

  it('compares groups exactly', () => {
    for (const group of ['Finance', ' finance', 'finance,leads', '/finance'])
      expect(accessByGroups(input({ groups: [group] }))?.given).toEqual(NONE);
  });

  it('takes away what the groups gave when none matches, and returns to the set of new members', () => {
    const given = { permission_set_id: FINANCE, team_ids: [10] };
    expect(
      accessByGroups(input({ member: { permission_set_id: FINANCE, team_ids: [5, 10] }, given })),
    ).toEqual({
      member: { permission_set_id: STAFF, team_ids: [5] },
      given: NONE,
    });
  });

  it('moves a member from one mapped group to another', () => {
    const given = { permission_set_id: FINANCE, team_ids: [10] };
    const member = { permission_set_id: FINANCE, team_ids: [10] };
    expect(accessByGroups(input({ groups: ['leads'], member, given }))).toEqual({
      member: { permission_set_id: APPROVER, team_ids: [11] },
      given: { permission_set_id: APPROVER, team_ids: [11] },
    });
  });

  it('leaves a set and teams that were given by hand', () => {
    const byHand = { permission_set_id: APPROVER, team_ids: [10] };
    // A match does not replace them, and without a match they are not taken away.
    expect(accessByGroups(input({ groups: ['finance'], member: byHand }))).toEqual({
      member: byHand,
      given: NONE,
    });
    expect(accessByGroups(input({ member: byHand }))).toEqual({ member: byHand, given: NONE });
    // Another set was given by hand since.
    const given = { permission_set_id: FINANCE, team_ids: [] };
    expect(accessByGroups(input({ member: byHand, given }))?.member).toEqual(byHand);
    expect(accessByGroups(input({ groups: ['finance'], member: byHand, given }))?.member).toEqual(byHand);
  });

  it('replaces the default set, too, and gives a team again that was removed by hand', () => {
    const given = { permission_set_id: FINANCE, team_ids: [10] };
    const member = { permission_set_id: MEMBER, team_ids: [] };
    expect(accessByGroups(input({ groups: ['finance'], member, given }))).toEqual({ member: given, given });
  });

  it('evaluates ten thousand long groups', () => {
    const groups = Array.from({ length: 10_000 }, (_, at) => `${'x'.repeat(1000)}${at}`);
    expect(accessByGroups(input({ groups: [...groups, 'leads'] }))?.member.team_ids).toEqual([11]);
  });
});

describe('signInProviderDraft', () => {
  it('names what is wrong with an issuer and a domain', () => {
    expect(
      Object.values(faultsIn(signInProviderDraft, { ...DRAFT, issuer: 'acme', domains: ['@acme'] })).flat(),
    ).toEqual([
      { id: 'validation.issuer', params: {} },
      { id: 'validation.domain', params: {} },
    ]);
  });

  it('accepts mappings of a group to a set, a team or both', () => {
    const group_mappings = [
      { group: 'a', permission_set_id: 1 },
      { group: 'a', team_id: 2 },
      { group: 'b', permission_set_id: 1, team_id: null },
    ];
    expect(issuesOf({ groups_claim: 'https://acme.example/groups', group_mappings })).toEqual([]);
  });

  it('refuses mappings without an effect, repeated ones, and claims that name no groups', () => {
    const row = { group: 'a', permission_set_id: 1 };
    expect(issuesOf({ group_mappings: [row, { group: 'b' }] })).toEqual([
      'group_mappings.1.permission_set_id: validation.mapping_empty',
    ]);
    expect(issuesOf({ group_mappings: [row, { ...row, team_id: null }] })).toEqual([
      'group_mappings.1.group: validation.repeated',
    ]);
    expect(
      issuesOf({ group_mappings: Array.from({ length: 101 }, (_, at) => ({ ...row, group: `${at}` })) }),
    ).toHaveLength(1);
    expect(issuesOf({ group_mappings: [{ ...row, group: 'x'.repeat(501) }] })).toHaveLength(1);
    expect(issuesOf({ group_mappings: [{ ...row, role: 'owner' }] })).toHaveLength(1);
    expect(issuesOf({ groups_claim: 'email' })).toEqual(['groups_claim: validation.claim_reserved']);
    expect(issuesOf({ groups_claim: ' ' })).toHaveLength(1);
  });
});
