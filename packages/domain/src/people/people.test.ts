import { createAbility } from '../access/ability.ts';
import { describe, expect, it } from 'vitest';
import { faultsIn } from '../errors/fault.ts';
import { delegationPhase, mayDelegate } from './delegation.ts';
import { phone } from '../schema/scalars.ts';
import { emailAddress } from '../schema/email-address.ts';
import { delegationDraft, lacksPermissions, memberDraft } from './member.ts';
import { memberCommandRefusal, memberCommands } from './member-commands.ts';
import { profileFaults } from './profile.ts';

describe('delegation', () => {
  it('is coming, current or over by date', () => {
    const days = { from: '2025-03-01', to: '2025-03-03' };
    const phases = ['2025-02-28', '2025-03-01', '2025-03-03', '2025-03-04'].map((today) =>
      delegationPhase(days, today),
    );
    expect(phases).toEqual(['coming', 'current', 'current', 'over']);
  });

  it('is available to members of the company only', () => {
    const roles = ['company', 'admin', 'provider', 'client', undefined];
    expect(roles.map((role) => mayDelegate({ role }))).toEqual([true, false, false, false, false]);
  });

  it('requires its dates in order, unless it is ended', () => {
    expect(delegationDraft.safeParse({ delegate_id: null }).success).toBe(true);
    expect(delegationDraft.safeParse({ delegate_id: 4 }).success).toBe(false);
    expect(delegationDraft.safeParse({ delegate_id: 4, from: '2025-03-02', to: '2025-03-01' }).success).toBe(
      false,
    );
    expect(delegationDraft.safeParse({ delegate_id: 4, from: '2025-03-02', to: '2025-03-02' }).success).toBe(
      true,
    );
  });

  it('reports each absent date separately', () => {
    expect(Object.keys(faultsIn(delegationDraft, { delegate_id: 4, from: '2025-03-02' }))).toEqual(['to']);
    expect(Object.keys(faultsIn(delegationDraft, { delegate_id: 4, to: '2025-03-02' }))).toEqual(['from']);
  });
});

/** Returns the commands available for a colleague with a second factor, after a change. */
const commandsOf = (change: object) =>
  memberCommands({ status: 'active', role: 'company', second_factor_resettable: true, ...change });

describe('commands on a member', () => {
  it('depend on the status and exclude links for a customer', () => {
    const offered = (['invited', 'active', 'suspended'] as const).map((status) => [
      memberCommands({ status, role: 'company' }),
      memberCommands({ status, role: 'client' }),
    ]);
    expect(offered).toEqual([
      [['invite', 'suspend'], ['suspend']],
      [
        ['suspend', 'link', 'sign_out'],
        ['suspend', 'sign_out'],
      ],
      [['resume'], ['resume']],
    ]);
  });

  it('copy the link of an invitation instead of mailing one without a mail server', () => {
    const offered = (['invited', 'active', 'suspended'] as const).map((status) => [
      memberCommands({ status, role: 'company' }, false),
      memberCommands({ status, role: 'client' }, false),
    ]);
    expect(offered).toEqual([
      [['copy_link', 'suspend'], ['suspend']],
      [
        ['suspend', 'copy_password_link', 'sign_out'],
        ['suspend', 'sign_out'],
      ],
      [['resume'], ['resume']],
    ]);
  });

  it('reset a second factor only of an active colleague who has one that is not being reset', () => {
    expect(commandsOf({})).toEqual(['suspend', 'link', 'sign_out', 'reset_factor']);
    for (const change of [{ second_factor_resettable: false }, { status: 'suspended' }, { role: 'client' }])
      expect(commandsOf(change)).not.toContain('reset_factor');
  });

  it('are not available for an erased member', () => {
    const erased = { status: 'suspended', role: 'company', erased_at: '2026-01-01T00:00:00.000Z' } as const;
    expect(memberCommands(erased)).toEqual([]);
  });

  const owner = createAbility([{ action: 'manage', subject: 'all' }]);

  it('deny suspending or deleting the own account', () => {
    const refusals = (['invite', 'link', 'suspend', 'resume', 'delete'] as const).map((command) =>
      memberCommandRefusal(command, { id: 3 }, 3, owner),
    );
    expect(refusals).toEqual([null, null, 'own_account', null, 'own_account']);
    expect(memberCommandRefusal('suspend', { id: 3 }, 4, owner)).toBeNull();
  });

  it('let only owners reset the second factor of others', () => {
    const finance = createAbility([{ action: 'manage', subject: 'users' }]);
    const refusals = [owner, finance].map((one) => memberCommandRefusal('reset_factor', { id: 3 }, 4, one));
    expect(refusals).toEqual([null, 'owners_only']);
    for (const command of ['data', 'erase'] as const) {
      expect(memberCommandRefusal(command, { id: 3 }, 4, owner)).toBeNull();
      expect(memberCommandRefusal(command, { id: 3 }, 4, finance)).toBe('owners_only');
    }
    expect(memberCommandRefusal('erase', { id: 3 }, 3, owner)).toBe('own_account');
    expect(memberCommandRefusal('reset_factor', { id: 3 }, 3, owner)).toBe('own_account');
  });

  it('let only owners suspend, sign out or delete owners', () => {
    const finance = createAbility([{ action: 'manage', subject: 'users' }]);
    for (const command of ['suspend', 'sign_out', 'delete'] as const) {
      expect(memberCommandRefusal(command, { id: 3, has_full_access: true }, 4, finance)).toBe('owners_only');
      expect(memberCommandRefusal(command, { id: 3, has_full_access: true }, 4, owner)).toBeNull();
      expect(memberCommandRefusal(command, { id: 3, has_full_access: false }, 4, finance)).toBeNull();
    }
    expect(memberCommandRefusal('invite', { id: 3, has_full_access: true }, 4, finance)).toBeNull();
  });
});

