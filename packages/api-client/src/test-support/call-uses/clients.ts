import { createApiClient } from '../../create-client.ts';
import type { ApiClient } from '../../create-client.ts';
import { startRealServer } from '../real-server.ts';
import type { RealServer } from '../real-server.ts';

export let server: RealServer;
export let visitor: ApiClient;
export let admin: ApiClient;
export let owner: ApiClient;
export let member: ApiClient;
export let approver: ApiClient;
export let finance: ApiClient;

/** Creates a client of the server without a session. */
export const createClient = (): ApiClient =>
  createApiClient({ baseUrl: server.baseUrl, rateLimit: { requests: Infinity } });

/** Returns a client with the session of a demo user. */
export async function signIn(name: string): Promise<ApiClient> {
  const client = createClient();
  await client.auth.login({ email: `${name}@outlay.example`, password: 'outlay-demo' });
  return client;
}

/** Starts the server with demo data and signs its users in. */
export async function startClients(): Promise<void> {
  server = await startRealServer();
  visitor = createClient();
  [admin, owner, member, approver, finance] = [
    await signIn('admin'),
    await signIn('owner'),
    await signIn('member'),
    await signIn('approver'),
    await signIn('finance'),
  ];
}
