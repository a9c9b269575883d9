/** Written by `node --run generate` from `auth.calls.ts`; a test compares both. */
import { mailedAddress, passwordForgottenAnswer } from '@outlay/domain/password';
import { passkeyRequest, refreshedTokens, sessionUser, signInAnswer } from '@outlay/domain/session';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'auth.login': { answer: signInAnswer },
'auth.passkey': { answer: sessionUser },
'auth.passkeyOptions': { answer: passkeyRequest },
'auth.refresh': { answer: refreshedTokens },
'auth.register': { answer: sessionUser },
'auth.verify': { answer: sessionUser },
'email.confirm': { answer: mailedAddress },
'email.undo': { answer: mailedAddress },
'password.forgot': { answer: passwordForgottenAnswer },
'password.reset': { answer: mailedAddress },
};
