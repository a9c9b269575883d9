import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A running OpenID Connect provider. */
export interface IdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly close: () => Promise<void>;
}

/** Page on which the user of a journey says who they are. */
const PAGE = `<!doctype html><html lang="en"><title>Acme account</title><main><h1>Acme account</h1>
  <form method="post"><label>Account <input name="login"></label> <button>Go on</button></form></main></html>`;

/** Starts a provider whose users are the addresses that are typed on its page; all are verified, and in these groups. */
export async function openIdentityProvider(
  redirectUris: string[],
  groups: readonly string[] = [],
): Promise<IdentityProvider> {
  const clientId = 'outlay';
  const clientSecret = 'the secret of the journey';
  const server = createServer();
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: redirectUris }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    cookies: { keys: ['a key of the journey'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: sub, email_verified: true, name: 'Reem Al-Subaie', groups: [...groups] }),
    }),
    interactions: { url: (_, { uid }) => `/people/${uid}` },
    // Everybody has agreed to share their address.
    loadExistingGrant: async (context) => {
      const { session, client } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        ...(session?.accountId === undefined ? {} : { accountId: session.accountId }),
        ...(client === undefined ? {} : { clientId: client.clientId }),
      });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
  });
  const answer = provider.callback();
  server.on('request', async (request, response) => {
    if (request.url?.startsWith('/people/') !== true) return answer(request, response);
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html');
      return response.end(PAGE);
    }
    let body = '';
    for await (const part of request) body += String(part);
    const login = new URLSearchParams(body).get('login') ?? '';
    return provider.interactionFinished(request, response, { login: { accountId: login } });
  });
  return {
    issuer,
    clientId,
    clientSecret,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
