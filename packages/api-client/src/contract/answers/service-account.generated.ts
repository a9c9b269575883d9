/** Written by `node --run generate` from `service-account.calls.ts`; a test compares both. */
import { createdApiToken } from '@outlay/domain/api-tokens';
import { serviceAccount } from '@outlay/domain/service-accounts';
import * as z from 'zod/mini';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'serviceAccounts.create': { answer: serviceAccount },
'serviceAccounts.createToken': { answer: createdApiToken },
'serviceAccounts.list': { answer: z.array(serviceAccount) },
'serviceAccounts.remove': { answer: z.array(serviceAccount) },
'serviceAccounts.resume': { answer: serviceAccount },
'serviceAccounts.revokeToken': { answer: serviceAccount },
'serviceAccounts.suspend': { answer: serviceAccount },
'serviceAccounts.update': { answer: serviceAccount },
};
