export { DEMO_PASSWORD, DEMO_SIGN_INS, demoSignInOf, demoSignInPath } from './demo-sign-ins.ts';
export type { DemoSignIn } from './demo-sign-ins.ts';
export { bindSession, refreshed, sessionInput } from './bind-session.ts';
export { PANEL_ROLES, landingRoute } from './landing.ts';
export type { Landing } from './landing.ts';
export { routeDecision } from './navigation.ts';
export type { RouteDecision } from './navigation.ts';
export { PARENT_ROUTES, REDIRECTS, ROUTE_ALIASES } from './parent-routes.ts';
export { pathOf, routeAt, routeNamed } from './paths.ts';
export type { GuardedRoute, Route } from './route.ts';
export { ROUTES } from './routes.ts';
export type { RouteName } from './routes.ts';
export { sessionMachine } from './session.machine.ts';
export type {
  SessionContext,
  SessionEvent,
  SessionInput,
  SessionNotice,
  SignInInput,
} from './session-context.ts';
export { sessionActor } from './session-actor.ts';
export { createStoredSession } from './session-in-storage.ts';
export type { StoredSession } from './session-in-storage.ts';
export { loadSession } from './load-session.ts';
export { clearSession, saveSession } from './save-session.ts';
export { STORAGE_KEYS } from './storage-keys.ts';
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
} from './second-factor.ts';
export type {
  ChallengeResponse,
  RecoveryCodes,
  SecondFactor,
  SecondFactorKind,
  SecondFactorProof,
  SecondFactorSecret,
  SignInAnswer,
  SignInChallenge,
} from './second-factor.ts';
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
} from './passkeys.ts';
export type {
  AddedPasskey,
  Passkey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyCreationRequest,
  PasskeyOptionsQuery,
  PasskeyRequest,
  PasskeySignIn,
} from './passkeys.ts';
export { SECOND_FACTOR_MISSING, SECOND_FACTOR_REQUIRED, secondFactorDuty } from './second-factor-duty.ts';
export type { SecondFactorDuty } from './second-factor-duty.ts';
export { isSignInChallenge } from './sign-in-challenge.ts';
export { PROOF_MINUTES, proof, provedUntil } from './proof.ts';
export type { Proof } from './proof.ts';
export { SESSION_LIMITS, userSession } from './user-session.ts';
export type { UserSession } from './user-session.ts';
