/** Event in the claim `events` of a logout token (OpenID Connect Back-Channel Logout 1.0, 2.4). */
export const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** Claims of a logout token whose signature, issuer, audience and time are right. */
export type LogoutClaims = {
  readonly jti?: unknown;
  readonly sub?: unknown;
  readonly sid?: unknown;
  readonly nonce?: unknown;
  readonly events?: unknown;
};

/** Sessions that end: of one session at the provider, or all of a person. */
export type SignedOut = { readonly jti: string; readonly sub: string | null; readonly sid: string | null };

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Returns whose sessions a logout token ends; null for a token that is none, such as an ID token. */
export function signedOutBy({ jti, sub, sid, nonce, events }: LogoutClaims): SignedOut | null {
  const isLogout = typeof events === 'object' && events !== null && Object.hasOwn(events, LOGOUT_EVENT);
  const id = textIn(jti);
  const claims = { sub: textIn(sub), sid: textIn(sid) };
  if (!isLogout || nonce !== undefined || id === null) return null;
  return claims.sub === null && claims.sid === null ? null : { jti: id, ...claims };
}
