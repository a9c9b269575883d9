import {
  companyLogo,
  companySettingDraft,
  LOGO_LIMITS,
  sampleData,
  sampleDataRemoval,
  settingsResponse,
} from '@outlay/domain/company';
import { defineCall, group, noData } from '../call.ts';
import { optionalAnswer } from '../envelope.ts';
import { upload } from '../import.ts';
import { V1 } from '../paths.ts';
import { noQuery } from '../query.ts';

const SAMPLES = `${V1}/setting/company/sample-data` as const;
/** Resources that contain sample records. */
const SAMPLED = ['expenses', 'suppliers', 'customers', 'finance', 'dashboard'] as const;
const LOGO = `${V1}/setting/company/logo` as const;

/** Changes of the company's settings (Specification §7), and its logo. */
export const companyChangeCalls = group('company', {
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
  logo: defineCall({
    summary: "The company's logo as PNG; everyone who uses the panel may read it",
    method: 'GET',
    path: LOGO,
    auth: 'session',
    apiToken: true,
    query: noQuery,
    as: 'blob',
    produces: 'image/png',
    answer: noData,
    errors: [401, 404],
  }),
  setLogo: defineCall({
    summary: 'Set or replace the logo: PNG or JPEG by content, at most 2 MB; it is stored as a small PNG',
    method: 'POST',
    path: LOGO,
    auth: 'session',
    access: { subject: 'company', action: 'update' },
    // As the other settings.
    apiToken: false,
    body: upload,
    encoding: 'multipart',
    // The file and the form around it.
    maxBodyBytes: LOGO_LIMITS.maxBytes + 64 * 1024,
    answer: companyLogo,
    success: 'updated',
    errors: [401, 403, 409, 422],
  }),
  removeLogo: defineCall({
    summary: 'Remove the logo; does nothing without one',
    method: 'DELETE',
    path: LOGO,
    auth: 'session',
    access: { subject: 'company', action: 'update' },
    apiToken: false,
    query: noQuery,
    answer: noData,
    errors: [401, 403],
  }),
  sampleData: defineCall({
    summary: 'The number of sample records, and whether some can be added; for owners',
    method: 'GET',
    path: SAMPLES,
    auth: 'session',
    access: { subject: 'company', action: 'update' },
    query: noQuery,
    answer: sampleData,
    errors: [401, 403],
  }),
  addSampleData: defineCall({
    summary:
      'Add sample suppliers, requests and a payment in the language of the request; for owners of a company without requests',
    method: 'POST',
    path: SAMPLES,
    auth: 'session',
    access: { subject: 'company', action: 'update' },
    answer: sampleData,
    success: 'created',
    invalidates: SAMPLED,
    errors: [401, 403, 409],
  }),
  removeSampleData: defineCall({
    summary: 'Remove the sample records, except those that were changed, used, posted or closed; for owners',
    method: 'DELETE',
    path: SAMPLES,
    auth: 'session',
    access: { subject: 'company', action: 'update' },
    query: noQuery,
    answer: sampleDataRemoval,
    success: 'deleted',
    invalidates: SAMPLED,
    errors: [401, 403],
  }),
});
