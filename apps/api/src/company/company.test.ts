import type { SettingsResponse } from '@outlay/domain';
import { eq } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../db/schema/index.ts';
import { mailLocaleOptionsOf } from '../notify/mail/mail-reader.ts';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';

const OWNER = 'owner@outlay.example';

test.each(FASTEST_DATABASE)(
  'settings changed on an older version are refused on %s, and nothing changes',
  async (database) => {
    const server = await openServer(database);
    try {
      const read = async () =>
        (ok(await server.call('company.get', { as: OWNER })).body.data as SettingsResponse).setting;
      const { country_id, currency_id, version } = await read();
      const save = (timeout: number, more: object) =>
        server.call('company.update', {
          as: OWNER,
          body: { country_id, currency_id, pending_expense_timeout: timeout, ...more },
        });
      const both = await Promise.all([save(11, { version }), save(12, { version })]);
      expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
      const stored = await read();
      expect(stored.pending_expense_timeout).toBe(both[0].status === 200 ? 11 : 12);
      expect(stored.version).toBe(Number(version) + 1);
      const refused = await save(13, { version });
      expect(refused.body).toMatchObject({ status: 409, reason: expect.any(String) });
      expect((refused.body.data as SettingsResponse).setting).toEqual(stored);
      expect((await read()).pending_expense_timeout).toBe(stored.pending_expense_timeout);
      // Programs that send no version replace what is there, as before.
      ok(await save(14, {}));
      expect(await read()).toMatchObject({ pending_expense_timeout: 14, version: Number(version) + 2 });
      // A setting that a request leaves out stays as a concurrent request has set it.
      for (const rate_days of [3, 4, 5]) {
        const [month, timeout] = [rate_days, 20 + rate_days];
        const at = await Promise.all([
          save(timeout, { rate_days }),
          save(timeout, { fiscal_year_start: month }),
          save(timeout, { session_max_days: timeout }),
        ]);
        for (const one of at) ok(one);
        expect(await read()).toMatchObject({
          rate_days,
          fiscal_year_start: month,
          session_max_days: timeout,
        });
      }
    } finally {
      await server.close();
    }
  },
);

describe.each(FASTEST_DATABASE)('settings as read on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(database);
  });
  afterAll(() => server.close());

  const read = async () =>
    (ok(await server.call('company.get', { as: OWNER })).body.data as SettingsResponse).setting;
  const save = (body: object) => server.call('company.update', { as: OWNER, body });

  test('are accepted by the save and stay the same', async () => {
    ok(await server.call('periods.close', { as: OWNER, body: { until: '2020-06-30', reason: 'June' } }));
    const setting = await read();
    expect(setting).toMatchObject({
      lock_date: '2020-06-30',
      default_accounts: { bank: { id: expect.any(Number) } },
    });
    ok(await save(setting));
    expect(await read()).toEqual({ ...setting, version: Number(setting.version) + 1 });
  });

  test('are accepted with a default account that has become inactive, but it is not chosen anew', async () => {
    const { default_accounts: accounts = {} } = await read();
    const bank = accounts['bank'];
    const { version } = ok(await server.call('accounts.get', { as: OWNER, params: { id: Number(bank?.id) } }))
      .body.data as { version: number };
    ok(
      await server.call('accounts.update', {
        as: OWNER,
        params: { id: Number(bank?.id) },
        body: { active: false, version },
      }),
    );
    const setting = await read();
    ok(await save(setting));
    expect((await read()).default_accounts).toEqual(setting.default_accounts);
    const cleared = await read();
    ok(await save({ ...cleared, default_accounts: { bank: null } }));
    const chosen = await save({ ...(await read()), default_accounts: { bank } });
    expect([chosen.status, Object.keys(chosen.body.errors ?? {})]).toEqual([422, ['default_accounts.bank']]);
  });

  test('decide by the currency display how amounts are written', async () => {
    const { db } = server.store;
    const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, OWNER));
    const symbols = async () => (await mailLocaleOptionsOf(db, owner?.id ?? 0, 'ar')).symbols;
    const { currency_display, ...setting } = await read();
    expect([currency_display, await symbols()]).toEqual(['code', undefined]);
    const refused = await save({ ...setting, currency_display: 'sign' });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['currency_display']]);
    ok(await save({ ...setting, currency_display: 'symbol' }));
    const { currency_display: saved, ...changed } = await read();
    expect([saved, (await symbols())?.['SAR']]).toEqual(['symbol', 'ر.س\u200E']);
    // A draft that leaves it out keeps it.
    ok(await save(changed));
    expect((await read()).currency_display).toBe('symbol');
    ok(await save({ ...(await read()), currency_display: 'code' }));
    expect([(await read()).currency_display, await symbols()]).toEqual(['code', undefined]);
  });

  test('are refused as a conflict with the current ones after a period was closed meanwhile', async () => {
    const before = await read();
    ok(await server.call('periods.close', { as: OWNER, body: { until: '2020-07-31', reason: 'July' } }));
    const refused = await save({ ...before, rate_days: 9 });
    expect([refused.status, (refused.body.data as SettingsResponse).setting]).toEqual([409, await read()]);
    const { version: _, ...unversioned } = before;
    const replaced = await save(unversioned);
    expect([replaced.status, Object.keys(replaced.body.errors ?? {})]).toEqual([422, ['lock_date']]);
  });
});
