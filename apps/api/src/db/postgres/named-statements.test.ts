import { expect, test } from 'vitest';
import { DATABASES } from '../../test-support/databases.ts';
import { ok, openServer } from '../../test-support/server.ts';

const LISTS = ['expenses.list', 'bookkeeping.list', 'reimbursements.list'] as const;

test.runIf(DATABASES.includes('postgres'))(
  'statements of lists are prepared, so that they are not planned on every request',
  async () => {
    const server = await openServer('postgres');
    try {
      for (const name of LISTS) ok(await server.call(name, { as: 'owner@outlay.example' }));
      // Requests in sequence use the same connection.
      const [row] = await server.store.read<{ prepared: number }>(
        `select count(*)::int as prepared from pg_prepared_statements
          where name like 'outlay_%' and statement like 'select s.stamp%'`,
        [],
      );
      expect(row?.prepared).toBe(LISTS.length);
    } finally {
      await server.close();
    }
  },
  120_000,
);
