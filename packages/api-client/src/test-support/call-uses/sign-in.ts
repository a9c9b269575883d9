import { API_TOKEN_PREFIX, RECOVERY_CODES, addDays, isSignInChallenge } from '@outlay/domain';
import { expect } from 'vitest';
import { createApiClient } from '../../create-client.ts';
import { createMemoryStorage } from '../../session/memory-storage.ts';
import { codeFor } from '../totp.ts';
import { createClient, member, owner, server, signIn } from './clients.ts';
import { first, register, today, unique } from './fixtures.ts';

/** Creates an API token of the member that may read expenses. */
const aTokenDraft = () => ({
  name: unique(),
  expires_on: addDays(today, 30),
  scopes: [{ subject: 'expense' as const, actions: ['read' as const] }],
});
const aToken = () => member.apiTokens.create(aTokenDraft());

/** Returns a new service account with the set of members. */
async function aServiceAccount() {
  const { items } = await owner.permissionSets.list({ per_page: 20 });
  const set = items.find(({ built_in }) => built_in === 'member');
  return owner.serviceAccounts.create({ name: unique(), permission_set_id: set?.id ?? 0 });
}

const PROVIDER = {
  issuer: 'https://login.acme.example',
  client_id: 'outlay',
  domains: ['acme.example'],
  active: false,
};
let providers = 0;
/** A provider that is not used, so that its metadata is not read. */
const aProvider = () => {
  providers += 1;
  return owner.signInProviders.create({
    ...PROVIDER,
    name: `Provider ${providers}`,
    client_secret: 'secret',
  });
};

/** A passkey of no user; the responses of real ones are in the tests of the server. */
const UNKNOWN_PASSKEY = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
} as const;

