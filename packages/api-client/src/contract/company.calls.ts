import { companySettingDraft, settingsResponse } from '@outlay/domain/company';
import { defineCall, group } from './call.ts';
import { optionalAnswer } from './envelope.ts';
import { V1 } from './paths.ts';
import { noQuery } from './query.ts';

/** Settings of the company (Specification §7). */
export const companyCalls = group('company', {
  get: defineCall({
    summary: "The company's settings and what their lists offer; every signed-in user may read them",
    method: 'GET',
    path: `${V1}/setting/company`,
    auth: 'session',
    withoutFactor: true,
    apiToken: true,
    query: noQuery,
    answer: settingsResponse,
    errors: [401],
  }),
  update: defineCall({
    summary: 'Save the settings, as read or changed; an outdated version is a 409 with the current settings',
    method: 'POST',
    path: `${V1}/setting/company/update`,
    auth: 'session',
    access: { subject: 'company', action: 'update' },
    // They include the limits of sessions.
    apiToken: false,
    body: companySettingDraft,
    answer: optionalAnswer(settingsResponse),
    success: 'settings',
    invalidates: ['expenses', 'dashboard', 'accounts', 'reports'],
    errors: [401, 403, 409, 422],
  }),
});