describe('another e-mail address in the profile', () => {
  const current = 'sara@acme.example';
  const refused = (change: object) =>
    Object.keys(profileFaults({ name: 'Sara', email: current, phone: '+966501234567', ...change }, current));

  it('requires the current password', () => {
    expect(refused({ email: 'sara.k@acme.example' })).toEqual(['current_password']);
    expect(refused({ email: 'sara.k@acme.example', current_password: 'outlay-demo' })).toEqual([]);
  });

  it('is the same address in other letter case', () => {
    expect(refused({ email: 'Sara@ACME.example' })).toEqual([]);
  });
});

describe('new password in the profile', () => {
  const profile = { name: 'Sara', email: 'sara@acme.example', phone: '+966 50 123 4567' };
  const refused = (passwords: object, needsPassword = true) =>
    Object.keys(profileFaults({ ...profile, ...passwords }, profile.email, needsPassword));

  it('requires the current password', () => {
    expect(refused({})).toEqual([]);
    expect(refused({ password: 'Dates-and-coffee-7' })).toEqual(['current_password']);
    expect(refused({ current_password: 'outlay-demo', password: 'Dates-and-coffee-7' })).toEqual([]);
  });

  it('requires none from a user who has proved who they are in another way', () => {
    expect(refused({ password: 'Dates-and-coffee-7' }, false)).toEqual([]);
    expect(refused({ password: 'short' }, false)).toEqual(['password']);
  });
});

it('lacksPermissions is true for a member of the company without a permission set, and false for a customer', () => {
  expect(lacksPermissions({ role: 'company', permission_set: null })).toBe(true);
  expect(lacksPermissions({ role: 'company', permission_set: { id: 4, name: 'Member' } })).toBe(false);
  expect(lacksPermissions({ role: 'client', permission_set: null })).toBe(false);
});

describe('memberDraft', () => {
  it('trims texts and rejects unknown fields', () => {
    const typed = { name: '  Sara ', email: ' sara@acme.example ' };
    expect(memberDraft.parse(typed)).toEqual({ name: 'Sara', email: 'sara@acme.example' });
    expect(memberDraft.safeParse({ ...typed, admin: true }).success).toBe(false);
    expect(memberDraft.safeParse({ ...typed, id: 9 }).success).toBe(false);
  });

  it('rejects the role admin', () => {
    expect(memberDraft.safeParse({ name: 'Sara', email: 'sara@acme.example', role: 'admin' }).success).toBe(
      false,
    );
  });

  it('validates email address and phone number', () => {
    expect(
      ['sara', 'a@b', '@x.example', 'a b@x.example'].filter((text) => emailAddress.safeParse(text).success),
    ).toEqual([]);
    expect(
      ['+966 50 123 4567', '0501234567', '(050) 123-4567'].filter((text) => !phone.safeParse(text).success),
    ).toEqual([]);
    expect(['call me', '12', '+'].filter((text) => phone.safeParse(text).success)).toEqual([]);
  });
});
