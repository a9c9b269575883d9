import { expenseQuery, EXPENSE_SORT, type ExpenseQuery } from '@outlay/domain';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fill } from '../../bench/data.ts';
import { findActor, type Actor } from '../access/actor.ts';
import { rowsOf } from '../db/rows.ts';
import { sessions } from '../db/schema/index.ts';
import type { Store } from '../db/store.ts';
import { expenseSource } from '../expenses/expense-source.ts';
import { DATABASES, freshPostgres } from '../testing/databases.ts';
import { rowsStatement, totalStatement } from './page.ts';

const SESSION = '00000000-0000-4000-8000-000000000001';
const now = new Date('2026-01-15T12:00:00Z');

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

describe.runIf(DATABASES.includes('postgres'))(
  'plans on PostgreSQL with 20,000 expenses in 100 companies',
  () => {
    let store: Store;
    let client: pg.Client;
    const actors: Actor[] = [];
    const dialect = new PgDialect({ casing: 'snake_case' });

    beforeAll(async () => {
      const made = await freshPostgres();
      store = made.store;
      await fill(made.url, 20_000);
      client = new pg.Client({ connectionString: made.url });
      await client.connect();
      const people = await rowsOf<{ id: number }>(
        store.db,
        sql`select id from users where company_id = 50 order by id limit 2`,
      );
      for (const [at, { id }] of people.entries()) {
        const sessionId = SESSION.replace(/1$/u, String(at + 1));
        await store.db.insert(sessions).values({
          id: sessionId,
          userId: id,
          createdAt: now,
          expiresAt: new Date(now.getTime() + 1000),
          refreshId: sessionId,
        });
        const found = await findActor(store.db, sessionId, id, null, now);
        if ('actor' in found) actors.push(found.actor);
      }
    });
    afterAll(async () => {
      await client.end();
      await store.close();
    });

    /** The tables that a list reads from end to end. */
    const scanned = async (actor: Actor, asked: ExpenseQuery): Promise<string[]> => {
      const source = expenseSource(actor, now, asked);
      const statements = [totalStatement(source), rowsStatement(source, asked, { offset: 0, limit: 20 })];
      const tables: string[] = [];
      for (const statement of statements) {
        const { sql: text, params } = dialect.sqlToQuery(statement);
        const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
          text: `explain (format json) ${text}`,
          values: params,
        });
        const plan = rows[0]?.['QUERY PLAN'][0].Plan;
        const seq =
          plan === undefined ? [] : nodesOf(plan).filter((node) => node['Node Type'] === 'Seq Scan');
        tables.push(...seq.map((node) => node['Relation Name'] ?? ''));
      }
      return tables.filter((table) => table === 'expenses' || table === 'receipts');
    };

    test.each(EXPENSE_SORT)(
      'sorted by %s, no list reads all expenses, for an owner and for a member',
      async (sort) => {
        for (const actor of actors) expect(await scanned(actor, { sort, desc: true })).toEqual([]);
        expect(actors).toHaveLength(2);
      },
    );

    test.each([
      'status=pending',
      'payment_status=unpaid',
      'book_status=booked',
      'user_id=500',
      'team_id=150',
      'supplier_id=2000',
      'account_id=500',
      'entry_type_id=500',
      'from=2025-01-01&to=2025-02-01',
      'min=1000&max=5000',
      'overdue=true',
      'paid_by=employee',
      'q=Expense 12',
    ])('filtered by %s, no list reads all expenses', async (filter) => {
      const asked = expenseQuery.parse(Object.fromEntries(new URLSearchParams(filter)));
      for (const actor of actors) expect(await scanned(actor, asked)).toEqual([]);
      expect(actors).toHaveLength(2);
    });
  },
);
