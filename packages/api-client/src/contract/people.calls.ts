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
import type { WireCall } from './wire-call.ts';
import { WIRE } from './wire.ts';

const empty = z.optional(z.object({}));

const memberCommand = <Wire extends WireCall>(wire: Wire) =>
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
    ...resourceCalls(members, WIRE.members),
    invite: memberCommand(WIRE.members.invite),
    suspend: memberCommand(WIRE.members.suspend),
    resume: memberCommand(WIRE.members.resume),
    // Everybody may delegate for themselves, so the handler asks the ability, not the gate.
    delegate: defineCall({
      ...WIRE.members.delegate,
      auth: 'session',
      params: byId,
      body: delegationDraft,
      errors: [401, 403, 404, 422],
    }),
    delegations: defineCall({
      ...WIRE.members.delegations,
      auth: 'session',
      params: byId,
      query: delegationQuery,
      errors: [401, 403, 404, 422],
    }),
  }),
  ...group('teams', resourceCalls(teams, WIRE.teams)),
  ...group('spendingPolicies', resourceCalls(spendingPolicies, WIRE.spendingPolicies)),
  ...group('permissionSets', resourceCalls(permissionSets, WIRE.permissionSets)),
  ...group('profile', {
    update: defineCall({
      ...WIRE.profile.update,
      auth: 'session',
      body: z.safeExtend(profileChange, { _method: z.literal('put') }),
      errors: [401, 422],
    }),
  }),
};
