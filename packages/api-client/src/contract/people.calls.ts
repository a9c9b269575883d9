import {
  delegationDraft,
  delegationQuery,
  members,
  permissionSets,
  profileChange,
  spendingPolicies,
  teams,
} from '@outlay/domain';
import * as z from 'zod/mini';
import { defineCall, group } from './call.ts';
import { byId } from './envelope.ts';
import { resourceCalls } from './resource-calls.ts';
import type { AnsweredCall } from './answered.ts';
import { ANSWERED } from './answered.ts';

const empty = z.optional(z.object({}));

const memberCommand = <Wire extends AnsweredCall>(wire: Wire) =>
  defineCall({
    ...wire,
    auth: 'session',
    access: { subject: 'users', action: 'update' },
    params: byId,
    body: empty,
    errors: [401, 403, 404, 409, 422],
  });

/** People: members, teams, what they may do and spend, and the own profile (Specification §7). */
export const peopleCalls = {
  ...group('members', {
    ...resourceCalls(members, ANSWERED.members),
    invite: memberCommand(ANSWERED.members.invite),
    suspend: memberCommand(ANSWERED.members.suspend),
    resume: memberCommand(ANSWERED.members.resume),
    // Everybody may delegate for themselves, so the handler asks the ability, not the gate.
    delegate: defineCall({
      ...ANSWERED.members.delegate,
      auth: 'session',
      params: byId,
      body: delegationDraft,
      errors: [401, 403, 404, 422],
    }),
    delegations: defineCall({
      ...ANSWERED.members.delegations,
      auth: 'session',
      params: byId,
      query: delegationQuery,
      errors: [401, 403, 404, 422],
    }),
  }),
  ...group('teams', resourceCalls(teams, ANSWERED.teams)),
  ...group('spendingPolicies', resourceCalls(spendingPolicies, ANSWERED.spendingPolicies)),
  ...group('permissionSets', resourceCalls(permissionSets, ANSWERED.permissionSets)),
  ...group('profile', {
    update: defineCall({
      ...ANSWERED.profile.update,
      auth: 'session',
      body: z.safeExtend(profileChange, { _method: z.literal('put') }),
      errors: [401, 422],
    }),
  }),
};