/** Calls of sign-in, tokens and the own account. */
export const signInUses = {
  'auth.login': async () => {
    const user = await createClient().auth.login({ email: 'owner@outlay.example', password: 'outlay-demo' });
    expect(!isSignInChallenge(user) && user.companies).toHaveLength(1);
    const wrong = createClient().auth.login({ email: 'owner@outlay.example', password: 'guessed' });
    await expect(wrong).rejects.toMatchObject({ status: 422, errors: { email: expect.any(Array) } });
  },
  'auth.verify': async () => {
    const { client, email, password } = await register();
    const { secret } = await client.secondFactor.begin({ current_password: password });
    const { recovery_codes } = await client.secondFactor.confirm({ code: codeFor(secret, new Date()) });
    const other = createClient();
    const answer = await other.auth.login({ email, password });
    if (!isSignInChallenge(answer)) throw new Error('The account has no second factor.');
    await expect(other.company.get()).rejects.toMatchObject({ status: 401 });
    const wrong = other.auth.verify({ challenge: answer.challenge, code: '000000' });
    await expect(wrong).rejects.toMatchObject({ status: 422, errors: { code: expect.any(Array) } });
    const user = await other.auth.verify({ challenge: answer.challenge, code: first(recovery_codes) });
    expect(user.email).toBe(email);
    expect((await other.company.get()).setting).toBeDefined();
  },
  'auth.begin': async () => {
    const unknown = owner.auth.begin({ provider: 'unknown' });
    await expect(unknown).rejects.toMatchObject({ status: 422, errors: { provider: expect.any(Array) } });
  },
  'auth.complete': async () => {
    const unknown = owner.auth.complete({ provider_id: 1, state: 'unknown', binding: 'unknown', code: 'x' });
    await expect(unknown).rejects.toMatchObject({ status: 422, errors: { state: expect.any(Array) } });
  },
  'signInProviders.create': async () => {
    const made = await aProvider();
    expect(made).toMatchObject({ active: false, has_secret: true });
    expect(made.sign_in_url).toContain('/panel/login?with=');
  },
  'signInProviders.list': async () => {
    const { id } = await aProvider();
    expect((await owner.signInProviders.list()).some((one) => one.id === id)).toBe(true);
  },
  'signInProviders.update': async () => {
    const { id, version } = await aProvider();
    const changed = await owner.signInProviders.update(id, {
      ...PROVIDER,
      name: `Changed ${id}`,
      version,
    });
    expect(changed).toMatchObject({ name: `Changed ${id}`, version: version + 1 });
  },
  'signInProviders.remove': async () => {
    const { id } = await aProvider();
    expect((await owner.signInProviders.remove(id)).some((one) => one.id === id)).toBe(false);
  },
  'scim.get': async () => {
    expect((await owner.scim.get()).base_url).toMatch(/\/scim\/v2$/u);
  },
  'scim.mapGroup': async () => {
    const { groups } = await owner.scim.get();
    const { team } = first(groups);
    const set = (await aServiceAccount()).permission_set?.id ?? 0;
    const mapped = await owner.scim.mapGroup(team.id, { permission_set_id: set });
    expect(mapped.groups.find((one) => one.team.id === team.id)?.permission_set?.id).toBe(set);
    await owner.scim.mapGroup(team.id, { permission_set_id: null });
  },
  'serviceAccounts.create': async () => {
    expect(await aServiceAccount()).toMatchObject({ status: 'active', tokens: [] });
  },
  'serviceAccounts.list': async () => {
    const { id } = await aServiceAccount();
    expect((await owner.serviceAccounts.list()).some((one) => one.id === id)).toBe(true);
  },
  'serviceAccounts.update': async () => {
    const { id, version, permission_set } = await aServiceAccount();
    const draft = { name: `Renamed ${id}`, permission_set_id: permission_set?.id ?? 0, version };
    expect(await owner.serviceAccounts.update(id, draft)).toMatchObject({ name: `Renamed ${id}` });
  },
  'serviceAccounts.suspend': async () => {
    const { id } = await aServiceAccount();
    expect((await owner.serviceAccounts.suspend(id)).status).toBe('suspended');
  },
  'serviceAccounts.resume': async () => {
    const { id } = await aServiceAccount();
    await owner.serviceAccounts.suspend(id);
    expect((await owner.serviceAccounts.resume(id)).status).toBe('active');
  },
  'serviceAccounts.remove': async () => {
    const { id } = await aServiceAccount();
    expect((await owner.serviceAccounts.remove(id)).some((one) => one.id === id)).toBe(false);
  },
  'serviceAccounts.createToken': async () => {
    const { id } = await aServiceAccount();
    const { token } = await owner.serviceAccounts.createToken(id, aTokenDraft());
    const script = createApiClient({ baseUrl: server.baseUrl, rateLimit: { requests: Infinity }, token });
    expect((await script.expenses.list()).items).toEqual([]);
  },
  'serviceAccounts.revokeToken': async () => {
    const { id } = await aServiceAccount();
    const { id: token } = await owner.serviceAccounts.createToken(id, aTokenDraft());
    expect((await owner.serviceAccounts.revokeToken(id, token)).tokens).toEqual([]);
  },
  'apiTokens.create': async () => {
    const { token, last_used_at } = await aToken();
    expect([token.startsWith(API_TOKEN_PREFIX), last_used_at]).toEqual([true, null]);
    const script = createApiClient({ baseUrl: server.baseUrl, rateLimit: { requests: Infinity }, token });
    expect((await script.expenses.list()).total).toBe((await member.expenses.list()).total);
    await expect(script.suppliers.list()).rejects.toMatchObject({ status: 403, reason: expect.any(String) });
    await expect(script.apiTokens.list()).rejects.toMatchObject({ status: 403 });
  },
  'apiTokens.list': async () => {
    const { id } = await aToken();
    expect((await member.apiTokens.list())[0]).toMatchObject({ id, last_used_at: null });
  },
  'apiTokens.revoke': async () => {
    const { id, token } = await aToken();
    const left = await member.apiTokens.revoke(id);
    expect(left.some((one) => one.id === id)).toBe(false);
    const script = createApiClient({ baseUrl: server.baseUrl, rateLimit: { requests: Infinity }, token });
    await expect(script.expenses.list()).rejects.toMatchObject({ status: 401 });
  },
  'proof.get': async () =>
    expect(await member.proof.get()).toMatchObject({ password: true, proved_until: null, providers: [] }),
  'proof.provider': async () => {
    const unknown = member.proof.provider({
      provider_id: 1,
      state: 'unknown',
      binding: 'unknown',
      code: 'x',
    });
    await expect(unknown).rejects.toMatchObject({ status: 422, errors: { state: expect.any(Array) } });
  },
  'secondFactor.get': async () =>
    expect(await member.secondFactor.get()).toMatchObject({ confirmed_at: null }),
  'secondFactor.begin': async () => {
    const wrong = member.secondFactor.begin({ current_password: 'guessed' });
    await expect(wrong).rejects.toMatchObject({
      status: 422,
      errors: { current_password: expect.any(Array) },
    });
  },
  'secondFactor.confirm': async () => {
    const wrong = member.secondFactor.confirm({ code: '123456' });
    await expect(wrong).rejects.toMatchObject({ status: 409, reason: expect.any(String) });
  },
  'secondFactor.verify': async () => {
    const { client, email, password } = await register();
    const other = createClient();
    await other.auth.login({ email, password });
    const { secret } = await client.secondFactor.begin({ current_password: password });
    const { recovery_codes } = await client.secondFactor.confirm({ code: codeFor(secret, new Date()) });
    await client.teams.create({ name: unique() });
    await expect(other.teams.create({ name: unique() })).rejects.toMatchObject({ status: 403 });
    const factor = await other.secondFactor.verify({ code: first(recovery_codes) });
    expect(factor.recovery_codes_left).toBe(RECOVERY_CODES - 1);
    await other.teams.create({ name: unique() });
  },
  'secondFactor.cancelReset': async () => {
    const { client, password } = await register();
    await expect(client.secondFactor.cancelReset()).rejects.toMatchObject({ status: 409 });
    const { secret } = await client.secondFactor.begin({ current_password: password });
    await client.secondFactor.confirm({ code: codeFor(secret, new Date()) });
    expect(await client.secondFactor.cancelReset()).toMatchObject({ reset_at: null });
  },
  'secondFactor.renewCodes': async () => {
    const { client, password } = await register();
    const { secret } = await client.secondFactor.begin({ current_password: password });
    const made = await client.secondFactor.confirm({ code: codeFor(secret, new Date()) });
    const change = { current_password: password, code: first(made.recovery_codes) };
    expect((await client.secondFactor.renewCodes(change)).recovery_codes).toHaveLength(RECOVERY_CODES);
    expect(await client.secondFactor.get()).toMatchObject({ recovery_codes_left: RECOVERY_CODES });
  },
  'secondFactor.remove': async () => {
    const { client, password } = await register();
    const { secret } = await client.secondFactor.begin({ current_password: password });
    const made = await client.secondFactor.confirm({ code: codeFor(secret, new Date()) });
    const change = { current_password: password, code: first(made.recovery_codes) };
    expect(await client.secondFactor.remove(change)).toMatchObject({ confirmed_at: null });
  },
  'auth.passkeyOptions': async () => {
    const options = await createClient().auth.passkeyOptions();
    expect(options).toMatchObject({ rpId: expect.any(String), userVerification: 'required' });
  },
  'auth.passkey': async () => {
    const unknown = createClient().auth.passkey({ passkey: UNKNOWN_PASSKEY });
    await expect(unknown).rejects.toMatchObject({ status: 422, errors: { passkey: expect.any(Array) } });
  },
  'passkeys.list': async () => expect(await member.passkeys.list()).toEqual([]),
  'passkeys.options': async () => {
    await expect(member.passkeys.options()).rejects.toMatchObject({
      status: 409,
      reason: expect.any(String),
    });
  },
  'passkeys.begin': async () => {
    const wrong = member.passkeys.begin({ current_password: 'guessed' });
    await expect(wrong).rejects.toMatchObject({
      status: 422,
      errors: { current_password: expect.any(Array) },
    });
  },
  'passkeys.add': async () => {
    const { response, ...credential } = UNKNOWN_PASSKEY;
    const { clientDataJSON } = response;
    const passkey = { ...credential, response: { clientDataJSON, attestationObject: 'oA' } };
    const unknown = member.passkeys.add({ name: 'Laptop', passkey });
    await expect(unknown).rejects.toMatchObject({ status: 422, errors: { passkey: expect.any(Array) } });
  },
  'passkeys.rename': async () => {
    const unknown = member.passkeys.rename(crypto.randomUUID(), { name: 'Laptop' });
    await expect(unknown).rejects.toMatchObject({ status: 404 });
  },
  'passkeys.remove': async () => {
    const unknown = member.passkeys.remove(crypto.randomUUID(), { current_password: 'outlay-demo' });
    await expect(unknown).rejects.toMatchObject({ status: 404 });
  },
  'auth.register': async () => {
    const { client } = await register();
    expect((await client.expenses.list()).total).toBe(0);
  },
  'auth.refresh': async () => {
    const storage = createMemoryStorage(new Map());
    const client = createApiClient({ baseUrl: server.baseUrl, storage, rateLimit: { requests: Infinity } });
    await client.auth.login({ email: 'auditor@outlay.example', password: 'outlay-demo' });
    const spent = storage.getItem('refreshToken') ?? '';
    const token = await client.auth.refresh();
    expect(token.access_token).toBe(storage.getItem('accessToken'));
    await client.expenses.list();
    await expect(client.auth.refresh(spent)).rejects.toMatchObject({ status: 401 });
  },
  'auth.logout': async () => {
    const storage = createMemoryStorage(new Map());
    const client = createApiClient({ baseUrl: server.baseUrl, storage, rateLimit: { requests: Infinity } });
    await client.auth.login({ email: 'auditor@outlay.example', password: 'outlay-demo' });
    const token = storage.getItem('accessToken') ?? '';
    await client.auth.logout();
    storage.setItem('accessToken', token);
    await expect(client.expenses.list()).rejects.toMatchObject({ status: 401 });
  },
  'password.forgot': async () => {
    for (const email of ['nobody@outlay.example', 'auditor@outlay.example'])
      await createClient().password.forgot({ email });
  },
  'email.confirm': async () => {
    const spent = createClient().email.confirm({ token: 'spent' });
    await expect(spent).rejects.toMatchObject({ status: 422, errors: { token: expect.any(Array) } });
  },
  'email.undo': async () => {
    const spent = createClient().email.undo({ token: 'spent' });
    await expect(spent).rejects.toMatchObject({ status: 422, errors: { token: expect.any(Array) } });
  },
  'profile.email': async () => {
    expect(await owner.profile.email()).toMatchObject({ email: 'owner@outlay.example', verified: true });
  },
  'profile.resendEmail': async () => {
    expect((await owner.profile.resendEmail()).pending).toBeNull();
  },
  'profile.cancelEmail': async () => {
    expect((await owner.profile.cancelEmail()).pending).toBeNull();
  },
  'profile.saveLanguage': async () => {
    expect(await owner.profile.saveLanguage({ digits: 'latn' })).toEqual({ language: 'en', digits: 'latn' });
  },
  'profile.data': async () => expect((await owner.profile.data()).type).toBe('application/zip'),
  'profile.sessions': async () => {
    const client = await signIn('auditor');
    expect((await client.profile.sessions()).filter(({ current }) => current)).toHaveLength(1);
  },
  'profile.endSession': async () => {
    const [client, other] = [await signIn('auditor'), await signIn('auditor')];
    const { id } = first((await other.profile.sessions()).filter(({ current }) => current));
    expect(await client.profile.endSession(id)).not.toContainEqual(expect.objectContaining({ id }));
    await expect(other.profile.sessions()).rejects.toMatchObject({ status: 401 });
  },
  'profile.endOtherSessions': async () => {
    const client = await signIn('auditor');
    expect(await client.profile.endOtherSessions()).toHaveLength(1);
  },
  'password.reset': async () => {
    const spent = createClient().password.reset({ token: 'spent', password: 'a-quiet-harbour' });
    await expect(spent).rejects.toMatchObject({ status: 422, errors: { token: expect.any(Array) } });
  },
  'profile.update': async () => {
    const client = await signIn('auditor');
    const profile = { name: 'Auditor', email: 'auditor@outlay.example', phone: '+966 50 000 1111' };
    expect((await client.profile.update(profile))?.name).toBe('Auditor');
  },
};
