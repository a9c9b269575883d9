import { createApiClient } from '@outlay/api-client';
import type { ApiClient } from '@outlay/api-client';

/** Returns a client of a running server (`OUTLAY_URL`), signed in as a demo user. */
export async function signIn(email: string, password = 'outlay-demo'): Promise<ApiClient> {
  const baseUrl = process.env['OUTLAY_URL'] ?? 'http://localhost:3000';
  // A script reads each page once, so the limit applies per request instead of to the whole client.
  const client = createApiClient({ baseUrl, rateLimit: { scope: 'request' } });
  await client.auth.login({ email, password });
  return client;
}
