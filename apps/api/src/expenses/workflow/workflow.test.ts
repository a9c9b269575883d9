import type { Expense, HistoryEntry } from '@outlay/domain';
import { convertMoney, replay } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { MAX_HISTORY } from '../history-read.ts';
import { ok, openServer, type CallResponse, type TestServer } from '../../test-support/server.ts';

const MEMBER = 'member@outlay.example';
const APPROVER = 'approver@outlay.example';
const FINANCE = 'finance@outlay.example';
const OWNER = 'owner@outlay.example';
const ELSEWHERE = 'owner@nakheel.example';

const expenseOf = ({ body }: CallResponse): Expense => body.data as Expense;

describe.each(FASTEST_DATABASE)('expense workflow on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  const create = async (as = MEMBER, more: object = {}): Promise<Expense> => {
    const today = new Date().toISOString().slice(0, 10);
    const body = {
      amount: { minor: 12_550, currency: 'SAR' },
      incurred_on: today,
      description: 'Lunch',
      ...more,
    };
    const made = await server.call('expenses.create', { as, body });
    return expenseOf(ok(made));
  };
  const move = (as: string, expense: Pick<Expense, 'id' | 'version'>, status: string, more: object = {}) =>
    server.call('expenses.updateStatus', {
      as,
      body: { id: expense.id, version: expense.version, status, ...more },
    });
  const moved = async (as: string, expense: Expense, status: string, more: object = {}): Promise<Expense> => {
    return expenseOf(ok(await move(as, expense, status, more)));
  };

  const send = (sent: object, key = 'draft-1') =>
    server.call('expenses.create', { as: MEMBER, body: sent, headers: { 'idempotency-key': key } });

  test('a member submits, an approver requests info, the member responds, the approver approves, finance verifies', async () => {
    let expense = await create();
    expect(expense).toMatchObject({ status: 'draft', base_amount: null, team: { name: 'Sales' } });
    expense = await moved(MEMBER, expense, 'pending');
    expect(expense).toMatchObject({
      status: 'pending',
      violations: [],
      base_amount: { minor: 12_550, currency: 'SAR' },
    });
    expect(expense.steps).toHaveLength(1);
    expect(expense.steps?.[0]?.approvers.map(({ name }) => name)).toContain('Omar Haddad');
    expense = await moved(APPROVER, expense, 'comment', { details: 'For which customer?' });
    expense = await moved(MEMBER, expense, 'comment', { details: 'Desert Rose Hotel' });
    expense = await moved(APPROVER, expense, 'approved');
    expense = await moved(FINANCE, expense, 'verified', { details: 'BT-1' });
    expect(expense).toMatchObject({ status: 'verified', payment_status: 'paid', version: 6 });
    const { body } = await server.call('expenses.history', { as: MEMBER, params: { id: expense.id } });
    const history = body.data as HistoryEntry[];
    expect(history.map(({ action }) => action)).toEqual([
      'create',
      'submit',
      'ask',
      'provide',
      'approve',
      'verify',
    ]);
    expect(replay(history)).toBe('verified');
    expect(history.map(({ details }) => details)).toEqual([
      null,
      null,
      'For which customer?',
      'Desert Rose Hotel',
      null,
      'BT-1',
    ]);
  });

  test("rejects a decision on one's own expense with a reason in the user's language", async () => {
    const own = await moved(APPROVER, await create(APPROVER), 'pending');
    const english = await move(APPROVER, own, 'approved');
    expect(english).toMatchObject({ status: 403, body: { reason: 'Nobody decides on their own expense.' } });
    const arabic = await server.call('expenses.updateStatus', {
      as: APPROVER,
      body: { id: own.id, version: own.version, status: 'approved' },
      headers: { 'accept-language': 'ar' },
    });
    expect(arabic.body.reason).toBe('لا يحق لأحد البتّ في طلبه.');
    expect(await move(APPROVER, own, 'verified')).toMatchObject({
      status: 403,
      body: {
        reason:
          'Nobody verifies the payment of their own expense. Another member with the permission set Finance or Owner does; if there is none, an owner invites one under Settings, Members.',
      },
    });
  });

  test("hides another user's draft from attempts to change it", async () => {
    const draft = await create(MEMBER, { description: 'A surprise' });
    const tried = [
      await move(OWNER, draft, 'approved'),
      await move(OWNER, { ...draft, version: 9 }, 'cancelled'),
      await move(APPROVER, draft, 'comment', { kind: 'remark', details: 'I know' }),
      await server.call('expenses.update', {
        as: OWNER,
        params: { id: draft.id },
        body: { amount: draft.amount, incurred_on: draft.incurred_on, version: 9 },
      }),
      await server.call('expenses.remove', { as: OWNER, params: { id: draft.id } }),
      await server.call('expenses.changeAccount', {
        as: FINANCE,
        body: { id: draft.id, account_id: 1, version: 9 },
      }),
      await server.call('expenses.updateMultipleStatus', {
        as: FINANCE,
        body: { ids: [draft.id], status: 'cancelled', versions: { [draft.id]: draft.version } },
      }),
    ];
    expect(tried.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409, 409, 200]);
    expect(JSON.stringify(tried.map(({ body }) => body))).not.toContain('A surprise');
  });

  test('refuses a whole bulk update of a customer, who may read no expenses', async () => {
    const body = { ids: [1], status: 'approved', versions: { 1: 1 } };
    const refused = await server.call('expenses.updateMultipleStatus', { as: 'client@acme.example', body });
    expect(refused.status).toBe(403);
  });

  test('limits single amounts so that sums stay exact', async () => {
    const amount = { minor: Number.MAX_SAFE_INTEGER, currency: 'SAR' };
    const body = { amount, incurred_on: '2026-01-01' };
    expect(await server.call('expenses.create', { as: MEMBER, body })).toMatchObject({
      status: 422,
      body: { errors: { 'amount.minor': ['This amount is too large.'] } },
    });
  });

  test('rejects invalid dates and names the field of an invalid filter', async () => {
    for (const incurred_on of ['0001-01-01', '1969-12-31', '2100-01-01', '9999-12-31']) {
      const body = { amount: { minor: 100, currency: 'SAR' }, incurred_on };
      expect(await server.call('expenses.create', { as: MEMBER, body })).toMatchObject({
        status: 422,
        body: { errors: { incurred_on: ['Enter a date between 1 January 1970 and 31 December 2099.'] } },
      });
    }
    const query = { status: ['pending', 'flown', 'sunk'] };
    expect((await server.call('expenses.list', { as: MEMBER, query })).body.errors).toEqual({
      status: ['Choose one of the values offered.'],
    });
  });

  test('validates an unknown status only after permissions and version', async () => {
    const expense = await moved(MEMBER, await create(), 'pending');
    expect((await move(ELSEWHERE, expense, 'flown')).status).toBe(404);
    const stale = await move(APPROVER, { ...expense, version: 1 }, 'flown');
    expect(stale).toMatchObject({ status: 409, body: { data: { id: expense.id, can: { approve: true } } } });
    expect((await move(APPROVER, expense, 'flown')).status).toBe(422);
  });

  test("rejects a payout to oneself, even for one's own expense", async () => {
    let expense = await moved(MEMBER, await create(MEMBER, { paid_by: 'employee' }), 'pending');
    expense = await moved(APPROVER, expense, 'approved');
    const body = { expense_ids: [expense.id], method: 'cash' };
    expect((await server.call('reimbursements.create', { as: MEMBER, body })).status).toBe(403);
    const made = ok(await server.call('reimbursements.create', { as: FINANCE, body }));
    const [payout] = (made.body.data as { items: { id: number; version: number }[] }).items;
    const paying = { params: { id: payout?.id ?? 0 }, body: { status: 'paid', version: payout?.version } };
    expect((await server.call('reimbursements.get', { as: MEMBER, params: paying.params })).status).toBe(200);
    expect((await server.call('reimbursements.update', { as: MEMBER, ...paying })).status).toBe(403);
  });

  test('rejects a second payout while one is scheduled or paid, also after a verification was reverted', async () => {
    let expense = await moved(MEMBER, await create(MEMBER, { paid_by: 'employee' }), 'pending');
    expense = await moved(APPROVER, expense, 'approved');
    const body = { expense_ids: [expense.id], method: 'cash' };
    const payOut = () => server.call('reimbursements.create', { as: FINANCE, body });
    const [first] = (ok(await payOut()).body.data as { items: { id: number; version: number }[] }).items;
    const scheduled = ok(await server.call('expenses.get', { as: FINANCE, params: { id: expense.id } }));
    expense = await moved(FINANCE, scheduled.body.data as Expense, 'verified');
    expense = await moved(FINANCE, expense, 'unverified', { details: 'It never arrived' });
    expect(expense).toMatchObject({ status: 'approved', payment_status: 'scheduled' });
    expect(await payOut()).toMatchObject({
      status: 409,
      body: { reason: 'The payment is not open any more.', data: { id: expense.id } },
    });
    const failed = { params: { id: first?.id ?? 0 }, body: { status: 'failed', version: first?.version } };
    ok(await server.call('reimbursements.update', { as: FINANCE, ...failed }));
    expect((await payOut()).status).toBe(200);
    expect((await payOut()).status).toBe(409);
  });

  test('checks run in order: 401, 404, 403, 409 for the version, 409 for the workflow, 422', async () => {
    const expense = await moved(MEMBER, await create(), 'pending');
    const long = 'x'.repeat(2001);
    expect(
      (await server.call('expenses.updateStatus', { body: { id: expense.id, status: 'approved' } })).status,
    ).toBe(401);
    expect((await move(APPROVER, { id: 99_999_999, version: 1 }, 'approved', { details: long })).status).toBe(
      404,
    );
    expect((await move(ELSEWHERE, expense, 'approved', { details: long })).status).toBe(404);
    expect((await move(MEMBER, { ...expense, version: 1 }, 'approved', { details: long })).status).toBe(403);
    const stale = await move(APPROVER, { ...expense, version: 1 }, 'approved', { details: long });
    expect(stale.status).toBe(409);
    expect(stale.body.data).toMatchObject({ id: expense.id, version: expense.version });
    const impossible = await move(FINANCE, expense, 'verified', { details: long });
    expect(impossible.status).toBe(409);
    expect(impossible.body).toMatchObject({
      message: 'This is not possible as the record stands now.',
      reason: expect.stringContaining('Pending'),
      data: { id: expense.id, version: expense.version },
    });
    expect(stale.body.message).toContain('was changed after you opened it');
    const wrong = await move(APPROVER, expense, 'approved', { details: long });
    expect(wrong).toMatchObject({ status: 422, body: { errors: { details: [expect.any(String)] } } });
    const reason = await move(APPROVER, expense, 'rejected', { details: '  ' });
    expect(reason).toMatchObject({ status: 422, body: { errors: { details: ['Write the reason.'] } } });
    const versionless = await server.call('expenses.updateStatus', {
      as: APPROVER,
      body: { id: expense.id, status: 'approved' },
    });
    expect(versionless).toMatchObject({ status: 422, body: { errors: { version: [expect.any(String)] } } });
  });

  test('stores a remark in the history without a change, whatever the version', async () => {
    const expense = await moved(MEMBER, await create(), 'pending');
    const answer = await server.call('expenses.updateStatus', {
      as: APPROVER,
      body: { id: expense.id, status: 'comment', kind: 'remark', details: 'Well documented' },
    });
    expect(expenseOf(answer)).toMatchObject({ status: 'pending', version: expense.version });
    const { body } = await server.call('expenses.history', { as: MEMBER, params: { id: expense.id } });
    expect((body.data as HistoryEntry[]).at(-1)).toMatchObject({
      action: 'remark',
      details: 'Well documented',
    });
  });

  test('reads the last entries of a history, however many remarks there are', async () => {
    const expense = await create();
    await server.store.db.execute(
      sql`insert into expense_history (company_id, expense_id, action, from_status, to_status, by_id, at, details, version)
        select company_id, id, 'remark', status, status, user_id, now(), 'Remark ' || n, version
        from expenses, generate_series(1, ${MAX_HISTORY + 5}::int) n where id = ${expense.id}`,
    );
    const { body } = await server.call('expenses.history', { as: MEMBER, params: { id: expense.id } });
    const history = body.data as HistoryEntry[];
    expect(history).toHaveLength(MAX_HISTORY);
    expect(history.at(0)?.details).toBe('Remark 6');
    expect(history.at(-1)?.details).toBe(`Remark ${MAX_HISTORY + 5}`);
  });

  test('concurrent remarks neither change the status nor require a version', async () => {
    const expense = await moved(MEMBER, await create(), 'pending');
    const bulk = (body: object) =>
      server.call('expenses.updateMultipleStatus', {
        as: APPROVER,
        body: { ids: [expense.id], status: 'comment', details: 'Well documented', versions: {}, ...body },
      });
    expect(ok(await bulk({ kind: 'remark' })).body.data).toMatchObject({
      results: [{ id: expense.id, ok: true, expense: { status: 'pending', version: expense.version } }],
    });
    expect(await bulk({ kind: 'rumour' })).toMatchObject({
      status: 422,
      body: { errors: { kind: [expect.any(String)] } },
    });
    const question = await bulk({ versions: { [expense.id]: expense.version } });
    expect(question.body.data).toMatchObject({ results: [{ ok: true, expense: { status: 'comment' } }] });
  });

  test('rejects verifying a payout to oneself; a colleague may verify it', async () => {
    let expense = await moved(FINANCE, await create(FINANCE, { paid_by: 'employee' }), 'pending');
    const approver = expense.steps?.[0]?.approvers[0]?.name === 'Omar Haddad' ? APPROVER : OWNER;
    expense = await moved(approver, expense, 'approved');
    const body = { expense_ids: [expense.id], method: 'cash' };
    const made = ok(await server.call('reimbursements.create', { as: FINANCE, body }));
    const [payout] = (made.body.data as { items: { id: number; version: number }[] }).items;
    const paying = { params: { id: payout?.id ?? 0 }, body: { status: 'paid', version: payout?.version } };
    const headers = { 'accept-language': 'ar' };
    expect(await server.call('reimbursements.update', { as: FINANCE, ...paying })).toMatchObject({
      status: 403,
      body: {
        reason:
          'You cannot record the outcome of a payout to yourself. Another member with the permission set Finance or Owner does; if there is none, an owner invites one under Settings, Members.',
      },
    });
    expect(
      (await server.call('reimbursements.update', { as: FINANCE, ...paying, headers })).body.reason,
    ).toBe(
      'لا يحق لأحد تسجيل نتيجة دفعة استرداد تخصّه. يسجّلها عضو آخر لديه مجموعة الصلاحيات «مسؤول مالي» أو «المالك»، وإن لم يوجد فللمالك أن يدعو عضوًا من صفحة الأعضاء في الإعدادات.',
    );
    expect((await server.call('reimbursements.update', { as: OWNER, ...paying })).status).toBe(200);
    const again = await server.call('reimbursements.update', {
      as: OWNER,
      params: paying.params,
      body: { status: 'failed', version: (payout?.version ?? 0) + 1, reference: 'x'.repeat(500) },
    });
    expect(again).toMatchObject({
      status: 409,
      body: {
        message: 'This is not possible as the record stands now.',
        reason: 'This is not possible while the payout is “Paid”.',
        data: { status: 'paid' },
      },
    });
  });

  test('submits the expense again if a response changes the amount', async () => {
    let expense = await moved(MEMBER, await create(), 'pending');
    expense = await moved(APPROVER, expense, 'comment', { details: 'Is the amount right?' });
    const changed = await server.call('expenses.update', {
      as: MEMBER,
      params: { id: expense.id },
      body: { amount: { minor: 900_000, currency: 'SAR' }, version: expense.version },
    });
    expense = await moved(MEMBER, expenseOf(ok(changed)), 'comment', { details: 'No, it was 9,000' });
    expect(expense).toMatchObject({ status: 'pending', base_amount: { minor: 900_000 } });
    expect(expense.steps).toHaveLength(2);
  });

  test('a blocking policy rejects submitting, with the violations as sentences', async () => {
    const suppliers = await server.call('suppliers.list', { as: MEMBER, query: { q: 'Golden Dunes' } });
    const [blocked] = (suppliers.body.data as { items: { id: number }[] }).items;
    const expense = await create(MEMBER, { supplier_id: blocked?.id });
    const refused = await move(MEMBER, expense, 'pending');
    expect(refused.status).toBe(422);
    expect(refused.body.errors?.['violations']?.[0]).toContain('blocked supplier');
    expect(refused.body.data).toMatchObject({ violations: [{ code: 'blocked_supplier', mode: 'block' }] });
  });

  test('converts an amount in another currency at submit and stores its rate', async () => {
    const expense = await moved(
      MEMBER,
      await create(MEMBER, { amount: { minor: 10_000, currency: 'KWD' } }),
      'pending',
    );
    expect(expense.rate).toMatchObject({ source: 'reference' });
    const { rate = '0' } = expense.rate ?? {};
    expect(expense.base_amount).toEqual(convertMoney({ minor: 10_000, currency: 'KWD' }, 'SAR', { rate }));
    expect(Number(rate)).toBeCloseTo(3.75 / 0.307, 0);
  });

  test('one of six concurrent decisions succeeds, the others get a conflict with the current expense', async () => {
    const expense = await moved(MEMBER, await create(), 'pending');
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        at % 2 === 0 ? move(APPROVER, expense, 'approved') : move(OWNER, expense, 'approved'),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
    const losers = answers.filter(({ status }) => status === 409).map(({ body }) => body.data);
    expect(losers).toEqual(losers.map(() => expect.objectContaining({ id: expense.id, status: 'approved' })));
  });

  test('a bulk decision applies the valid changes and reports the errors of the others', async () => {
    const [one, two] = [
      await moved(MEMBER, await create(), 'pending'),
      await moved(MEMBER, await create(), 'pending'),
    ];
    const body = {
      ids: [two.id, one.id, 99_999_999],
      status: 'approved',
      versions: { [one.id]: one.version },
    };
    const response = await server.call('expenses.updateMultipleStatus', { as: APPROVER, body });
    expect(response).toMatchObject({ status: 200, body: { status: 200 } });
    expect((response.body.data as { results: unknown[] }).results).toMatchObject([
      { id: two.id, ok: false, message: 'This field is required.' },
      { id: one.id, ok: true, expense: { status: 'approved' } },
      { id: 99_999_999, ok: false },
    ]);
  });

  test('repeats the response for the same idempotency key and rejects a different body', async () => {
    const body = { amount: { minor: 500, currency: 'SAR' }, incurred_on: '2026-01-05' };
    const answers = await Promise.all([send(body), send(body), send(body)]);
    const ids = new Set(answers.map((answer) => expenseOf(answer).id));
    expect(ids.size).toBe(1);
    expect((await send({ ...body, description: 'other' })).status).toBe(422);
    const failed = await send({ ...body, incurred_on: 'never' }, 'draft-2');
    expect(failed.status).toBe(422);
    expect((await send(body, 'draft-2')).status).toBe(200);
  });

  test('only the owner may delete, and only a draft; the history remains', async () => {
    const draft = await create();
    expect((await server.call('expenses.remove', { as: APPROVER, params: { id: draft.id } })).status).toBe(
      403,
    );
    expect((await server.call('expenses.remove', { as: MEMBER, params: { id: draft.id } })).status).toBe(200);
    expect((await server.call('expenses.get', { as: MEMBER, params: { id: draft.id } })).status).toBe(404);
    const pending = await moved(MEMBER, await create(), 'pending');
    expect((await server.call('expenses.remove', { as: MEMBER, params: { id: pending.id } })).status).toBe(
      409,
    );
  });
});
