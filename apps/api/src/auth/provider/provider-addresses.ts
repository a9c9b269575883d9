/**
 * Returns the address to which a provider sends browsers back. Each provider has its own, so that the response of one is
 * never taken for that of another (RFC 9700, 4.4.2).
 */
export const redirectAddress = (address: string, providerId: number): string =>
  `${address}/panel/login/${providerId}`;

/** Returns the address at which members sign in with a provider. */
export const signInAddress = (address: string, key: string): string => `${address}/panel/login?with=${key}`;

/** Returns the address to which a provider reports the users that it signed out (Back-Channel Logout 1.0). */
export const logoutAddress = (address: string, providerId: number): string =>
  `${address}/jwt/provider/${providerId}/logout`;
