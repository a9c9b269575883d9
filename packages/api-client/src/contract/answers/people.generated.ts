/** Written by `node --run generate` from `people.calls.ts`; a test compares both. */
import { permissionSet } from '@outlay/domain/access';
import { apiToken, createdApiToken } from '@outlay/domain/api-tokens';
import { spendingPolicy } from '@outlay/domain/expense';
import { importReport } from '@outlay/domain/import/import-report';
import { pageOf } from '@outlay/domain/list/page';
import { invitationLink, invitedMember, member, memberDelegations, profileAnswer, profileEmail, profileLanguage, team } from '@outlay/domain/people';
import { addedPasskey, passkey, passkeyCreationRequest, passkeyRequest, recoveryCodes, secondFactor, secondFactorSecret, userSession } from '@outlay/domain/session';
import * as z from 'zod/mini';
import { optionalAnswer } from '../envelope.ts';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'apiTokens.create': { answer: createdApiToken },
'apiTokens.list': { answer: z.array(apiToken) },
'apiTokens.revoke': { answer: z.array(apiToken) },
'members.create': { answer: member },
'members.delegate': { answer: member },
'members.delegations': { answer: memberDelegations },
'members.erase': { answer: member },
'members.get': { answer: member },
'members.import': { answer: importReport },
'members.invitationLink': { answer: invitationLink },
'members.invite': { answer: invitedMember },
'members.list': { answer: pageOf(member) },
'members.passwordLink': { answer: invitationLink },
'members.resetSecondFactor': { answer: member },
'members.resume': { answer: member },
'members.signOut': { answer: member },
'members.suspend': { answer: member },
'members.update': { answer: member },
'passkeys.add': { answer: addedPasskey },
'passkeys.begin': { answer: passkeyCreationRequest },
'passkeys.list': { answer: z.array(passkey) },
'passkeys.options': { answer: passkeyRequest },
'passkeys.remove': { answer: z.array(passkey) },
'passkeys.rename': { answer: z.array(passkey) },
'permissionSets.create': { answer: permissionSet },
'permissionSets.get': { answer: permissionSet },
'permissionSets.import': { answer: importReport },
'permissionSets.list': { answer: pageOf(permissionSet) },
'permissionSets.update': { answer: permissionSet },
'profile.cancelEmail': { answer: profileEmail },
'profile.email': { answer: profileEmail },
'profile.endOtherSessions': { answer: z.array(userSession) },
'profile.endSession': { answer: z.array(userSession) },
'profile.resendEmail': { answer: profileEmail },
'profile.saveLanguage': { answer: profileLanguage },
'profile.sessions': { answer: z.array(userSession) },
'profile.update': { answer: optionalAnswer(profileAnswer) },
'secondFactor.begin': { answer: secondFactorSecret },
'secondFactor.cancelReset': { answer: secondFactor },
'secondFactor.confirm': { answer: recoveryCodes },
'secondFactor.get': { answer: secondFactor },
'secondFactor.remove': { answer: secondFactor },
'secondFactor.renewCodes': { answer: recoveryCodes },
'secondFactor.verify': { answer: secondFactor },
'spendingPolicies.create': { answer: spendingPolicy },
'spendingPolicies.get': { answer: spendingPolicy },
'spendingPolicies.import': { answer: importReport },
'spendingPolicies.list': { answer: pageOf(spendingPolicy) },
'spendingPolicies.update': { answer: spendingPolicy },
'teams.create': { answer: team },
'teams.get': { answer: team },
'teams.import': { answer: importReport },
'teams.list': { answer: pageOf(team) },
'teams.update': { answer: team },
};
