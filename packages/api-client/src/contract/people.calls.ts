import {
  delegationDraft,
  member,
  members,
  permissionSets,
  profileUpdate,
  spendingPolicies,
  teams,
} from '@outlay/domain';
import * as z from 'zod/mini';
import type { Schema } from './call.ts';
import { defineCall, group } from './call.ts';
import { byId } from './envelope.ts';
import { resourceCalls } from './resource-calls.ts';

const WEB = '/api/partner/v1/web';

const memberCommand = <const Verb extends string, Body extends Schema>(verb: Verb, body: Body) =>
  defineCall({
    method: 'POST',
    path: `${WEB}/user/{id}/${verb}`,
    auth: 'session',
    access: { subject: 'users', action: 'update' },
    params: byId,
    body,
    answer: member,
    success: 'updated',
    errors: [401, 403, 404, 409, 422],
  });

const empty = z.optional(z.object({}));

/** People: members, teams, what they may do and spend, and the own profile (Specification §7). */
export const peopleCalls = {
  ...group('members', {
    ...resourceCalls(members, `${WEB}/user`),
    invite: memberCommand('invite', empty),
    suspend: memberCommand('suspend', empty),
    resume: memberCommand('resume', empty),
    // Everybody may delegate for themselves, so the handler asks the ability, not the gate.
    delegate: defineCall({
      method: 'POST',
      path: `${WEB}/user/{id}/delegate`,
      auth: 'session',
      params: byId,
      body: delegationDraft,
      answer: member,
      success: 'updated',
      errors: [401, 403, 404, 422],
    }),
  }),
  ...group('teams', resourceCalls(teams, `${WEB}/team`)),
  ...group('spendingPolicies', resourceCalls(spendingPolicies, `${WEB}/spendingPolicy`)),
  ...group('permissionSets', resourceCalls(permissionSets, `${WEB}/rule`)),
  ...group('profile', {
    update: defineCall({
      method: 'POST',
      path: `${WEB}/updateProfile`,
      auth: 'session',
      body: z.extend(profileUpdate, { _method: z.literal('put') }),
      answer: z.looseObject({ ...profileUpdate.def.shape }),
      success: 'profile',
      errors: [401, 422],
    }),
  }),
};
