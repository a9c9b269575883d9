import { permissionSets } from '@outlay/domain/access';
import { apiToken, apiTokenDraft, createdApiToken } from '@outlay/domain/api-tokens';
import { spendingPolicies } from '@outlay/domain/expense';
import {
  delegationDraft,
  delegationQuery,
  member,
  memberDelegations,
  memberErasure,
  invitationLink,
  invitedMember,
  members,
  profileAnswer,
  profileChange,
  profileEmail,
  profileLanguage,
  profileLanguageDraft,
  teams,
} from '@outlay/domain/people';
import {
  addedPasskey,
  passkey,
  passkeyCreationRequest,
  passkeyDraft,
  passkeyName,
  passkeyRemoval,
  passkeyRequest,
  passkeyStart,
  recoveryCodes,
  secondFactor,
  secondFactorChange,
  secondFactorConfirmation,
  secondFactorDraft,
  secondFactorProof,
  secondFactorSecret,
  userSession,
} from '@outlay/domain/session';
import * as z from 'zod/mini';
import { defineCall, group, noData } from '../call.ts';
import { byId, optionalAnswer } from '../envelope.ts';
import { WEB } from '../paths.ts';
import { noQuery } from '../query.ts';
import { resourceCalls } from '../resource-calls.ts';

const USER = `${WEB}/user` as const;
const PROFILE_EMAIL = `${WEB}/profile/email` as const;
const PROFILE_TOKENS = `${WEB}/profile/tokens` as const;
const PROFILE_SESSIONS = `${WEB}/profile/sessions` as const;

const SHOW_MEMBERS = [
  'teams',
  'permissionSets',
  'expenses',
  'bookkeeping',
  'reimbursements',
  'dashboard',
  'reports',
] as const;

const SECOND_FACTOR = `${WEB}/profile/second-factor` as const;
const PASSKEYS = `${WEB}/profile/passkeys` as const;

/** Archive of everything that is stored about a person. */
const DATA = {
  method: 'GET',
  auth: 'session',
  // It contains more than a token's scopes allow.
  apiToken: false,
  stepUp: true,
  as: 'blob',
  produces: 'application/zip',
  query: noQuery,
  answer: noData,
} as const;

const memberCommand = <const Path extends string>(summary: string, path: Path) =>
  defineCall({
    summary,
    method: 'POST',
    path,
    auth: 'session',
    access: { subject: 'users', action: 'update' },
    // They send links that set passwords, or end sessions.
    apiToken: false,
    params: byId,
    answer: member,
    success: 'updated',
    invalidates: SHOW_MEMBERS,
    errors: [401, 403, 404, 409, 422],
  });

