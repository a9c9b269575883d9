import { describe, expect, it } from 'vitest';
import { faultsIn } from '../kernel/fault.ts';
import { actingFor, delegationPhase, mayDelegate } from './delegation.ts';
import { phone } from '../kernel/scalars.ts';
import { delegationDraft, emailAddress, lacksPermissions, memberDraft } from './member.ts';
import { memberCommandRefusal, memberCommands } from './member-commands.ts';
import { profileChange } from './profile.ts';

const delegator = (id: number, delegate: number, from: string, to: string) => ({
  id,
  name: `Member ${id}`,
  delegation: { delegate: { id: delegate, name: `Member ${delegate}` }, from, to },
});

const members = [
  delegator(1, 9, '2025-03-01', '2025-03-03'),
  delegator(2, 9, '2025-03-04', '2025-03-31'),
  delegator(3, 8, '2025-03-01', '2025-03-31'),
  { id: 4, name: 'Member 4', delegation: null },
];

const standsFor = (today: string) => actingFor(members, 9, today).map(({ id }) => id);

describe('a delegation', () => {
  it('holds from its first to its last day, both included', () => {
    expect(standsFor('2025-02-28')).toEqual([]);
    expect(standsFor('2025-03-01')).toEqual([1]);
    expect(standsFor('2025-03-03')).toEqual([1]);
    expect(standsFor('2025-03-04')).toEqual([2]);
    expect(standsFor('2025-04-01')).toEqual([]);
  });

  it('is coming, current or over, by the day', () => {
    const days = { from: '2025-03-01', to: '2025-03-03' };
    const phases = ['2025-02-28', '2025-03-01', '2025-03-03', '2025-03-04'].map((today) =>
      delegationPhase(days, today),
    );
    expect(phases).toEqual(['coming', 'current', 'current', 'over']);
  });

  it('is for colleagues: whoever comes from outside has no place to lend', () => {
    const roles = ['company', 'admin', 'provider', 'client', undefined];
    expect(roles.map((role) => mayDelegate({ role }))).toEqual([true, false, false, false, false]);
  });

  it('is never to oneself', () => {
    expect(actingFor([delegator(9, 9, '2025-03-01', '2025-03-31')], 9, '2025-03-02')).toEqual([]);
  });

  it('needs its days, in order, unless it is ended', () => {
    expect(delegationDraft.safeParse({ delegate_id: null }).success).toBe(true);
    expect(delegationDraft.safeParse({ delegate_id: 4 }).success).toBe(false);
    expect(delegationDraft.safeParse({ delegate_id: 4, from: '2025-03-02', to: '2025-03-01' }).success).toBe(
      false,
    );
    expect(delegationDraft.safeParse({ delegate_id: 4, from: '2025-03-02', to: '2025-03-02' }).success).toBe(
      true,
    );
  });

  it('says of each end by itself that it is missing', () => {
    expect(Object.keys(faultsIn(delegationDraft, { delegate_id: 4, from: '2025-03-02' }))).toEqual(['to']);
    expect(Object.keys(faultsIn(delegationDraft, { delegate_id: 4, to: '2025-03-02' }))).toEqual(['from']);
  });
});

describe('what is done to a member', () => {
  it('follows from their status; a customer is sent no link, which would let them nowhere', () => {
    const offered = (['invited', 'active', 'suspended'] as const).map((status) => [
      memberCommands({ status, role: 'company' }),
      memberCommands({ status, role: 'client' }),
    ]);
    expect(offered).toEqual([
      [['invite', 'suspend'], ['suspend']],
      [['suspend', 'link'], ['suspend']],
      [['resume'], ['resume']],
    ]);
  });

  it('is for others to do where it would lock oneself out', () => {
    const refusals = (['invite', 'link', 'suspend', 'resume', 'delete'] as const).map((command) =>
      memberCommandRefusal(command, { id: 3 }, 3),
    );
    expect(refusals).toEqual([null, null, 'own_account', null, 'own_account']);
    expect(memberCommandRefusal('suspend', { id: 3 }, 4)).toBeNull();
  });
});

describe('a new password in the own profile', () => {
  const profile = { name: 'Sara', email: 'sara@acme.example', phone: '+966 50 123 4567' };
  const refused = (passwords: object) => Object.keys(faultsIn(profileChange, { ...profile, ...passwords }));

  it('takes the current one, and the current one alone is nothing', () => {
    expect(refused({})).toEqual([]);
    expect(refused({ password: 'Dates-and-coffee-7' })).toEqual(['current_password']);
    expect(refused({ current_password: 'outlay-demo' })).toEqual(['password']);
    expect(refused({ current_password: 'outlay-demo', password: 'Dates-and-coffee-7' })).toEqual([]);
  });
});

it('whoever works in the company without a permission set lacks permissions; a customer needs none', () => {
  expect(lacksPermissions({ role: 'company', permission_set: null })).toBe(true);
  expect(lacksPermissions({ role: 'company', permission_set: { id: 4, name: 'Member' } })).toBe(false);
  expect(lacksPermissions({ role: 'client', permission_set: null })).toBe(false);
});

describe('what a person types about a member', () => {
  it('is trimmed, and fields nobody asked for are not written', () => {
    const typed = { name: '  Sara ', email: ' sara@acme.example ', admin: true, id: 9 };
    expect(memberDraft.parse(typed)).toEqual({ name: 'Sara', email: 'sara@acme.example' });
  });

  it('cannot make anybody an administrator', () => {
    expect(memberDraft.safeParse({ name: 'Sara', email: 'sara@acme.example', role: 'admin' }).success).toBe(
      false,
    );
  });

  it('has an e-mail address and a phone number that can be ones', () => {
    expect(
      ['sara', 'a@b', '@x.example', 'a b@x.example'].filter((text) => emailAddress.safeParse(text).success),
    ).toEqual([]);
    expect(
      ['+966 50 123 4567', '0501234567', '(050) 123-4567'].filter((text) => !phone.safeParse(text).success),
    ).toEqual([]);
    expect(['call me', '12', '+'].filter((text) => phone.safeParse(text).success)).toEqual([]);
  });
});
