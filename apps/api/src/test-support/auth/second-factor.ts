import {
  isSignInChallenge,
  type RecoveryCodes,
  type SecondFactor,
  type SecondFactorSecret,
  type SessionUser,
  type SignInAnswer,
} from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { rowsOf } from '../../db/rows.ts';
import { SERVER_TEXTS } from '../../http/server-texts/server-texts.ts';
import { ok, type CallResponse, type TestServer } from '../server.ts';
import { codeFor } from './totp.ts';

export const STEP = 30_000;
export const PASSWORD = 'outlay-demo';

export const bearer = ({ token }: SessionUser) => ({ authorization: `Bearer ${token.access_token}` });
export const errorsOf = ({ body }: CallResponse) => Object.keys(body.errors ?? {});
export const statusOf = ({ status }: CallResponse): number => status;

/** Returns the calls of tests of second factors: users add one, and sign in with its codes. */
export function secondFactorCalls(serverOf: () => TestServer) {
  let networks = 0;
  const login = async (email: string, password = PASSWORD) => {
    networks += 1;
    const headers = { 'x-forwarded-for': `192.0.2.${networks % 250}` };
    return serverOf().call('auth.login', { body: { email, password }, headers });
  };
  const answerOf = async (email: string): Promise<SignInAnswer> =>
    ok(await login(email)).body.data as SignInAnswer;
  const signIn = async (email: string): Promise<SessionUser> => {
    const answer = await answerOf(email);
    if (isSignInChallenge(answer)) throw new Error(`${email} has a second factor.`);
    return answer;
  };
  const challengeOf = async (email: string): Promise<string> => {
    const answer = await answerOf(email);
    if (!isSignInChallenge(answer)) throw new Error(`${email} has no second factor.`);
    return answer.challenge;
  };
  const verify = (challenge: string, code: string, from = '198.51.100.7') =>
    serverOf().call('auth.verify', { body: { challenge, code }, headers: { 'x-forwarded-for': from } });
  const codeNow = (secret: string, drift = 0): string =>
    codeFor(secret, new Date(serverOf().services.clock.now().getTime() + drift * STEP));

  /** Adds a second factor to a user, and travels to the next time step, whose code was not used. */
  const enrol = async (email: string) => {
    const user = await signIn(email);
    const begun = await serverOf().call('secondFactor.begin', {
      headers: bearer(user),
      body: { current_password: PASSWORD },
    });
    const { secret } = ok(begun).body.data as SecondFactorSecret;
    const confirmed = await serverOf().call('secondFactor.confirm', {
      headers: bearer(user),
      body: { code: codeNow(secret) },
    });
    const { recovery_codes: codes } = ok(confirmed).body.data as RecoveryCodes;
    serverOf().travel(STEP);
    return { user, secret, codes };
  };
  const factorOf = async (user: SessionUser) =>
    ok(await serverOf().call('secondFactor.get', { headers: bearer(user) })).body.data as SecondFactor;
  const mailsTo = async (email: string, id: keyof typeof SERVER_TEXTS): Promise<number> => {
    const rows = await rowsOf(
      serverOf().store.db,
      sql`select id from mails where to_address = ${email} and subject in ${[...SERVER_TEXTS[id]]}`,
    );
    return rows.length;
  };

  return { login, answerOf, signIn, challengeOf, verify, codeNow, enrol, factorOf, mailsTo };
}
