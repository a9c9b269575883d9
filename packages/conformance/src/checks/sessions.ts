import { CONTRACT } from '@outlay/api-client/contract';
import { isSame } from '@outlay/domain/schema';
import type { Trial } from '../run/trial.ts';
import { signIn } from '../run/users.ts';
import type { Exchange } from '../wire/exchange.ts';
import type { Check } from './check.ts';
import { Skipped, Stopped } from './check.ts';

interface Tokens {
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly token_type?: string;
  readonly expires_in?: number;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Starts a session of its own, which the check may end. */
async function startSession(trial: Trial): Promise<{ tokens: Tokens; exchange: Exchange }> {
  const { email, password } = trial.user('owner');
  const { data, exchange } = await trial.ok('auth.login', { as: null, body: { email, password } });
  const tokens = data['token'] as Tokens | undefined;
  if (tokens === undefined) throw new Stopped('a session');
  return { tokens, exchange };
}

const refreshOf = ({ refresh_token }: Tokens): { readonly refreshToken: string } => {
  if (refresh_token === undefined) throw new Skipped('the answer of login has no refresh token');
  return { refreshToken: refresh_token };
};

/** Sends a read with a token of its own. */
const readWith = (trial: Trial, token: string): Promise<Exchange> =>
  trial.send('company.get', { as: null, headers: bearer(token) });

async function checkLogin(trial: Trial): Promise<void> {
  const { tokens, exchange } = await startSession(trial);
  trial.expect(tokens.token_type === 'Bearer', exchange, 'token_type Bearer');
  trial.expect((tokens.refresh_token ?? '') !== '', exchange, 'a refresh token');
  trial.expect((tokens.expires_in ?? 0) > 0, exchange, 'expires_in in seconds');
  const read = await readWith(trial, tokens.access_token);
  trial.expect(read.response.status === 200, read, 'HTTP 200 with the new token');
  await trial.send('auth.logout', { as: null, body: refreshOf(tokens) });
}

async function checkWrongCredentials(trial: Trial): Promise<void> {
  const { email } = trial.user('owner');
  const attempts = [email, `nobody-${trial.count()}@conformance.example`];
  const messages: unknown[] = [];
  for (const address of attempts) {
    const body = { email: address, password: `wrong ${trial.unique()}` };
    const exchange = await trial.send('auth.login', { as: null, body });
    const envelope = trial.refused(exchange, { status: 422, field: 'email' });
    messages.push(envelope?.errors?.['email']);
    const isEqual = isSame(messages[0], messages.at(-1));
    trial.expect(isEqual, exchange, 'the same text for a wrong address and a wrong password');
  }
  // A success resets the count of failures.
  await signIn(trial.backend, 'owner', trial.user('owner'));
}

async function checkRefresh(trial: Trial): Promise<void> {
  const { tokens } = await startSession(trial);
  const body = refreshOf(tokens);
  const { data, exchange } = await trial.ok('auth.refresh', { as: null, body });
  const fresh = data['token'] as Tokens;
  trial.expect(fresh.refresh_token !== body.refreshToken, exchange, 'another refresh token');
  const read = await readWith(trial, fresh.access_token);
  trial.expect(read.response.status === 200, read, 'HTTP 200 with the new token');
  trial.refused(await trial.send('auth.refresh', { as: null, body }), { status: 401 });
  const next = await trial.send('auth.refresh', { as: null, body: refreshOf(fresh) });
  trial.expect(next.response.status === 401, next, 'HTTP 401: a token that was used twice ends its family');
}

async function checkLogout(trial: Trial): Promise<void> {
  const { tokens } = await startSession(trial);
  const body = refreshOf(tokens);
  await trial.ok('auth.logout', { as: null, body });
  trial.refused(await readWith(trial, tokens.access_token), { status: 401 });
  trial.refused(await trial.send('auth.refresh', { as: null, body }), { status: 401 });
}

const inCompany = (id: number | string) => ({ 'x-company-id': String(id) });

async function checkCompanyHeader(trial: Trial): Promise<void> {
  const { session } = trial.user('owner');
  const companyId = session.company_id ?? session.companies?.[0]?.id;
  if (companyId !== undefined && companyId !== null)
    await trial.ok('suppliers.list', { headers: inCompany(companyId) });
  for (const id of [2_147_483_647, 'none']) {
    const exchange = await trial.send('suppliers.list', { headers: inCompany(id) });
    trial.refused(exchange, { status: 403, reason: true });
  }
}

async function checkForeignCompany(trial: Trial): Promise<void> {
  const { session } = trial.user('other');
  const companiesOfOwner = new Set(trial.user('owner').session.companies?.map(({ id }) => id));
  const foreign = session.company_id ?? session.companies?.[0]?.id;
  if (foreign === undefined || foreign === null || companiesOfOwner.has(foreign))
    throw new Skipped('the user of --other-email is not in another company');
  const requests = [
    trial.send('suppliers.list', { headers: inCompany(foreign) }),
    trial.send('suppliers.create', { headers: inCompany(foreign), raw: '{"id":' }),
    trial.send('company.get', { headers: inCompany(foreign) }),
  ];
  for (const exchange of await Promise.all(requests)) trial.refused(exchange, { status: 403, reason: true });
}

/** Checks of sessions and of the company of a request. */
export const sessionChecks: readonly Check[] = [
  { rule: 'auth.login', title: `POST ${CONTRACT['auth.login'].path} starts a session`, run: checkLogin },
  {
    rule: 'auth.wrong-credentials',
    title: 'Wrong credentials are a 422 on email that does not say which part is wrong',
    run: checkWrongCredentials,
  },
  {
    rule: 'auth.refresh',
    title: 'A refresh token works once; a second use ends the session',
    run: checkRefresh,
  },
  { rule: 'auth.logout', title: 'Signing out ends both tokens', run: checkLogout },
  {
    rule: 'company.header',
    title: 'X-Company-Id selects a company of the user; any other is a 403 with a reason',
    run: checkCompanyHeader,
  },
  {
    rule: 'company.foreign',
    title: "X-Company-Id of another user's company is a 403 with a reason",
    needs: ['other'],
    run: checkForeignCompany,
  },
];
