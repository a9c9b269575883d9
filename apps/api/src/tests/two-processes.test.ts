import {
  isSignInChallenge,
  type CreatedApiToken,
  type DatedRate,
  type Expense,
  type RecoveryCodes,
  type SecondFactorSecret,
  type SessionUser,
  type SignInAnswer,
  DAY_MS,
  HOUR_MS,
} from '@outlay/domain';
import type { CallName } from '@outlay/api-client/contract';
import { sql, type SQL } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres, type PostgresStore } from '../db/postgres/postgres.ts';
import { rowsOf } from '../db/rows.ts';
import { DATABASES, freshPostgres } from '../test-support/databases.ts';
import { ok, openServer, type CallInput, type TestServer } from '../test-support/server.ts';
import { codeFor } from '../test-support/auth/totp.ts';

const ROUNDS = 4;
const OWNER = 'owner@outlay.example';
const MEMBER = 'member@outlay.example';
/** Signed out by a test. */
const APPROVER = 'approver@outlay.example';
const FINANCE = 'finance@outlay.example';
const PASSWORD = 'outlay-demo';
const EVERY_ROUND = Array.from({ length: ROUNDS }, (_, round) => round);

const bearer = ({ token }: SessionUser) => ({ authorization: `Bearer ${token.access_token}` });

