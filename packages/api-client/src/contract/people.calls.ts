import {
  delegationDraft,
  delegationQuery,
  member,
  memberDelegations,
  members,
  permissionSets,
  profileChange,
  profileUpdate,
  spendingPolicies,
  teams,
} from '@outlay/domain';
import * as z from 'zod/mini';
import { defineCall, group } from './call.ts';
import { byId, optionalAnswer } from './envelope.ts';
import { WEB } from './paths.ts';
import { resourceCalls } from './resource-calls.ts';

const USER = `${WEB}/user` as const;

const SHOW_MEMBERS = [
  'teams',
  'permissionSets',
  'expenses',
  'bookkeeping',
  'reimbursements',
  'dashboard',
  'reports',
] as const;

const memberCommand = <const Path extends string>(summary: string, path: Path) =>
  defineCall({
    summary,
    method: 'POST',
    path,
    auth: 'session',
    access: { subject: 'users', action: 'update' },
    params: byId,
    answer: member,
    success: 'updated',
    invalidates: SHOW_MEMBERS,
    errors: [401, 403, 404, 409, 422],
  });

/** Members, teams, permission sets, spending policies and the own profile (Specification §7). */
export const peopleCalls = {
  ...group('members', {
    ...resourceCalls(members, USER, SHOW_MEMBERS),
    invite: memberCommand('Send the invitation (again)', `${USER}/{id}/invite`),
    suspend: memberCommand('Stop a member from signing in; sessions end at once', `${USER}/{id}/suspend`),
    resume: memberCommand('Let a suspended member in again', `${USER}/{id}/resume`),
    // No `access`: members may delegate their own approvals, so the handler checks the ability.
    delegate: defineCall({
      summary: 'Set or remove the delegate of a member for a period',
      method: 'POST',
      path: `${USER}/{id}/delegate`,
      auth: 'session',
      params: byId,
      body: delegationDraft,
      answer: member,
      success: 'updated',
      invalidates: SHOW_MEMBERS,
      errors: [401, 403, 404, 422],
    }),
    delegations: defineCall({
      summary:
        'Delegation of a member, the members they are a delegate of, and possible delegates; members may read their own',
      method: 'GET',
      path: `${USER}/{id}/delegate`,
      auth: 'session',
      params: byId,
      query: delegationQuery,
      answer: memberDelegations,
      errors: [401, 403, 404, 422],
    }),
  }),
  ...group(
    'teams',
    resourceCalls(teams, `${WEB}/team`, [
      'members',
      'expenses',
      'bookkeeping',
      'dashboard',
      'spendingPolicies',
    ]),
  ),
  ...group(
    'spendingPolicies',
    resourceCalls(spendingPolicies, `${WEB}/spendingPolicy`, ['expenses', 'notifications']),
  ),
  ...group('permissionSets', resourceCalls(permissionSets, `${WEB}/rule`, ['members', 'expenses'])),
  ...group('profile', {
    update: defineCall({
      summary: 'Change the own name, e-mail address and phone number',
      method: 'POST',
      path: `${WEB}/updateProfile`,
      auth: 'session',
      body: z.safeExtend(profileChange, { _method: z.literal('put') }),
      bodyDefaults: { _method: 'put' },
      answer: optionalAnswer(z.looseObject(profileUpdate.def.shape)),
      success: 'profile',
      invalidates: ['members', 'teams', 'expenses', 'bookkeeping', 'reimbursements', 'dashboard', 'reports'],
      errors: [401, 422],
    }),
  }),
};
