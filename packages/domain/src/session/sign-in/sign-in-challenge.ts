import type { SignInChallenge } from './second-factor.ts';

/** Type guard: the sign-in is completed by a second factor. */
export const isSignInChallenge = (answer: object): answer is SignInChallenge =>
  !('token' in answer) && 'challenge' in answer;
