import { RESOURCES, type ExpenseQuery } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expenseSource } from '../../expenses/expense-source.ts';
import { actorOf } from '../../test-support/actors.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { readCsv } from '../../test-support/read-csv.ts';
import { openServer, type TestServer } from '../../test-support/server.ts';
import { download } from './download.ts';

type Query = ExpenseQuery & { readonly columns?: string };

const query = (): Query => ({ columns: 'number,description', status: ['approved'] });

describe.each(FASTEST_DATABASE)('downloads on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  it('read only the columns of the file, and the fields that rules and their own values need', async () => {
    const now = new Date();
    const actor = await actorOf(server.store, 'owner@outlay.example', now);
    const rows: string[][] = [];
    // A read of the lines fails.
    const lines = sql`(select 1 / (expenses.id - expenses.id))`;
    const handler = download<Query>({
      resource: RESOURCES.expenses,
      source: ({ actor: reader }, params) => {
        const source = expenseSource(reader, now, params, 'export');
        return { ...source, fields: { ...source.fields, lines } };
      },
      finish: async (_context, read) => {
        rows.push(...read.map((row) => Object.keys(row)));
        return read;
      },
      reads: ['receipts'],
    });
    const { body } = await handler({ db: server.store.db, actor, locale: 'en', now, query });
    const file = readCsv(await new Response(body).text());
    expect(file.columns).toEqual(['Number', 'Description']);
    expect(file.rows.length).toBeGreaterThan(0);
    const [fields = []] = rows;
    expect(fields).toEqual(
      expect.arrayContaining(['id', 'number', 'description', 'user', 'team', 'receipts']),
    );
    expect(fields).not.toContain('duplicate_ids');
    expect(fields).not.toContain('lines');
  });
});
