import { sql, type SQL } from '../db/drizzle.ts';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { openEmbedded } from '../db/embedded/embedded.ts';
import { openPostgres } from '../db/postgres/postgres.ts';
import { rowsOf } from '../db/rows.ts';
import { databaseName, DATABASES, makeDatabase } from '../test-support/databases.ts';
import { registerOwner, signInAsOwner } from '../test-support/first-owner.ts';
import { killAll, start } from '../test-support/process.ts';
import { nextWrite, pdfOf, receiptPath, type Write } from '../test-support/random-writes.ts';
import { temporaryFolder } from '../test-support/temporary-folder.ts';

/** Kills per database; a start of the embedded one takes longer. */
const ROUNDS_ON = { embedded: 4, postgres: 6 } as const;
const LANES = 6;
afterEach(killAll);

/** Selects the records named after a write together with their dependent rows, one row each. */
const MADE: Readonly<Record<Write['makes'], SQL>> = {
  supplier: sql`select id, name, true as whole from suppliers`,
  policy: sql`select p.id, p.name, (select count(*) from audit_log a
      where a.event = 'record_created' and a.subject = 'spendingPolicies' and a.record_id = p.id) = 1 as whole from spending_policies p`,
  expense: sql`select e.id, e.description as name, (select array_agg(h.action || ' ' || h.version) from expense_history h
      where h.expense_id = e.id and h.action = 'create') = array['create 1'] and exists (
      select 1 from outbox o where o.subject = 'expense' and o.record_id = e.id) as whole from expenses e`,
  receipt: sql`select r.id, r.name, true as whole from receipts r`,
};

test.each(DATABASES)(
  'after several kills during writes on %s, every acknowledged write is complete and no other is duplicated',
  { timeout: 600_000 },
  async (kind) => {
    const ROUNDS = ROUNDS_ON[kind];
    const dir = temporaryFolder('outlay-killed-');
    const url = kind === 'postgres' ? await makeDatabase(databaseName()) : null;
    const database = url === null ? {} : { DATABASE_URL: url, OUTLAY_SECRET: 'x'.repeat(40) };
    const env = { OUTLAY_DATA_DIR: dir, LOG_LEVEL: 'silent', ...database };
    const acknowledged = new Map<Write, number>();
    const expenseOf = new Map<string, number>();
    const cut = new Set<Write>();
    const again: { id: number; response: number | null }[] = [];
    let interrupted = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = start(env);
      const there = await (round === 0 ? registerOwner : signInAsOwner)(await server.ready);
      // Writes that the last kill interrupted are sent again, as a client without a response does; so is one that had
      // a response.
      for (const write of cut) {
        const id = await write.send(there);
        if (id !== null) acknowledged.set(write, id);
      }
      cut.clear();
      const [latest] = [...acknowledged].slice(-1);
      if (latest !== undefined) again.push({ id: latest[1], response: await latest[0].send(there) });
      const before = acknowledged.size;
      const dead = new AbortController();
      const lane = async (at: number): Promise<void> => {
        let expenseId: number | null = null;
        for (let count = 0; !dead.signal.aborted; count += 1) {
          // Three receipts, then another expense.
          if (count % 4 === 0) expenseId = null;
          const write = nextWrite(at, `W ${round} ${at} ${count}.pdf`, expenseId);
          if (expenseId !== null) expenseOf.set(write.name, expenseId);
          const id = await write.send(there).catch(() => null);
          if (id === null) cut.add(write);
          else acknowledged.set(write, id);
          if (write.makes === 'expense') expenseId = id;
        }
      };
      const lanes = Array.from({ length: LANES }, (_, at) => lane(at));
      while (acknowledged.size < before + LANES * 2) await setTimeout(5);
      await setTimeout((round * 7) % 40);
      dead.abort();
      server.child.kill('SIGKILL');
      await Promise.all([...lanes, server.ended]);
      interrupted += cut.size;
    }
    expect(again).toHaveLength(ROUNDS - 1);
    expect(again.filter(({ id, response: answer }) => answer !== id)).toEqual([]);
    expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS * LANES * 2);
    // The test proves nothing unless kills interrupt writes.
    expect(interrupted).toBeGreaterThanOrEqual(ROUNDS);

    const last = start(env);
    const there = await signInAsOwner(await last.ready);
    const receipts = [...acknowledged].filter(([{ makes }]) => makes === 'receipt');
    expect(receipts.length).toBeGreaterThan(ROUNDS);
    for (const [{ name }, id] of receipts) {
      const file = await fetch(`${there.address}${receiptPath(expenseOf.get(name) ?? 0, id)}`, {
        headers: { authorization: there.authorization },
      });
      expect([name, file.status, await file.text()]).toEqual([name, 200, pdfOf(name)]);
    }
    last.child.kill('SIGTERM');
    await last.ended;

    const store = url === null ? await openEmbedded(dir) : await openPostgres(url);
    const answers = new Map(
      (
        await rowsOf<{ key: string; id: number | null }>(
          store.db,
          sql`select key, (answer ->> 'id')::int as id from idempotency_keys`,
        )
      ).map(({ key, id }) => [key, id]),
    );
    for (const makes of ['supplier', 'policy', 'expense', 'receipt'] as const) {
      const rows = await rowsOf<{ id: number; name: string; whole: boolean }>(store.db, MADE[makes]);
      const stored = new Map(rows.map((row) => [row.name, row]));
      const made = [...acknowledged].filter(([write]) => write.makes === makes);
      expect(made.length).toBeGreaterThan(ROUNDS / 2);
      expect(made.filter(([{ name }, id]) => stored.get(name)?.id !== id)).toEqual([]);
      expect(made.filter(([{ name }, id]) => answers.get(name) !== id)).toEqual([]);
      expect(rows.filter(({ whole }) => !whole)).toEqual([]);
      expect(stored.size).toBe(rows.length);
      const sent = new Set([...acknowledged.keys(), ...cut].map(({ name }) => name));
      expect(rows.filter(({ name }) => !sent.has(name))).toEqual([]);
    }
    await store.close();
  },
);
