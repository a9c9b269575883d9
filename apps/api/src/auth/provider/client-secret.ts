import type { Tokens } from '../tokens.ts';

/** Purpose under which the client secrets of a company are encrypted. */
export const clientSecretPurpose = (companyId: number): string => `sign-in-provider:${companyId}`;

/** Encrypts the client secret of a company's provider. */
export const sealClientSecret = (tokens: Tokens, companyId: number, secret: string): string =>
  tokens.seal(clientSecretPurpose(companyId), Buffer.from(secret));

/** Decrypts a client secret; null if the server's secret has changed since. */
export function openClientSecret(tokens: Tokens, companyId: number, sealed: string): string | null {
  const bytes = tokens.open(clientSecretPurpose(companyId), sealed);
  return bytes === null ? null : Buffer.from(bytes).toString();
}
