/**
 * Parts that a client of the API needs before its first response: errors, the stored session, limits. The entry loads neither
 * schemas nor machines nor the catalogue of texts, because every program that imports the client loads it.
 */
export { bodyErrors, bodyMember, bodyMessage, bodyStatus, PROBLEM_OF_STATUS } from '../errors/envelope.ts';
export { errorCatalogue } from '../errors/error-catalogue.ts';
export { isProblem, Problem } from '../errors/problem.ts';
export { PAGE_SIZES, RATE_LIMIT } from '../list/limits.ts';
export { toastTexts } from '../messages/texts/toasts.ts';
export { saveSession } from '../session/storage/save-session.ts';
export { SECOND_FACTOR_REQUIRED } from '../session/sign-in/second-factor-duty.ts';
export { createStoredSession } from '../session/storage/session-in-storage.ts';
export { isSignInChallenge } from '../session/sign-in/sign-in-challenge.ts';
export { STORAGE_KEYS } from '../session/storage/storage-keys.ts';
