import { scimMappingDraft, scimSettings } from '@outlay/domain/scim';
import { defineCall, group } from '../call.ts';
import { byId } from '../envelope.ts';
import { V1 } from '../paths.ts';
import { noQuery } from '../query.ts';

const SCIM = `${V1}/setting/scim` as const;
const manageScim = {
  auth: 'session',
  access: { subject: 'scim', action: 'update' },
  apiToken: false,
} as const;

/** Settings of the SCIM server. Its own paths, methods and formats are those of RFC 7644, not of this contract. */
export const scimCalls = group('scim', {
  get: defineCall({
    summary:
      'Address of the SCIM server, and the teams with the permission sets that provisioned members get',
    method: 'GET',
    path: SCIM,
    ...manageScim,
    query: noQuery,
    answer: scimSettings,
    errors: [401, 403],
  }),
  mapGroup: defineCall({
    summary:
      'Map a team to a permission set, which its provisioned members get at once; never more than the caller may grant, then and later',
    method: 'PUT',
    path: `${SCIM}/groups/{id}`,
    ...manageScim,
    stepUp: true,
    params: byId,
    body: scimMappingDraft,
    answer: scimSettings,
    success: 'updated',
    invalidates: ['members'],
    errors: [401, 403, 404, 409, 422],
  }),
});