/** Members, teams, permission sets, spending policies and the own profile (Specification §7). */
export const peopleCalls = {
  ...group('members', {
    ...resourceCalls(members, USER, SHOW_MEMBERS, { stepUp: true }),
    invite: {
      ...memberCommand(
        'Send the invitation (again); without a mail server `mailed` is false, and nothing is sent',
        `${USER}/{id}/invite`,
      ),
      answer: invitedMember,
    },
    invitationLink: defineCall({
      summary:
        'Create the invitation link of a member on a server without mail server, for users who may give the member their permissions; it ends earlier ones',
      method: 'POST',
      path: `${USER}/{id}/invitation-link`,
      auth: 'session',
      keyed: false,
      stepUp: true,
      access: { subject: 'users', action: 'update' },
      params: byId,
      answer: invitationLink,
      errors: [401, 403, 404, 409],
    }),
    passwordLink: defineCall({
      summary:
        'Create the link for a new password of a member on a server without mail server, for owners; it ends earlier copied ones, is valid for an hour, and the member is notified. None for another owner',
      method: 'POST',
      path: `${USER}/{id}/password-link`,
      auth: 'session',
      keyed: false,
      stepUp: true,
      access: { subject: 'users', action: 'update' },
      params: byId,
      answer: invitationLink,
      errors: [401, 403, 404, 409],
    }),
    signOut: memberCommand('End all sessions of a member', `${USER}/{id}/sign-out`),
    suspend: memberCommand('Stop a member from signing in; sessions end at once', `${USER}/{id}/suspend`),
    resume: {
      ...memberCommand('Let a suspended member in again', `${USER}/{id}/resume`),
      stepUp: true,
    },
    resetSecondFactor: {
      ...memberCommand(
        'Remove the second factor of a member who has lost it: for owners, after a day, in which a code of the member cancels it',
        `${USER}/{id}/reset-second-factor`,
      ),
      stepUp: true,
    },
    data: defineCall({
      ...DATA,
      summary:
        'Download everything that the company stores about a member as ZIP: JSON files and receipts; for owners, at most ten in an hour',
      path: `${USER}/{id}/data`,
      access: { subject: 'users', action: 'update' },
      params: byId,
      errors: [401, 403, 404, 422, 429],
    }),
    erase: defineCall({
      summary:
        'Erase a suspended member for good: a pseudonym replaces the person, and documents of the books stay; for owners, who type the name of the member. Refused while requests, payouts or advances are open',
      method: 'POST',
      path: `${USER}/{id}/erase`,
      auth: 'session',
      apiToken: false,
      stepUp: true,
      access: { subject: 'users', action: 'update' },
      params: byId,
      body: memberErasure,
      answer: member,
      success: 'updated',
      invalidates: SHOW_MEMBERS,
      errors: [401, 403, 404, 409, 422],
    }),
    // No `access`: members may delegate their own approvals, so the handler checks the ability.
    delegate: defineCall({
      summary: 'Set or remove the delegate of a member for a period',
      method: 'POST',
      path: `${USER}/{id}/delegate`,
      auth: 'session',
      stepUp: true,
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
    resourceCalls(
      teams,
      `${WEB}/team`,
      ['members', 'expenses', 'bookkeeping', 'dashboard', 'spendingPolicies'],
      { stepUp: true },
    ),
  ),
  ...group(
    'spendingPolicies',
    resourceCalls(spendingPolicies, `${WEB}/spendingPolicy`, ['expenses', 'notifications'], {
      stepUp: true,
      apiToken: true,
    }),
  ),
  ...group(
    'permissionSets',
    resourceCalls(permissionSets, `${WEB}/rule`, ['members', 'expenses'], { stepUp: true }),
  ),
  ...group('profile', {
    update: defineCall({
      summary:
        'Change the own name, e-mail address and phone number; another address takes effect when a link sent to it is used',
      method: 'POST',
      path: `${WEB}/updateProfile`,
      auth: 'session',
      withoutGrant: true,
      body: z.safeExtend(profileChange, { _method: z.literal('put') }),
      bodyDefaults: { _method: 'put' },
      answer: optionalAnswer(profileAnswer),
      success: 'profile',
      invalidates: ['members', 'teams', 'expenses', 'bookkeeping', 'reimbursements', 'dashboard', 'reports'],
      errors: [401, 422, 429],
    }),
    email: defineCall({
      summary: 'The own e-mail address, and the one that waits for its confirmation',
      method: 'GET',
      path: PROFILE_EMAIL,
      auth: 'session',
      withoutGrant: true,
      query: noQuery,
      answer: profileEmail,
      errors: [401, 403],
    }),
    resendEmail: defineCall({
      summary: 'Send the link that confirms the pending or the own e-mail address again; earlier links end',
      method: 'POST',
      path: `${PROFILE_EMAIL}/resend`,
      auth: 'session',
      withoutGrant: true,
      answer: profileEmail,
      errors: [401, 403, 429],
    }),
    saveLanguage: defineCall({
      summary:
        'Save the language and the digits of the own mails, PDF files and error messages; absent parts stay as they are',
      method: 'PUT',
      path: `${WEB}/profile/language`,
      auth: 'session',
      withoutGrant: true,
      body: profileLanguageDraft,
      answer: profileLanguage,
      errors: [401, 403, 422],
    }),
    data: defineCall({
      ...DATA,
      summary:
        'Download everything that is stored about the own account as ZIP: JSON files and receipts; at most ten in an hour',
      path: `${WEB}/profile/data`,
      errors: [401, 403, 422, 429],
    }),
    sessions: defineCall({
      summary: 'The own sessions, the most recently used first; the one of the request is marked',
      method: 'GET',
      path: PROFILE_SESSIONS,
      auth: 'session',
      withoutGrant: true,
      query: noQuery,
      answer: z.array(userSession),
      errors: [401, 403],
    }),
    endSession: defineCall({
      summary: 'End one of the own sessions: its tokens and event streams; returns the others',
      method: 'DELETE',
      duringMaintenance: true,
      path: `${PROFILE_SESSIONS}/{session}`,
      auth: 'session',
      stepUp: true,
      withoutGrant: true,
      params: z.object({ session: z.uuid() }),
      query: noQuery,
      answer: z.array(userSession),
      errors: [401, 403, 404],
    }),
    endOtherSessions: defineCall({
      summary: 'End all own sessions except the one of the request, which is returned',
      method: 'POST',
      duringMaintenance: true,
      path: `${PROFILE_SESSIONS}/end-others`,
      auth: 'session',
      stepUp: true,
      withoutGrant: true,
      answer: z.array(userSession),
      success: 'updated',
      errors: [401, 403],
    }),
    cancelEmail: defineCall({
      summary: 'Cancel a pending change of the own e-mail address',
      method: 'DELETE',
      path: PROFILE_EMAIL,
      auth: 'session',
      withoutGrant: true,
      query: noQuery,
      answer: profileEmail,
      errors: [401, 403],
    }),
  }),
  ...group('apiTokens', {
    list: defineCall({
      summary: 'The own API tokens in the company, newest first; expired ones for a week',
      method: 'GET',
      path: PROFILE_TOKENS,
      auth: 'session',
      withoutGrant: true,
      query: noQuery,
      answer: z.array(apiToken),
      errors: [401, 403],
    }),
    create: defineCall({
      summary:
        'Create an API token for the company with some of the own permissions, for a year at most; its secret is sent only in this response',
      method: 'POST',
      path: PROFILE_TOKENS,
      auth: 'session',
      keyed: false,
      stepUp: true,
      body: apiTokenDraft,
      answer: createdApiToken,
      success: 'created',
      errors: [401, 403, 409, 422, 429],
    }),
    revoke: defineCall({
      summary:
        'Revoke one of the own API tokens: calls and event streams with it end at once; returns the others',
      method: 'DELETE',
      duringMaintenance: true,
      path: `${PROFILE_TOKENS}/{token}`,
      auth: 'session',
      withoutGrant: true,
      params: z.object({ token: z.uuid() }),
      query: noQuery,
      answer: z.array(apiToken),
      errors: [401, 403, 404],
    }),
  }),
  ...group('secondFactor', {
    get: defineCall({
      summary: 'The own second factor',
      method: 'GET',
      path: SECOND_FACTOR,
      auth: 'session',
      withoutGrant: true,
      withoutFactor: true,
      query: noQuery,
      answer: secondFactor,
      errors: [401, 403],
    }),
    begin: defineCall({
      summary:
        'Create a secret for an authenticator app; it replaces one that was not confirmed, and is valid once a code confirms it',
      method: 'POST',
      path: SECOND_FACTOR,
      auth: 'session',
      keyed: false,
      withoutGrant: true,
      withoutFactor: true,
      body: secondFactorDraft,
      answer: secondFactorSecret,
      errors: [401, 403, 409, 422, 429],
    }),
    confirm: defineCall({
      summary:
        'Confirm the second factor with a first code; returns recovery codes, which are sent only once',
      method: 'POST',
      path: `${SECOND_FACTOR}/confirm`,
      auth: 'session',
      keyed: false,
      withoutGrant: true,
      withoutFactor: true,
      body: secondFactorConfirmation,
      answer: recoveryCodes,
      errors: [401, 403, 409, 422, 429],
    }),
    verify: defineCall({
      summary:
        'Verify the session with a code or a passkey, so that dangerous calls are allowed for ten minutes: their 403 has the code `second_factor_required` without one',
      method: 'POST',
      duringMaintenance: true,
      path: `${SECOND_FACTOR}/verify`,
      auth: 'session',
      keyed: false,
      withoutGrant: true,
      withoutFactor: true,
      body: secondFactorProof,
      answer: secondFactor,
      errors: [401, 403, 409, 422, 429],
    }),
    cancelReset: defineCall({
      summary: 'Cancel the removal of the own second factor that an owner has requested',
      method: 'POST',
      path: `${SECOND_FACTOR}/cancel-reset`,
      auth: 'session',
      withoutGrant: true,
      withoutFactor: true,
      answer: secondFactor,
      errors: [401, 403, 409],
    }),
    renewCodes: defineCall({
      summary:
        'Replace all recovery codes with new ones; without a code, the session needs a recent one or a recent passkey',
      method: 'POST',
      path: `${SECOND_FACTOR}/recovery-codes`,
      auth: 'session',
      keyed: false,
      withoutGrant: true,
      body: secondFactorChange,
      answer: recoveryCodes,
      errors: [401, 403, 409, 422, 429],
    }),
    remove: defineCall({
      summary:
        'Remove the authenticator app, and the recovery codes unless passkeys are left; without a code, the session needs a recent one or a recent passkey',
      method: 'POST',
      path: `${SECOND_FACTOR}/remove`,
      auth: 'session',
      keyed: false,
      withoutGrant: true,
      body: secondFactorChange,
      answer: secondFactor,
      errors: [401, 403, 409, 422, 429],
    }),
  }),
  ...group('passkeys', {
    list: defineCall({
      summary: 'The own passkeys, oldest first',
      method: 'GET',
      path: PASSKEYS,
      auth: 'session',
      withoutGrant: true,
      withoutFactor: true,
      query: noQuery,
      answer: z.array(passkey),
      errors: [401, 403],
    }),
    options: defineCall({
      summary: 'Options for one of the own passkeys (WebAuthn), to verify the session with it',
      method: 'POST',
      duringMaintenance: true,
      path: `${PASSKEYS}/options`,
      auth: 'session',
      withoutGrant: true,
      withoutFactor: true,
      answer: passkeyRequest,
      errors: [401, 403, 409],
    }),
    begin: defineCall({
      summary:
        'Options for a new passkey (WebAuthn), valid once, for five minutes; a user with a second factor needs a recent code',
      method: 'POST',
      path: `${PASSKEYS}/begin`,
      auth: 'session',
      keyed: false,
      withoutGrant: true,
      withoutFactor: true,
      body: passkeyStart,
      answer: passkeyCreationRequest,
      errors: [401, 403, 409, 422, 429],
    }),
    add: defineCall({
      summary:
        'Add a passkey; the first second factor of a user comes with recovery codes, which are sent only once',
      method: 'POST',
      path: PASSKEYS,
      auth: 'session',
      keyed: false,
      withoutGrant: true,
      withoutFactor: true,
      body: passkeyDraft,
      answer: addedPasskey,
      errors: [401, 403, 409, 422],
    }),
    rename: defineCall({
      summary: 'Rename one of the own passkeys; returns all',
      method: 'PUT',
      path: `${PASSKEYS}/{passkey}`,
      auth: 'session',
      withoutGrant: true,
      withoutFactor: true,
      params: z.object({ passkey: z.uuid() }),
      body: passkeyName,
      answer: z.array(passkey),
      errors: [401, 403, 404, 422],
    }),
    remove: defineCall({
      summary:
        'Remove one of the own passkeys, and with the last second factor the recovery codes; needs a recent code. Returns the others',
      method: 'POST',
      path: `${PASSKEYS}/{passkey}/remove`,
      auth: 'session',
      keyed: false,
      withoutGrant: true,
      params: z.object({ passkey: z.uuid() }),
      body: passkeyRemoval,
      answer: z.array(passkey),
      errors: [401, 403, 404, 409, 422, 429],
    }),
  }),
};