describe.skipIf(!DATABASES.includes('postgres'))('two servers on one database', () => {
  let first: TestServer;
  let second: TestServer;
  let other: PostgresStore;
  beforeAll(async () => {
    const { store, url } = await freshPostgres();
    first = await openServer('postgres', { store });
    other = await openPostgres(url);
    second = await openServer('postgres', { store: other, demo: false });
  }, 120_000);
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  const rows = <Row extends Record<string, unknown>>(query: SQL) => rowsOf<Row>(first.store.db, query);
  const call = (name: CallName, input: CallInput = {}) => first.call(name, input);
  const now = (): Date => first.services.clock.now();
  const signIn = async (): Promise<SignInAnswer> =>
    ok(await call('auth.login', { body: { email: MEMBER, password: PASSWORD } })).body.data as SignInAnswer;

  test('end a session in both at once, and exchange a refresh token in one', async () => {
    for (const round of EVERY_ROUND) {
      const session = await signIn();
      if (isSignInChallenge(session)) throw new Error('The member has a second factor.');
      const headers = bearer(session);
      const refresh = { body: { refreshToken: session.token.refresh_token } };
      const both = await Promise.all([first, second].map((server) => server.call('auth.refresh', refresh)));
      expect([round, both.filter(({ status }) => status === 200).length]).toEqual([round, 1]);
      const calls: Promise<{ begun: number; status: number }>[] = [];
      const use = async () => {
        const begun = performance.now();
        return { begun, status: (await second.call('expenses.list', { headers })).status };
      };
      const out = call('auth.logout', { headers, body: {} }).then(() => performance.now());
      for (let at = 0; at < 5; at += 1) {
        calls.push(use());
        await new Promise((resume) => {
          setTimeout(resume, 3);
        });
      }
      const ended = await out;
      calls.push(use());
      const late = (await Promise.all(calls)).filter(({ begun, status }) => begun > ended && status !== 401);
      expect(late).toEqual([]);
    }
  });

  test('refuse an API token in both from its revocation in one on, while it is in use', async () => {
    const expires_on = new Date(now().getTime() + 30 * DAY_MS).toISOString().slice(0, 10);
    const draft = { name: 'Reports', expires_on, scopes: [{ subject: 'expense', actions: ['read'] }] };
    const ways = ['revoke', 'signOut'] as const;
    const body = { email: APPROVER, password: PASSWORD };
    const { id = 0 } = ok(await call('auth.login', { body })).body.data as SessionUser;
    for (const way of ways) {
      const made = ok(await call('apiTokens.create', { as: APPROVER, body: draft })).body
        .data as CreatedApiToken;
      const headers = { authorization: `Bearer ${made.token}` };
      const use = async (server: TestServer) => {
        const begun = performance.now();
        return { begun, status: (await server.call('expenses.list', { headers })).status };
      };
      // Both have the token, its session and its user in memory by now.
      for (const server of [first, second]) expect((await use(server)).status).toBe(200);
      const end = {
        revoke: () => call('apiTokens.revoke', { as: APPROVER, params: { token: made.id }, body: {} }),
        signOut: () => call('members.signOut', { as: OWNER, params: { id } }),
      }[way];
      const uses: ReturnType<typeof use>[] = [];
      const ended = end().then((answer) => [ok(answer), performance.now()] as const);
      for (let at = 0; at < 5; at += 1) {
        uses.push(use(second), use(first));
        await new Promise((resume) => {
          setTimeout(resume, 3);
        });
      }
      const [, at] = await ended;
      uses.push(use(second), use(first));
      const late = (await Promise.all(uses)).filter(({ begun, status }) => begun > at && status !== 401);
      expect([way, late]).toEqual([way, []]);
    }
  });

  test('post nothing into a period after the other has closed it', async () => {
    const [account] = await rows<{ id: number }>(
      sql`select id from accounts where company_id = 1 and type = 'asset' and currency = 'SAR' order by id limit 1`,
    );
    const closed = () =>
      rows<{ entries: number }>(
        sql`select count(*)::int as entries from journal_entries e join companies c on c.id = e.company_id
          where c.id = 1 and e.date <= c.lock_date`,
      );
    let posted = 0;
    for (const round of EVERY_ROUND) {
      const date = `2023-${String((round % 12) + 1).padStart(2, '0')}-15`;
      const ids = await Promise.all(
        Array.from({ length: 6 }, async () => {
          const body = { account_id: account?.id, amount: { minor: 5_000, currency: 'SAR' }, date };
          return ok(await call('finance.create', { as: FINANCE, body })).body.data as {
            id: number;
            version: number;
          };
        }),
      );
      const posts = ids.map(({ id, version }, at) =>
        (at % 2 === 0 ? first : second).call('finance.updateStatus', {
          as: OWNER,
          body: { id, status: 'confirmed', version },
        }),
      );
      const body = {
        until: `2023-${String((round % 12) + 1).padStart(2, '0')}-28`,
        reason: 'Month end',
        accruals: false,
      };
      const close = await second.call('periods.close', { as: OWNER, body });
      ok(close);
      const atClose = await closed();
      const answers = await Promise.all(posts);
      expect(await closed()).toEqual(atClose);
      for (const { status, text } of answers)
        expect([status, [200, 409, 422].includes(status), text]).toEqual([status, true, text]);
      posted += answers.filter(({ status }) => status === 200).length;
      ok(await call('periods.reopen', { as: OWNER, body: { until: null, reason: 'Late invoice' } }));
    }
    expect(posted).toBeGreaterThan(0);
  });

  test('convert an expense at one rate, while the other changes it', async () => {
    const { id } = ok(
      await call('exchangeRates.create', {
        as: OWNER,
        body: { from: 'EUR', to: 'SAR', date: '2019-06-14', rate: '4', reason: 'Bank notice' },
      }),
    ).body.data as DatedRate;
    for (const round of EVERY_ROUND) {
      const made = await Promise.all(
        Array.from({ length: 3 }, async () => {
          const body = {
            amount: { minor: 10_000, currency: 'EUR' },
            incurred_on: '2019-06-14',
            description: 'Conference',
            paid_by: 'company',
          };
          return ok(await call('expenses.create', { as: MEMBER, body })).body.data as Expense;
        }),
      );
      const [before] = await rows<{ version: number }>(
        sql`select version from exchange_rates where id = ${id}`,
      );
      const [changed, ...sent] = await Promise.all([
        second.call('exchangeRates.update', {
          as: OWNER,
          params: { id },
          body: {
            rate: String(4 + (round % 2 === 0 ? 1 : 0)),
            reason: 'Correction',
            version: before?.version,
          },
        }),
        ...made.map((one, at) =>
          (at % 2 === 0 ? first : second).call('expenses.updateStatus', {
            as: MEMBER,
            body: { id: one.id, status: 'pending', version: one.version },
          }),
        ),
      ]);
      ok(changed);
      for (const answer of sent) {
        const { base_amount: base, rate } = ok(answer).body.data as Expense;
        expect([round, base?.minor]).toEqual([round, Number(rate?.rate) * 10_000]);
      }
    }
  });

  test.each(['budgets', 'trips'] as const)(
    'keep one currency of a company while one changes it and the other makes the first of its %s',
    async (kind) => {
      for (const server of [first, second]) server.travel(2 * HOUR_MS);
      for (const round of EVERY_ROUND) {
        const registration = {
          company_name: `Two ${kind} ${round}`,
          country_id: 682,
          name: 'Owner',
          email: `two-${kind}-${round}@example.com`,
          phone: '+966500000000',
          password: 'a-quiet-harbour',
        };
        const session = ok(await call('auth.register', { body: registration })).body.data as SessionUser;
        const headers = bearer(session);
        const amount = { minor: 4_200, currency: 'SAR' };
        const make = {
          budgets: () =>
            second.call('budgets.create', {
              headers,
              body: { name: 'Year', period: 'year', mode: 'block', valid_from: '2026-01-01', amount },
            }),
          trips: () =>
            second.call('trips.create', {
              headers,
              body: { purpose: 'Fair', date_from: '2026-03-01', date_to: '2026-03-04', planned: amount },
            }),
        }[kind];
        const settings = {
          country_id: 682,
          currency_id: 840,
          pending_expense_timeout: 7,
          time_zone: 'America/New_York',
        };
        const [made, changed] = await Promise.all([
          make(),
          call('company.update', { headers, body: settings }),
        ]);
        for (const { status, text } of [made, changed])
          expect([status, [200, 409, 422].includes(status), text]).toEqual([status, true, text]);
        expect([made.status, changed.status]).toContain(200);
      }
      const mixed = await rows(sql`
select t.id from trips t join companies c on c.id = t.company_id where t.currency <> c.currency
        union all select b.id from budgets b join companies c on c.id = b.company_id where b.currency <> c.currency`);
      expect(mixed).toEqual([]);
    },
  );

  test('accept a code of an app, and a recovery code, in one of both', async () => {
    const session = await signIn();
    if (isSignInChallenge(session)) throw new Error('The member has a second factor.');
    const headers = bearer(session);
    const begun = await call('secondFactor.begin', { headers, body: { current_password: PASSWORD } });
    const { secret } = ok(begun).body.data as SecondFactorSecret;
    const confirmed = await call('secondFactor.confirm', { headers, body: { code: codeFor(secret, now()) } });
    const { recovery_codes: codes } = ok(confirmed).body.data as RecoveryCodes;
    const atOnce = async (code: () => string) => {
      const challenges = await Promise.all(
        Array.from({ length: 4 }, async () => {
          const answer = await signIn();
          if (!isSignInChallenge(answer)) throw new Error('No second factor.');
          return answer.challenge;
        }),
      );
      const answers = await Promise.all(
        challenges.map((challenge, at) =>
          (at % 2 === 0 ? first : second).call('auth.verify', { body: { challenge, code: code() } }),
        ),
      );
      return answers.map(({ status }) => status).toSorted();
    };
    for (let at = 0; at < 2; at += 1) {
      for (const server of [first, second]) server.travel(16 * 60_000);
      expect(await atOnce(() => codeFor(secret, now()))).toEqual([200, 422, 422, 422]);
      for (const server of [first, second]) server.travel(16 * 60_000);
      expect(await atOnce(() => codes[at] ?? '')).toEqual([200, 422, 422, 422]);
    }
  });
});
