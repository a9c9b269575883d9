import { generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  isSignInChallenge,
  MAX_PASSKEYS,
  PROOF_MINUTES,
  type AddedPasskey,
  type Passkey,
  type PasskeyCreationRequest,
  type PasskeyRequest,
  type SecondFactor,
  type SettingsResponse,
  type SessionUser,
  type SignInAnswer,
  type SignInChallenge,
  MINUTE_MS,
} from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import {
  createAuthenticator,
  type Authenticator,
  type Deviation,
} from '../../test-support/auth/authenticator.ts';
import { answerPasswordRequests } from '../passwords/password-requests.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type CallResponse, type TestServer } from '../../test-support/server.ts';

const PASSWORD = 'outlay-demo';

const bearer = ({ token }: SessionUser) => ({ authorization: `Bearer ${token.access_token}` });
const errorsOf = ({ body }: CallResponse) => Object.keys(body.errors ?? {});
const refusal = (response: CallResponse) => [response.status, ...errorsOf(response)];

describe.each(FASTEST_DATABASE)('passkeys on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind, { env: { trustProxy: true } });
  });
  afterAll(() => server.close());

  let networks = 0;
  /** Headers of a network of its own, so that failures of other tests do not count. */
  const elsewhere = () => {
    networks += 1;
    return { 'x-forwarded-for': `192.0.2.${networks % 250}` };
  };
  const login = async (email: string): Promise<SignInAnswer> => {
    const body = { email, password: PASSWORD };
    return ok(await server.call('auth.login', { body, headers: elsewhere() })).body.data as SignInAnswer;
  };
  const signIn = async (email: string): Promise<SessionUser> => {
    const answer = await login(email);
    if (isSignInChallenge(answer)) throw new Error(`${email} has a second factor.`);
    return answer;
  };
  const challengeOf = async (email: string): Promise<SignInChallenge> => {
    const answer = await login(email);
    if (!isSignInChallenge(answer)) throw new Error(`${email} has no second factor.`);
    return answer;
  };
  const optionsFor = async (challenge?: string): Promise<PasskeyRequest> =>
    ok(await server.call('auth.passkeyOptions', { body: challenge === undefined ? {} : { challenge } })).body
      .data as PasskeyRequest;
  const enterWith = async (key: Authenticator, deviation: Deviation = {}, options?: PasskeyRequest) =>
    server.call('auth.passkey', {
      body: { passkey: key.get(options ?? (await optionsFor()), deviation) },
      headers: elsewhere(),
    });
  const begin = (user: SessionUser, current_password?: string) =>
    server.call('passkeys.begin', { headers: bearer(user), body: { current_password } });
  const creationFor = async (user: SessionUser): Promise<PasskeyCreationRequest> =>
    ok(await begin(user, PASSWORD)).body.data as PasskeyCreationRequest;
  const addWith = (
    user: SessionUser,
    key: Authenticator,
    options: PasskeyCreationRequest,
    given: Deviation = {},
  ) =>
    server.call('passkeys.add', {
      headers: bearer(user),
      body: { name: 'Laptop', passkey: key.create(options, given) },
    });
  const enrol = async (email: string) => {
    const user = await signIn(email);
    const key = createAuthenticator();
    const added = ok(await addWith(user, key, await creationFor(user))).body.data as AddedPasskey;
    return { user, key, passkey: added.passkeys[0], codes: added.recovery_codes ?? [] };
  };
  const listOf = async (user: SessionUser) =>
    ok(await server.call('passkeys.list', { headers: bearer(user) })).body.data as Passkey[];
  const factorOf = async (user: SessionUser) =>
    ok(await server.call('secondFactor.get', { headers: bearer(user) })).body.data as SecondFactor;
  const mailsTo = async (email: string, subject: string): Promise<number> =>
    (
      await rowsOf(
        server.store.db,
        sql`select id from mails where to_address = ${email} and subject = ${subject}`,
      )
    ).length;
  const removeWith = (user: SessionUser, passkey: string, current_password?: string) =>
    server.call('passkeys.remove', {
      headers: bearer(user),
      params: { passkey },
      body: { current_password },
    });

  test('the first passkey comes with recovery codes, signs in, and makes the password alone insufficient', async () => {
    const email = 'daniel@acme.example';
    const { user, key, codes } = await enrol(email);
    expect(codes).toHaveLength(8);
    expect(await mailsTo(email, 'A passkey was added to your Outlay account')).toBe(1);
    const entered = ok(await enterWith(key)).body.data as SessionUser;
    expect(entered).toMatchObject({ email, token: { token_type: 'Bearer' } });
    const [listed] = await listOf(entered);
    expect(listed).toMatchObject({ name: 'Laptop', backed_up: false });
    expect(listed?.last_used_at).not.toBeNull();
    expect(await factorOf(user)).toMatchObject({ confirmed_at: null, passkeys: 1, recovery_codes_left: 8 });
    const challenge = await challengeOf(email);
    expect(challenge.methods).toEqual(['passkey']);
    const body = { challenge: challenge.challenge, code: codes[0] };
    expect((await server.call('auth.verify', { body, headers: elsewhere() })).status).toBe(200);
  });

  test('a sign-in with a password is completed by a passkey of that user only', async () => {
    const [{ key }, stranger] = [await enrol('yousef@acme.example'), await enrol(await freshMember())];
    const verify = (challenge: string, passkey: unknown) =>
      server.call('auth.verify', { body: { challenge, passkey }, headers: elsewhere() });
    const { challenge } = await challengeOf('yousef@acme.example');
    const options = await optionsFor(challenge);
    expect(options.allowCredentials?.map(({ id }) => id)).toEqual([key.id]);
    expect(refusal(await verify(challenge, stranger.key.get(options)))).toEqual([422, 'passkey']);
    const again = await optionsFor(challenge);
    // Options of a sign-in without a password do not complete this one, nor the other way round.
    expect(refusal(await verify(challenge, key.get(await optionsFor())))).toEqual([422, 'passkey']);
    expect(refusal(await enterWith(key, {}, await optionsFor(challenge)))).toEqual([422, 'passkey']);
    expect((await verify(challenge, key.get(again))).status).toBe(200);
    expect(refusal(await verify(challenge, key.get(again)))).toEqual([422, 'challenge']);
    const both = { challenge, code: '123456', passkey: key.get(again) };
    expect(refusal(await server.call('auth.verify', { body: both }))).toEqual([422, 'code']);
  });

  test.each<[string, Deviation]>([
    ['another origin', { origin: 'http://outlay.test.evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['no verification of the user', { isVerified: false }],
    ['a creation in place of a proof', { type: 'webauthn.create' }],
    [
      'a key that is not the stored one',
      { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey },
    ],
    ['a challenge that the server did not create', { challenge: randomBytes(60).toString('base64url') }],
    ['a counter that does not rise', { counter: 2 }],
  ])('a proof with %s is refused', async (_, deviation) => {
    const { key } = await enrol(await freshMember());
    ok(await enterWith(key));
    const refused = await enterWith(key, deviation);
    expect(refusal(refused)).toEqual([422, 'passkey']);
    expect(refused.body.data).toBeUndefined();
  });

  let members = 0;
  /** Registers a company; returns the address of its owner. */
  async function freshMember(): Promise<string> {
    members += 1;
    const email = `owner-${kind}-${members}@passkeys.example`;
    const registered = await server.call('auth.register', {
      headers: elsewhere(),
      body: {
        name: 'Owner',
        email,
        phone: '+966500000000',
        company_name: `Company ${members}`,
        country_id: 682,
        password: PASSWORD,
      },
    });
    ok(registered);
    return email;
  }

  test('a proof and a creation are accepted once, and only in time', async () => {
    const { user, key } = await enrol(await freshMember());
    const options = await optionsFor();
    const proof = { passkey: key.get(options) };
    const atOnce = await Promise.all(
      [1, 2, 3].map(() => server.call('auth.passkey', { body: proof, headers: elsewhere() })),
    );
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    const late = await optionsFor();
    server.travel(5 * MINUTE_MS);
    expect(refusal(await enterWith(key, {}, late))).toEqual([422, 'passkey']);
    const creation = await creationFor(user);
    expect((await addWith(user, createAuthenticator(), creation)).status).toBe(200);
    expect(refusal(await addWith(user, createAuthenticator(), creation))).toEqual([422, 'passkey']);
    const another = await signIn(await freshMember());
    // Options belong to the session that requested them.
    expect(refusal(await addWith(another, createAuthenticator(), await creationFor(user)))).toEqual([
      422,
      'passkey',
    ]);
    expect(await listOf(user)).toHaveLength(2);
  });

  test('a sign-in with a passkey authorizes a new address for some minutes, as the password does', async () => {
    const { user, key } = await enrol(await freshMember());
    const request = (session: SessionUser, next: string) =>
      server.call('profile.update', {
        headers: bearer(session),
        body: { name: 'Owner', email: next, phone: '+966500000000', _method: 'put' },
      });
    // The session that added the passkey has proved its user too, for as long.
    server.travel(PROOF_MINUTES * MINUTE_MS);
    const next = `moved-${kind}@passkeys.example`;
    const entered = ok(await enterWith(key)).body.data as SessionUser;
    expect(refusal(await request(user, next))).toEqual([403]);
    expect(ok(await request(entered, next)).body.data).toMatchObject({
      email: user.email,
      pending_email: next,
    });
    const late = ok(await enterWith(key)).body.data as SessionUser;
    server.travel(PROOF_MINUTES * MINUTE_MS);
    expect(refusal(await request(late, `later-${kind}@passkeys.example`))).toEqual([403]);
  });

  test('a passkey of another user cannot be stored, renamed, removed or seen', async () => {
    const [mine, theirs] = [await enrol(await freshMember()), await enrol(await freshMember())];
    const options = await creationFor(mine.user);
    expect(refusal(await addWith(mine.user, theirs.key, options))).toEqual([422, 'passkey']);
    const params = { passkey: theirs.passkey?.id ?? '' };
    const renamed = await server.call('passkeys.rename', {
      headers: bearer(mine.user),
      params,
      body: { name: 'Mine' },
    });
    expect(renamed.status).toBe(404);
    expect((await removeWith(mine.user, params.passkey, PASSWORD)).status).toBe(404);
    expect(await listOf(mine.user)).toHaveLength(1);
    expect((await listOf(theirs.user)).map(({ name }) => name)).toEqual(['Laptop']);
  });

  test('adding needs the password, and once there is a second factor a recent proof of it', async () => {
    const email = await freshMember();
    const first = await signIn(email);
    expect(refusal(await begin(first))).toEqual([422, 'current_password']);
    expect(refusal(await begin(first, 'guessed'))).toEqual([422, 'current_password']);
    const key = createAuthenticator();
    ok(await addWith(first, key, await creationFor(first)));
    server.travel(11 * MINUTE_MS);
    const refused = await begin(first, PASSWORD);
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_required']);
    const options = ok(await server.call('passkeys.options', { headers: bearer(first) })).body
      .data as PasskeyRequest;
    const proof = { headers: bearer(first), body: { passkey: key.get(options) } };
    ok(await server.call('secondFactor.verify', proof));
    // The passkey takes the place of the password, too.
    expect((await begin(first)).status).toBe(200);
    expect((await server.call('secondFactor.renewCodes', { headers: bearer(first), body: {} })).status).toBe(
      200,
    );
  });

  test('removing the last second factor removes the recovery codes; others keep them', async () => {
    const email = await freshMember();
    const { user, passkey } = await enrol(email);
    ok(await addWith(user, createAuthenticator(), await creationFor(user)));
    expect((await removeWith(user, passkey?.id ?? '', PASSWORD)).status).toBe(200);
    expect(await factorOf(user)).toMatchObject({ passkeys: 1, recovery_codes_left: 8 });
    const [left] = await listOf(user);
    const atOnce = await Promise.all([1, 2].map(() => removeWith(user, left?.id ?? '', PASSWORD)));
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await factorOf(user)).toMatchObject({ passkeys: 0, recovery_codes_left: 0 });
    const stored = await rowsOf(
      server.store.db,
      sql`select hash from recovery_codes where user_id = ${user.id}`,
    );
    expect(stored).toEqual([]);
    expect(isSignInChallenge(await login(email))).toBe(false);
    expect(await mailsTo(email, 'A passkey was removed from your Outlay account')).toBe(2);
  });

  test('a member whose company requires a second factor cannot remove the last passkey', async () => {
    const { user, passkey } = await enrol(await freshMember());
    const { setting } = ok(await server.call('company.get', { headers: bearer(user) })).body
      .data as SettingsResponse;
    const { country_id, currency_id, pending_expense_timeout, version } = setting;
    const required = {
      country_id,
      currency_id,
      pending_expense_timeout,
      version,
      second_factor_required: true,
    };
    ok(await server.call('company.update', { headers: bearer(user), body: required }));
    const refused = await removeWith(user, passkey?.id ?? '', PASSWORD);
    expect([refused.status, refused.body.reason]).toEqual([
      409,
      'Two-factor authentication is required, so it cannot be removed.',
    ]);
    expect(await listOf(user)).toHaveLength(1);
  });

  test('a user has at most the allowed number of passkeys, also when they are added at once', async () => {
    const { user } = await enrol(await freshMember());
    const many = await Promise.all(
      Array.from({ length: MAX_PASSKEYS }, async () => ({
        key: createAuthenticator(),
        // The passkey that was just added takes the place of the password.
        options: ok(await begin(user)).body.data as PasskeyCreationRequest,
      })),
    );
    const added = await Promise.all(many.map(({ key, options }) => addWith(user, key, options)));
    expect(added.filter(({ status }) => status === 200)).toHaveLength(MAX_PASSKEYS - 1);
    expect(added.filter(({ status }) => status === 409)).toHaveLength(1);
    expect((await begin(user, PASSWORD)).status).toBe(409);
  });

  test('a suspended member is refused', async () => {
    const email = await freshMember();
    const { key } = await enrol(email);
    await rowsOf(
      server.store.db,
      sql`update users set status = 'suspended' where email = ${email} returning id`,
    );
    expect(refusal(await enterWith(key))).toEqual([422, 'passkey']);
    await rowsOf(
      server.store.db,
      sql`update users set status = 'active' where email = ${email} returning id`,
    );
    expect((await enterWith(key)).status).toBe(200);
  });

  test('wrong passkeys are counted against their network and stored in the audit trail', async () => {
    const from = { 'x-forwarded-for': '198.51.100.77' };
    const unknown = createAuthenticator();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 21; attempt += 1) {
      const body = { passkey: unknown.get(await optionsFor()) };
      statuses.push((await server.call('auth.passkey', { body, headers: from })).status);
    }
    expect(statuses.slice(0, 20).every((status) => status === 422)).toBe(true);
    expect(statuses[20]).toBe(429);
    const stored = await rowsOf(
      server.store.db,
      sql`select id from audit_log where event = 'sign_in_failed' and detail->>'method' = 'passkey'`,
    );
    expect(stored.length).toBeGreaterThanOrEqual(20);
  });

  test('a reset by an owner removes passkeys after a day, unless one is used', async () => {
    const email = 'noura@acme.example';
    const { key } = await enrol(email);
    const reset = async () => {
      const list = ok(await server.call('members.list', { as: 'owner@outlay.example', query: { q: email } }))
        .body.data as { items: { id: number }[] };
      return server.call('members.resetSecondFactor', {
        as: 'owner@outlay.example',
        params: { id: list.items[0]?.id ?? 0 },
      });
    };
    ok(await reset());
    expect((await reset()).status).toBe(409);
    // A passkey that another person added could otherwise cancel each reset.
    expect(refusal(await enterWith(key))).toEqual([422, 'passkey']);
    const { challenge } = await challengeOf(email);
    const passkey = key.get(await optionsFor(challenge));
    const verified = await server.call('auth.verify', { body: { challenge, passkey }, headers: elsewhere() });
    const entered = ok(verified).body.data as SessionUser;
    expect(await factorOf(entered)).toMatchObject({ passkeys: 1, reset_at: null });
    expect((await enterWith(key)).status).toBe(200);
    ok(await reset());
    server.travel(25 * 60 * MINUTE_MS);
    expect(refusal(await enterWith(key))).toEqual([422, 'passkey']);
    expect(isSignInChallenge(await login(email))).toBe(false);
  });

  test('after a password was set by mail, a passkey signs in only together with the new one, then alone again', async () => {
    const email = await freshMember();
    const { user, key } = await enrol(email);
    ok(await server.call('password.forgot', { body: { email }, headers: elsewhere() }));
    await answerPasswordRequests(server.services);
    const [mail] = await rowsOf<{ text: string }>(
      server.store.db,
      sql`select text_body as text from mails where to_address = ${email} order by id desc limit 1`,
    );
    const token = /choose-password#([\w-]{43})$/mu.exec(mail?.text ?? '')?.[1];
    const password = 'a-quiet-harbour';
    ok(await server.call('password.reset', { body: { token, password }, headers: elsewhere() }));
    expect((await server.call('passkeys.list', { headers: bearer(user) })).status).toBe(401);
    expect(refusal(await enterWith(key))).toEqual([422, 'passkey']);
    const answer = ok(await server.call('auth.login', { body: { email, password }, headers: elsewhere() }))
      .body.data as SignInChallenge;
    const body = { challenge: answer.challenge, passkey: key.get(await optionsFor(answer.challenge)) };
    expect((await server.call('auth.verify', { body, headers: elsewhere() })).status).toBe(200);
    expect((await enterWith(key)).status).toBe(200);
  });

  test('hostile bodies are refused at the field', async () => {
    const proof = createAuthenticator().get(await optionsFor());
    const { response } = proof;
    const hostile = [
      { ...proof, id: '../../x' },
      { ...proof, rawId: 'other' },
      { ...proof, type: 'password' },
      { ...proof, response: { ...response, clientDataJSON: 'bm90IGpzb24' } },
      { ...proof, response: { ...response, clientDataJSON: Buffer.from('[]').toString('base64url') } },
      { ...proof, response: { ...response, clientDataJSON: Buffer.from('null').toString('base64url') } },
      { ...proof, response: { ...response, authenticatorData: 'AA' } },
      { ...proof, response: { ...response, signature: 'A'.repeat(9000) } },
      { ...proof, extra: true },
      {},
      null,
    ];
    for (const passkey of hostile) {
      const refused = await server.call('auth.passkey', { body: { passkey }, headers: elsewhere() });
      const isAtField = errorsOf(refused).every((field) => field.startsWith('passkey'));
      expect({ passkey, status: refused.status, isAtField }).toEqual({
        passkey,
        status: 422,
        isAtField: true,
      });
    }
  });
});
