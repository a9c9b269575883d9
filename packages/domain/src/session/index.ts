export { DEMO_PASSWORD, DEMO_SIGN_INS, demoSignInOf, demoSignInPath } from './sign-in/demo-sign-ins.ts';
export type { DemoSignIn } from './sign-in/demo-sign-ins.ts';
export { bindSession, refreshed, sessionInput } from './bind-session.ts';
export { landingRoute } from './routes/landing.ts';
export type { Landing } from './routes/landing.ts';
export { routeDecision } from './routes/navigation.ts';
export type { RouteDecision } from './routes/navigation.ts';
export { PARENT_ROUTES, REDIRECTS } from './routes/parent-routes.ts';
export { pathOf, routeAt, routeNamed } from './routes/paths.ts';
export type { GuardedRoute, Route } from './routes/route.ts';
export { ROUTES } from './routes/routes.ts';
export type { RouteName } from './routes/routes.ts';
export { sessionMachine } from './session.machine.ts';
export type {
  SessionContext,
  SessionEvent,
  SessionInput,
  SessionNotice,
  SignInInput,
} from './session-context.ts';
export { sessionActor } from './session-actor.ts';
export { createStoredSession } from './storage/session-in-storage.ts';
export type { StoredSession } from './storage/session-in-storage.ts';
export { loadSession } from './storage/load-session.ts';
export { clearSession, saveSession } from './storage/save-session.ts';
export { STORAGE_KEYS } from './storage/storage-keys.ts';
export { credentials, refreshedTokens, registration, sessionUser, storedUser, token } from './session.ts';
export type {
  Credentials,
  RefreshedTokens,
  Registration,
  Session,
  SessionUser,
  StoredUser,
  Token,
} from './session.ts';
export type { SessionCompany } from './session-company.ts';
export {
  challengeResponse,
  RECOVERY_CODES,
  recoveryCodes,
  SECOND_FACTORS,
  secondFactor,
  secondFactorChange,
  secondFactorConfirmation,
  secondFactorDraft,
  secondFactorProof,
  secondFactorSecret,
  signInAnswer,
  signInChallenge,
} from './sign-in/second-factor.ts';
export type {
  ChallengeResponse,
  RecoveryCodes,
  SecondFactor,
  SecondFactorKind,
  SecondFactorProof,
  SecondFactorSecret,
  SignInAnswer,
  SignInChallenge,
} from './sign-in/second-factor.ts';
export {
  addedPasskey,
  MAX_PASSKEYS,
  passkey,
  passkeyCreationRequest,
  passkeyDraft,
  passkeyName,
  passkeyOptionsQuery,
  passkeyRemoval,
  passkeyRequest,
  passkeySignIn,
  passkeyStart,
} from './sign-in/passkeys.ts';
export type {
  AddedPasskey,
  Passkey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyCreationRequest,
  PasskeyOptionsQuery,
  PasskeyRequest,
  PasskeySignIn,
} from './sign-in/passkeys.ts';
export {
  SECOND_FACTOR_MISSING,
  SECOND_FACTOR_REQUIRED,
  secondFactorDuty,
} from './sign-in/second-factor-duty.ts';
export type { SecondFactorDuty } from './sign-in/second-factor-duty.ts';
export { isSignInChallenge } from './sign-in/sign-in-challenge.ts';
export { PROOF_MINUTES, proof, provedUntil } from './sign-in/proof.ts';
export type { Proof } from './sign-in/proof.ts';
export { SESSION_LIMITS, userSession } from './user-session.ts';
export type { UserSession } from './user-session.ts';
