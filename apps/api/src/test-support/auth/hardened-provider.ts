import type { ProviderRedirect, SessionUser, SignInProvider } from '@outlay/domain';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { desc } from '../../db/drizzle.ts';
import { auditLog } from '../../db/schema/index.ts';
import { openTestProvider, type Deviation, type TestProvider } from './test-provider.ts';
import type { Kind } from '../databases.ts';
import { ok, openServer, type TestServer } from '../server.ts';

export const OWNER = 'owner@outlay.example';
const PASSWORD = 'outlay-demo';
export const DOMAIN = 'outlay.example';

export type Claims = Readonly<Record<string, unknown>>;
type Began = { readonly settings: SignInProvider; readonly from: TestProvider };

export const draft = (of: TestProvider, more: object = {}) => ({
  name: 'Acme ID',
  issuer: of.issuer,
  client_id: of.clientId,
  domains: [DOMAIN],
  ...more,
});
export const person = (name: string, more: Claims = {}): Claims => ({
  sub: `sub-${name}`,
  email: `${name}@${DOMAIN}`,
  email_verified: true,
  ...more,
});
export const bearer = (user: SessionUser) => ({ authorization: `Bearer ${user.token.access_token}` });

/** Opens a server with a registered provider for the tests of a suite, resets its settings before each, and returns their calls. */
export function hardenedProvider(kind: Kind) {
  let server: TestServer;
  let provider: TestProvider;
  let settings: SignInProvider;

  const add = async (of: TestProvider, more: object = {}, as = OWNER): Promise<SignInProvider> => {
    const body = draft(of, { client_secret: of.clientSecret, ...more });
    const headers = bearer(await entered(as));
    return ok(await server.call('signInProviders.create', { headers, body })).body.data as SignInProvider;
  };
  const update = async (more: object) =>
    server.call('signInProviders.update', {
      headers: bearer(await entered(OWNER)),
      params: { id: settings.id },
      body: draft(provider, more),
    });
  const change = async (more: object) => {
    settings = ok(await update(more)).body.data as SignInProvider;
  };
  const begin = async ({ settings: of }: Began, fresh = false): Promise<ProviderRedirect> => {
    const key = new URL(of.sign_in_url).searchParams.get('with') ?? '';
    return ok(await server.call('auth.begin', { body: { provider: key, fresh } })).body
      .data as ProviderRedirect;
  };
  /** Goes to the provider and comes back with a response for one of the calls. */
  const visit = async (
    claims: Claims,
    { fresh = false, deviation = {} }: { fresh?: boolean; deviation?: Deviation } = {},
    began: Began = { settings, from: provider },
  ) => {
    const { url, state, binding } = await begin(began, fresh);
    const { searchParams } = new URL(url);
    began.from.answer(searchParams.get('nonce') ?? '', claims, deviation);
    const body = { provider_id: began.settings.id, state, binding, code: 'a-code' };
    return { authorization: searchParams, body };
  };
  const signIn = async (claims: Claims, began?: Began) =>
    server.call('auth.complete', { body: (await visit(claims, {}, began)).body });
  const enter = async (claims: Claims, began?: Began): Promise<SessionUser> =>
    ok(await signIn(claims, began)).body.data as SessionUser;
  const statusOf = async (user: SessionUser) =>
    (await server.call('profile.sessions', { headers: bearer(user) })).status;
  const login = (email: string, password = PASSWORD) =>
    server.call('auth.login', { body: { email, password } });
  const entered = async (email: string, password?: string): Promise<SessionUser> =>
    ok(await login(email, password)).body.data as SessionUser;
  const lastEntry = async () => {
    const line = await server.store.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    return line[0];
  };
  const endedSessions = async () => (await lastEntry())?.detail?.['ended_sessions'];
  const addFactor = (user: SessionUser) =>
    server.call('secondFactor.begin', { headers: bearer(user), body: {} });
  const logout = (token: string, id = settings.id) => {
    const body = new URLSearchParams({ logout_token: token }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const address = `http://localhost/jwt/provider/${id}/logout`;
    return server.fetch(new Request(address, { method: 'POST', headers, body }));
  };

  beforeAll(async () => {
    server = await openServer(kind, { env: { signInPrivate: true } });
    // Like Google and Entra ID, it does not announce the parameter `iss`.
    provider = await openTestProvider(() => server.services.clock.now(), false);
    settings = await add(provider);
  }, 90_000);
  beforeEach(() =>
    change({ creates_members: false, required: false, trusts_addresses: false, active: true }),
  );
  afterAll(async () => {
    await server.close();
    await provider.close();
  });
  const serverOf = () => server;
  const settingsOf = () => settings;
  const providerOf = () => provider;

  return {
    serverOf,
    settingsOf,
    providerOf,
    add,
    update,
    change,
    begin,
    visit,
    signIn,
    enter,
    statusOf,
    login,
    entered,
    lastEntry,
    endedSessions,
    addFactor,
    logout,
  };
}
