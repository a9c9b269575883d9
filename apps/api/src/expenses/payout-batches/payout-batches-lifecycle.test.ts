import type { Expense, PayoutBatch, Reimbursement } from '@outlay/domain';
import { desc, eq, sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outbox } from '../../db/schema/index.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import {
  FINANCE,
  MEMBER,
  NOURA,
  OWNER,
  payoutBatchCalls,
  reasonOf,
} from '../../test-support/finance/payout-batches.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';

describe.each(FASTEST_DATABASE)('payout batches on %s', (kind) => {
  let server: TestServer;
  const { call, idOf, load, scheduled, create, created, act, acted, exported, reread, payout, move } =
    payoutBatchCalls(() => server);
  beforeAll(async () => {
    server = await openServer(kind);
    await load();
  });
  afterAll(() => server.close());

  test('lock their payouts until the export, after which single ones can fail', async () => {
    const [one, two] = [await scheduled(MEMBER), await scheduled(NOURA)];
    const made = await created([one, two]);
    expect((await payout(one)).batch).toEqual({ id: made.id, number: made.number, status: 'pending' });
    const again = await create([one]);
    expect(reasonOf(again)).toEqual([
      409,
      `The payout is part of the payment file ${made.number}, which is “Pending approval”.`,
    ]);
    for (const status of ['paid', 'failed']) expect((await move(one, status)).status).toBe(409);
    const done = await acted(await acted(made, 'approve'), 'export', FINANCE);
    expect((await move(one, 'paid')).status).toBe(409);
    ok(await move(one, 'failed', { reason: 'Account closed' }));
    const left = await reread(done);
    expect(left).toMatchObject({ status: 'exported', version: done.version + 1 });
    expect(left.payouts.map(({ status }) => status)).toEqual(['failed', 'scheduled']);
    // The sum of the file stays as it was sent.
    expect(left.amount).toEqual(done.amount);
    expect((await act(done, 'pay', FINANCE)).status).toBe(409);
    const paid = await acted(left, 'pay', FINANCE);
    expect(paid.payouts.map(({ status }) => status)).toEqual(['failed', 'paid']);
    const [expense] = one.expenses;
    expect(
      await call<Expense>('expenses.get', { as: OWNER, params: { id: expense?.id ?? 0 } }),
    ).toMatchObject({ payment_status: 'failed' });
    // It is owed again: by another payout, in another payment file.
    const { items } = await call<{ items: Reimbursement[] }>('reimbursements.create', {
      as: FINANCE,
      body: { expense_ids: [expense?.id ?? 0], method: 'bank_transfer' },
    });
    const next = await exported(items);
    expect(next.payouts).toMatchObject([{ status: 'scheduled', amount: one.amount }]);
    expect(next.payouts[0]?.number).not.toBe(one.number);
  });

  test('are closed when the last payout fails', async () => {
    const one = await scheduled(MEMBER);
    const done = await exported([one]);
    ok(await move(one, 'failed', { reason: 'Account closed' }));
    expect(await reread(done)).toMatchObject({ status: 'closed' });
  });

  test('release their payouts when they are cancelled, and not after the export', async () => {
    const one = await scheduled(MEMBER);
    const made = await created([one]);
    expect(await acted(made, 'cancel', FINANCE)).toMatchObject({ status: 'cancelled' });
    expect((await payout(one)).batch).toBeNull();
    const next = await acted(await acted(await created([one]), 'approve'), 'cancel');
    expect((await act(next, 'export')).status).toBe(409);
    const done = await exported([one]);
    expect((await act(done, 'cancel')).status).toBe(409);
  });

  test('contain a payout once, are exported once and paid once under parallel requests', async () => {
    const [one, two] = [await scheduled(MEMBER), await scheduled(NOURA)];
    const tries = await Promise.all([
      create([one, two]),
      create([two, one], {}, OWNER),
      create([two]),
      create([one], {}, OWNER),
      move(one, 'paid'),
    ]);
    const done = tries.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(tries.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    const twice = await server.store.db.execute(
      sql`select reimbursement_id from payout_batch_items where is_open group by reimbursement_id having count(*) > 1`,
    );
    expect(twice.rows).toEqual([]);

    const [three, four] = [await scheduled(MEMBER), await scheduled(NOURA)];
    const approved = await acted(await created([three, four]), 'approve');
    const exports = await Promise.all(
      [OWNER, FINANCE, OWNER, FINANCE].map((as) => act(approved, 'export', as)),
    );
    expect(exports.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const file = await reread(approved);
    const paying = await Promise.all([
      ...[OWNER, FINANCE, OWNER, FINANCE].map((as) => act(file, 'pay', as)),
      move(three, 'failed', { reason: 'Closed' }),
    ]);
    const statuses = paying.map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([]);
    const after = await reread(approved);
    if (after.status === 'exported') ok(await act(after, 'pay', FINANCE));
    const entries = await server.store.db.execute<{ n: number }>(
      sql`select count(*)::int as n from journal_entries where source = 'reimbursement'
        and source_id in (${three.id}, ${four.id}) group by source_id`,
    );
    expect(entries.rows.filter(({ n }) => n !== 1)).toEqual([]);
    expect((await payout(four)).status).toBe('paid');
  });

  test('repeat the response of a request that was sent twice', async () => {
    const one = await scheduled(MEMBER);
    const headers = { 'idempotency-key': `batch-${kind}-1` };
    const body = { reimbursement_ids: [one.id], format: 'pain.001.001.09' };
    const send = () => server.call('payoutBatches.create', { as: FINANCE, headers, body });
    const [first, second] = [ok(await send()), ok(await send())];
    expect(second.body.data).toEqual(first.body.data);
    const approved = await acted(first.body.data as PayoutBatch, 'approve');
    const exportOnce = () =>
      server.call('payoutBatches.export', {
        as: FINANCE,
        headers: { 'idempotency-key': `batch-${kind}-2` },
        params: { id: approved.id },
        body: { version: approved.version },
      });
    expect(ok(await exportOnce()).body.data).toEqual(ok(await exportOnce()).body.data);
  });

  test('notify webhooks, the audit trail and the members whom they paid', async () => {
    const one = await scheduled(MEMBER);
    const done = await exported([one]);
    await acted(done, 'pay', FINANCE);
    const events = await server.store.db
      .select({ type: outbox.type, subject: outbox.subject, data: outbox.data })
      .from(outbox)
      .where(eq(outbox.recordId, done.id))
      .orderBy(desc(outbox.id));
    const named = events.filter(
      ({ subject, type }) => subject === 'payoutBatches' && type !== 'resource.changed',
    );
    expect(named.map(({ type, data }) => [type, data])).toEqual([
      ['payout.paid', { number: done.number, from: 'exported', to: 'closed', actor_id: idOf(FINANCE) }],
      ['payout.exported', { number: done.number, from: 'approved', to: 'exported', actor_id: idOf(FINANCE) }],
    ]);
    const paid = await server.store.db
      .select({ data: outbox.data })
      .from(outbox)
      .where(eq(outbox.type, 'reimbursement.paid'))
      .orderBy(desc(outbox.id))
      .limit(1);
    expect(paid[0]?.data).toMatchObject({ number: one.number, user_id: idOf(MEMBER) });
    ok(await server.call('payoutBatches.file', { as: FINANCE, params: { id: done.id } }));
    const trail = ok(
      await server.call('auditEntries.list', { as: OWNER, query: { q: done.number, per_page: 50 } }),
    );
    expect(trail.text).toContain(done.sha256);
    expect(trail.text).not.toMatch(/SA\d{22}/u);
  });
});
