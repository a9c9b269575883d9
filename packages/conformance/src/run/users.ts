import { CONTRACT } from '@outlay/api-client/contract';
import { createAbility, sessionActor, sessionUser } from '@outlay/domain';
import type { Actor, AppAbility, SessionUser } from '@outlay/domain';
import * as z from 'zod/mini';
import type { Backend } from '../wire/backend.ts';
import type { Exchange } from '../wire/exchange.ts';
import { describeIssues } from './describe-issues.ts';

/** Users that checks act as, with what each is needed for. */
export const ROLES = {
  owner: 'may do everything in the company',
  finance: 'verifies payments and keeps the books',
  approver: 'approves the requests of the member',
  member: 'submits requests and may do little else',
  client: 'a customer, who may do nothing in the panel',
  admin: 'runs the whole installation',
  other: 'a user of another company',
} as const;
/** Name of a user that checks act as. */
export type RoleName = keyof typeof ROLES;

/** Names of {@link ROLES}. */
export const ROLE_NAMES = Object.keys(ROLES) as readonly RoleName[];

/** E-mail address and password of a user. */
export interface SignIn {
  readonly email: string;
  readonly password: string;
}

/** A signed-in user. */
export interface User extends SignIn {
  readonly role: RoleName;
  readonly token: string;
  readonly session: SessionUser;
  readonly ability: AppAbility;
  readonly actor: Actor;
}

/** A sign-in that did not succeed, with the exchange. */
export class SignInFailed extends Error {
  override readonly name = 'SignInFailed';
  readonly exchange: Exchange;

  constructor(role: RoleName, { email }: SignIn, reason: string, exchange: Exchange) {
    super(`${email} (${role}) cannot sign in: ${reason}`);
    this.exchange = exchange;
  }
}

const loginAnswer = z.object({ data: sessionUser });
const challengeAnswer = z.object({ data: z.object({ challenge: z.string() }) });

/**
 * Signs a user in.
 *
 * @throws SignInFailed with the reason.
 */
export async function signIn(backend: Backend, role: RoleName, given: SignIn): Promise<User> {
  const exchange = await backend.send({
    method: CONTRACT['auth.login'].method,
    path: CONTRACT['auth.login'].path,
    headers: { accept: 'application/json', 'accept-language': 'en', 'content-type': 'application/json' },
    body: JSON.stringify({ email: given.email, password: given.password }),
  });
  const { status, json } = exchange.response;
  if (challengeAnswer.safeParse(json).success)
    throw new SignInFailed(role, given, 'the account has a second factor; use one without', exchange);
  const answer = loginAnswer.safeParse(json);
  if (!answer.success)
    throw new SignInFailed(
      role,
      given,
      status === 200
        ? `the response is no session; ${describeIssues(answer.error.issues, json)}`
        : `HTTP ${status}, and no session as the contract defines it`,
      exchange,
    );
  const session = answer.data.data;
  return {
    ...given,
    role,
    token: session.token.access_token,
    session,
    ability: createAbility(session.ability),
    actor: sessionActor(session),
  };
}
