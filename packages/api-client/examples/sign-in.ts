import { createApiClient } from '@outlay/api-client';
import type { ApiClient } from '@outlay/api-client';
import { isSignInChallenge, type SessionUser } from '@outlay/domain';

/** Signs a demo user in to a running server (`OUTLAY_URL`); returns the client and the user with the permissions. */
export async function signIn(
  email: string,
  password = 'outlay-demo',
): Promise<{ client: ApiClient; user: SessionUser }> {
  const baseUrl = process.env['OUTLAY_URL'] ?? 'http://localhost:3000';
  // A script reads each page once, so the limit applies per request instead of to the whole client.
  const client = createApiClient({ baseUrl, rateLimit: { scope: 'request' } });
  const answer = await client.auth.login({ email, password });
  if (isSignInChallenge(answer))
    throw new Error('This account has a second factor: complete the sign-in with auth.verify.');
  return { client, user: answer };
}
