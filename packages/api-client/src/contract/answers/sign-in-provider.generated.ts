/** Written by `node --run generate` from `sign-in-provider.calls.ts`; a test compares both. */
import { signInProvider } from '@outlay/domain/sign-in-providers';
import * as z from 'zod/mini';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'signInProviders.create': { answer: signInProvider },
'signInProviders.list': { answer: z.array(signInProvider) },
'signInProviders.remove': { answer: z.array(signInProvider) },
'signInProviders.update': { answer: signInProvider },
};
