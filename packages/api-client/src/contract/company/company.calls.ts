import { settingsResponse } from '@outlay/domain/company';
import { defineCall, group } from '../call.ts';
import { V1 } from '../paths.ts';
import { noQuery } from '../query.ts';

/** Settings of the company (Specification §7), which every screen reads. */
export const companyCalls = group('company', {
  get: defineCall({
    summary: "The company's settings and what their lists offer; every signed-in user may read them",
    method: 'GET',
    path: `${V1}/setting/company`,
    auth: 'session',
    withoutGrant: true,
    withoutFactor: true,
    apiToken: true,
    query: noQuery,
    answer: settingsResponse,
    errors: [401],
  }),
});
