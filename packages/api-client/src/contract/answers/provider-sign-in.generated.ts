/** Written by `node --run generate` from `provider-sign-in.calls.ts`; a test compares both. */
import { proof, signInAnswer } from '@outlay/domain/session';
import { providerRedirect } from '@outlay/domain/sign-in-providers';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'auth.begin': { answer: providerRedirect },
'auth.complete': { answer: signInAnswer },
'proof.get': { answer: proof },
'proof.provider': { answer: proof },
};
