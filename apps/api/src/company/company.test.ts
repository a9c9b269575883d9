import type { SettingsResponse } from '@outlay/domain';
import { expect, test } from 'vitest';
import { DATABASES } from '../test-support/databases.ts';
import { ok, openServer } from '../test-support/server.ts';

const OWNER = 'owner@outlay.example';

test.each(DATABASES)(
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
