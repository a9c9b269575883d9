/** First factor of a sign-in: a password, a company's provider, or a passkey. */
export const SIGN_IN_METHODS = ['password', 'provider', 'passkey'] as const;
/** See {@link SIGN_IN_METHODS}. */
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];
