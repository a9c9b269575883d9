import type { AuditEntry, ProviderRedirect, SessionUser, SignInProvider } from '@outlay/domain';
import { eq, sql } from '../../db/drizzle.ts';
import { users } from '../../db/schema/index.ts';
import type { Kind } from '../databases.ts';
import { openTestProvider, type Deviation, type TestProvider } from './test-provider.ts';
import { ok, openServer, type TestServer } from '../server.ts';

export const OWNER = 'owner@outlay.example';
export const DOMAIN = 'outlay.example';

export const keyOf = ({ sign_in_url }: SignInProvider): string =>
  new URL(sign_in_url).searchParams.get('with') ?? '';

export type Claims = Readonly<Record<string, unknown>>;

/** A server whose first company has a sign-in provider, and the settings of the provider as they were last saved. */
export type ProviderState = {
  readonly server: TestServer;
  readonly provider: TestProvider;
  readonly settings: SignInProvider;
};

/** Returns the claims of a person whom the provider knows. */
export const person = (name: string, more: Claims = {}): Claims => ({
  sub: `sub-${name}`,
  email: `${name}@${DOMAIN}`,
  email_verified: true,
  ...more,
});

const draftOf = (provider: TestProvider, more: object) => ({
  name: 'Acme ID',
  issuer: provider.issuer,
  client_id: provider.clientId,
  domains: [DOMAIN],
  ...more,
});

/** Opens a server whose first company has a sign-in provider, which is opened as well. */
export async function openProviderServer(kind: Kind): Promise<ProviderState> {
  const server = await openServer(kind, { env: { signInPrivate: true } });
  const provider = await openTestProvider(() => server.services.clock.now());
  const body = draftOf(provider, { client_secret: provider.clientSecret });
  const created = ok(await server.call('signInProviders.create', { as: OWNER, body }));
  return { server, provider, settings: created.body.data as SignInProvider };
}

/** Returns the calls of tests of company sign-in: they change the provider, and sign in with it. */
export function providerCalls(stateOf: () => ProviderState) {
  const draft = (more: object = {}) => draftOf(stateOf().provider, more);
  /** Saves the provider with these settings, and the others as they are by default. */
  const saved = async (more: object): Promise<SignInProvider> => {
    const { server, settings } = stateOf();
    const { body } = ok(
      await server.call('signInProviders.update', {
        as: OWNER,
        params: { id: settings.id },
        body: draft({
          creates_members: false,
          required: false,
          trusts_addresses: false,
          active: true,
          ...more,
        }),
      }),
    );
    return body.data as SignInProvider;
  };
  const begin = async (key = keyOf(stateOf().settings)): Promise<ProviderRedirect> =>
    ok(await stateOf().server.call('auth.begin', { body: { provider: key } })).body.data as ProviderRedirect;
  /** Goes to the provider and comes back. */
  const signIn = async (claims: Claims, deviation?: Deviation, changed: object = {}) => {
    const { server, provider, settings } = stateOf();
    const { url, state, binding } = await begin();
    provider.answer(new URL(url).searchParams.get('nonce') ?? '', claims, deviation);
    return server.call('auth.complete', {
      body: { provider_id: settings.id, state, binding, code: 'a-code', iss: provider.issuer, ...changed },
    });
  };
  const lastEntry = async (): Promise<AuditEntry> => {
    const { items } = ok(await stateOf().server.call('auditEntries.list', { as: OWNER, query: { limit: 1 } }))
      .body.data as { items: AuditEntry[] };
    const [entry] = items;
    if (entry === undefined) throw new Error('Nothing was audited.');
    return entry;
  };
  const userOf = async (email: string) => {
    const { db } = stateOf().server.store;
    const rows = await db
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, email));
    return rows.at(-1);
  };
  const session = async (claims: Claims): Promise<SessionUser> =>
    ok(await signIn(claims)).body.data as SessionUser;

  return { draft, saved, begin, signIn, lastEntry, userOf, session };
}
