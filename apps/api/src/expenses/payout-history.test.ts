import { describeHistory, type HistoryEntry, type Reimbursement } from '@outlay/domain';
import { sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';

const MEMBER = 'member@outlay.example';
const APPROVER = 'approver@outlay.example';
const FINANCE = 'finance@outlay.example';
const OWNER = 'owner@outlay.example';

type Versioned = { readonly id: number; readonly version: number };

describe.each(FASTEST_DATABASE)('history of payments on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  /** Creates an approved expense of the member, paid by the member. */
  async function owed(): Promise<Versioned> {
    const body = {
      amount: { minor: 12_550, currency: 'SAR' },
      incurred_on: new Date().toISOString().slice(0, 10),
      description: 'Taxi',
      paid_by: 'employee',
    };
    const made = ok(await server.call('expenses.create', { as: MEMBER, body })).body.data as Versioned;
    const move = async (as: string, { id, version }: Versioned, status: string) =>
      ok(await server.call('expenses.updateStatus', { as, body: { id, version, status } })).body
        .data as Versioned;
    return move(APPROVER, await move(MEMBER, made, 'pending'), 'approved');
  }

  async function scheduled(expense: Versioned, more: object = {}): Promise<Reimbursement> {
    const body = { expense_ids: [expense.id], method: 'bank_transfer', ...more };
    const made = ok(await server.call('reimbursements.create', { as: FINANCE, body }));
    const [payout] = (made.body.data as { items: Reimbursement[] }).items;
    if (payout === undefined) throw new Error('No payout was made.');
    return payout;
  }

  const update = ({ id, version }: Versioned, body: object) =>
    server.call('reimbursements.update', { as: FINANCE, params: { id }, body: { version, ...body } });

  async function paymentsAs(as: string, { id }: { id: number }): Promise<HistoryEntry[]> {
    const answer = ok(await server.call('expenses.history', { as, params: { id } }));
    return (answer.body.data as HistoryEntry[]).filter(({ action }) => action === 'pay');
  }

  const textsAs = async (as: string, expense: { id: number }): Promise<string[]> =>
    (await paymentsAs(as, expense)).map((entry) => describeHistory('en', entry));

  test('names number, method and reference of the payout as they were at each change', async () => {
    const expense = await owed();
    const payout = await scheduled(expense);
    const paid = ok(await update(payout, { status: 'paid', reference: '8841' })).body.data as Reimbursement;
    ok(await update(paid, { status: 'reversed', reason: ' Returned by the bank ' }));
    const by = 'by \u2068خالد العتيبي\u2069';
    expect(await textsAs(FINANCE, expense)).toEqual([
      `Payment scheduled ${by}, ${payout.number}, bank transfer`,
      `Paid ${by}, ${payout.number}, bank transfer 8841`,
      `Payment reversed ${by}, ${payout.number}, bank transfer 8841`,
    ]);
    expect((await paymentsAs(FINANCE, expense)).map(({ details }) => details)).toEqual([
      null,
      null,
      'Returned by the bank',
    ]);
    const read = ok(await server.call('reimbursements.get', { as: FINANCE, params: { id: payout.id } }));
    expect(read.body.data).toMatchObject({ status: 'reversed', reason: 'Returned by the bank' });
  });

  test('hides reference and reason from readers of the expense who may not read the payout', async () => {
    const expense = await owed();
    const payout = await scheduled(expense, { reference: '7702' });
    ok(await update(payout, { status: 'failed', reason: 'The account is closed' }));
    for (const as of [MEMBER, OWNER]) {
      expect((await textsAs(as, expense)).at(-1)).toContain(`${payout.number}, bank transfer 7702`);
      expect((await paymentsAs(as, expense)).at(-1)?.details).toBe('The account is closed');
    }
    expect(
      (await server.call('reimbursements.get', { as: APPROVER, params: { id: payout.id } })).status,
    ).toBe(403);
    const [, failed] = await paymentsAs(APPROVER, expense);
    expect(failed).toMatchObject({
      details: null,
      payout: { number: payout.number, method: 'bank_transfer', reference: null },
    });
  });

  test('stores the reason in the audit trail, and refuses one that it would not store', async () => {
    const expense = await owed();
    const payout = await scheduled(expense);
    const refused = [
      { status: 'paid', reason: 'Paid twice' },
      { status: 'failed', reason: '  ' },
      { status: 'failed', reason: 'x'.repeat(501) },
      { status: 'failed', reason: 7 },
    ];
    for (const body of refused) {
      const answer = await update(payout, body);
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['reason']]);
    }
    ok(await update(payout, { status: 'failed', reason: 'Wrong IBAN' }));
    const events = await rowsOf(
      server.store.db,
      sql`select type, data from outbox where subject = 'reimpursable' and type <> 'resource.changed'
        and record_id = ${payout.id}`,
    );
    // The body of a webhook has no reason: the receiver reads the payout with its own permissions.
    expect(events).toEqual([
      {
        type: 'reimbursement.failed',
        data: {
          number: payout.number,
          user_id: payout.user.id,
          from: 'scheduled',
          to: 'failed',
          actor_id: expect.any(Number) as number,
        },
      },
    ]);
    const query = { subject: 'reimpursable', record_id: payout.id };
    const trail = ok(await server.call('auditEntries.list', { as: OWNER, query }));
    expect(JSON.stringify(trail.body.data)).toContain('Wrong IBAN');
    // Callers from before reasons send none.
    const again = await scheduled(expense);
    expect((await update(again, { status: 'failed', reason: null })).status).toBe(200);
  });
});
