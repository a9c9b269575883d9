import { type AdminGrant, NOTIFICATION_KEYS, type Trip, DAY_MS } from '@outlay/domain';
import { sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordEvents } from '../db/outbox.ts';
import { rowsOf } from '../db/rows.ts';
import { runJob } from '../jobs/jobs.ts';
import { overdueJob } from '../jobs/overdue.job.ts';
import { recurringJob } from '../jobs/recurring.job.ts';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';
import { notifyOfEvents } from './notifier.ts';

const MEMBER = 'member@outlay.example';
const APPROVER = 'approver@outlay.example';
const FINANCE = 'finance@outlay.example';
const OWNER = 'owner@outlay.example';
const AUDITOR = 'auditor@outlay.example';
const ADDRESS = 'https://outlay.example';

type Expense = { id: number; version: number; number: string; status: string };
type Shown = { key: string; text: string; subject: { type: string; id: number } | null };

describe.each(FASTEST_DATABASE)('notifications on %s', (kind) => {
  let server: TestServer;
  let policyId = 0;
  beforeAll(async () => {
    server = await openServer(kind);
    await notifyOfEvents(server.services, ADDRESS);
    await server.store.db.execute(sql`delete from notifications`);
    await server.store.db.execute(sql`delete from mails`);
    await server.store.db.execute(sql`update users set language = 'ar' where email = ${MEMBER}`);
  });
  afterAll(() => server.close());

  const listed = async (as: string, language: string): Promise<Shown[]> => {
    await notifyOfEvents(server.services, ADDRESS);
    const headers = { 'accept-language': language };
    const { body } = await server.call('notifications.unread', { as, headers, query: { per_page: 20 } });
    return (body.data as { items: Shown[] }).items;
  };
  const newest = async (as: string, language = 'en') => (await listed(as, language))[0];
  const move = async (as: string, { id, version }: Expense, status: string, more: object = {}) =>
    ok(await server.call('expenses.updateStatus', { as, body: { id, version, status, ...more } })).body
      .data as Expense;
  const drafted = async (description: string, minor = 12_550): Promise<Expense> =>
    ok(
      await server.call('expenses.create', {
        as: MEMBER,
        body: {
          amount: { minor, currency: 'SAR' },
          incurred_on: new Date().toISOString().slice(0, 10),
          description,
          paid_by: 'employee',
        },
      }),
    ).body.data as Expense;
  const submitted = async (description: string, minor?: number) =>
    move(MEMBER, await drafted(description, minor), 'pending');
  const userOf = async (email: string) => {
    const [row] = await rowsOf<{ id: number; name: string }>(
      server.store.db,
      sql`select id, name from users where email = ${email}`,
    );
    if (row === undefined) throw new Error(`There is no ${email}.`);
    return row;
  };

  it('sends each kind to its recipients in their language, in the panel and by mail', async () => {
    const seen = new Map<string, string>();
    const note = async (as: string, key: string, number: string) => {
      const shown = await newest(as);
      expect(shown).toMatchObject({ key });
      expect(shown?.text).toContain(number);
      const arabic = await newest(as, 'ar');
      expect(arabic?.text).toMatch(/[\u0600-\u06FF]/u);
      expect(arabic?.text).toContain(number);
      seen.set(key, as);
    };
    let one = await submitted('Ten kinds');
    await note(APPROVER, 'submitted', one.number);
    one = await move(APPROVER, one, 'comment', { details: 'Which customer?' });
    await note(MEMBER, 'asked', one.number);
    one = await move(MEMBER, one, 'comment', { details: 'Acme.' });
    await note(APPROVER, 'answered', one.number);
    one = await move(APPROVER, one, 'approved');
    await note(MEMBER, 'approved', one.number);
    await move(FINANCE, one, 'verified');
    await note(MEMBER, 'verified', one.number);
    const other = await submitted('To be rejected');
    await move(APPROVER, other, 'rejected', { details: 'Private.' });
    await note(MEMBER, 'rejected', other.number);
    const owed = await move(APPROVER, await submitted('To be paid out'), 'approved');
    const made = ok(
      await server.call('reimbursements.create', {
        as: FINANCE,
        body: { expense_ids: [owed.id], method: 'bank_transfer' },
      }),
    ).body.data as { items: { id: number; number: string; version: number }[] };
    const [payout] = made.items;
    if (payout === undefined) throw new Error('No payout was made.');
    const settle = (status: string, version: number) =>
      server.call('reimbursements.update', {
        as: FINANCE,
        params: { id: payout.id },
        body: { status, version },
      });
    ok(await settle('paid', payout.version));
    await note(MEMBER, 'paid', payout.number);
    expect((await newest(MEMBER))?.subject).toEqual({ type: 'expense', id: owed.id });
    ok(await settle('reversed', payout.version + 1));
    await note(MEMBER, 'payment_failed', payout.number);
    const next = await move(APPROVER, await submitted('To be paid by file'), 'approved');
    const scheduled = ok(
      await server.call('reimbursements.create', {
        as: FINANCE,
        body: { expense_ids: [next.id], method: 'bank_transfer' },
      }),
    ).body.data as { items: { id: number }[] };
    const file = { reimbursement_ids: scheduled.items.map(({ id }) => id), format: 'pain.001.001.03' };
    const batch = ok(await server.call('payoutBatches.create', { as: FINANCE, body: file })).body.data as {
      id: number;
      number: string;
      version: number;
    };
    await note(OWNER, 'payout_file_waiting', batch.number);
    expect((await newest(OWNER))?.subject).toEqual({ type: 'payoutBatches', id: batch.id });
    // Neither the user who made it nor the one whom it pays may approve it.
    for (const as of [FINANCE, MEMBER]) expect((await newest(as))?.key).not.toBe('payout_file_waiting');
    const params = { id: batch.id };
    const notified = (await listed(OWNER, 'en')).filter(({ key }) => key === 'payout_file_waiting');
    expect(notified).toHaveLength(1);
    ok(await server.call('payoutBatches.cancel', { as: OWNER, params, body: { version: batch.version } }));
    expect((await listed(OWNER, 'en')).map(({ key }) => key)).not.toContain('payout_file_waiting');
    const named = await userOf(FINANCE);
    const third = await submitted('Mentioning');
    await move(APPROVER, third, 'comment', { kind: 'remark', details: `@${named.name} please look` });
    await note(FINANCE, 'mentioned', third.number);
    const policy = ok(
      await server.call('spendingPolicies.create', {
        as: OWNER,
        body: { name: 'سياسة Ten', mode: 'warn' },
      }),
    );
    policyId = (policy.body.data as { id: number }).id;
    await note(AUDITOR, 'policy_changed', 'سياسة Ten');
    const budget = { name: 'ميزانية Ten', period: 'year', valid_from: '2020-01-01' };
    const amount = { minor: 1, currency: 'SAR' };
    ok(await server.call('budgets.create', { as: OWNER, body: { ...budget, amount } }));
    await submitted('Over the budget');
    await note(FINANCE, 'budget_threshold', 'ميزانية Ten');
    const [hook] = await rowsOf<{ id: number }>(
      server.store.db,
      sql`update webhooks set name = 'رابط Ten' where company_id = 1 returning id`,
    );
    const stopped = { type: 'resource.changed', subject: 'webhooks', data: { stopped: true } } as const;
    await server.store.transaction((tx) =>
      recordEvents(tx, new Date(), [{ companyId: 1, recordId: hook?.id ?? 0, ...stopped }]),
    );
    await note(OWNER, 'webhook_stopped', 'رابط Ten');
    await server.store.db.execute(sql`update companies set admin_access = 'granted' where id = 1`);
    const grant = ok(
      await server.call('adminGrants.request', {
        as: 'admin@outlay.example',
        params: { id: 1 },
        body: { reason: 'تذكرة Ten', hours: 2 },
      }),
    ).body.data as AdminGrant;
    await note(OWNER, 'admin_access_started', 'تذكرة Ten');
    ok(await server.call('adminGrants.endOfCompany', { as: OWNER, params: { id: grant.id } }));
    await note(OWNER, 'admin_access_ended', grant.admin.name);
    await server.store.db.execute(sql`update companies set admin_access = 'open' where id = 1`);
    const plan = { purpose: 'زيارة Ten', date_from: '2026-03-01', date_to: '2026-03-04' };
    let trip = ok(await server.call('trips.create', { as: MEMBER, body: plan })).body.data as Trip;
    const decide = async (as: string, action: 'submit' | 'approve' | 'reject', more: object = {}) => {
      const { id, version } = trip;
      const body = { version, ...more };
      trip = ok(await server.call(`trips.${action}`, { as, params: { id }, body })).body.data as Trip;
    };
    await decide(MEMBER, 'submit');
    await note(APPROVER, 'trip_submitted', trip.number);
    await decide(APPROVER, 'reject', { details: 'Not this month.' });
    await note(MEMBER, 'trip_rejected', trip.number);
    await decide(MEMBER, 'submit');
    await decide(APPROVER, 'approve');
    await note(MEMBER, 'trip_approved', trip.number);
    const anchor = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
    ok(
      await server.call('recurring.create', {
        as: MEMBER,
        body: {
          name: 'Ten parking',
          amount: { minor: 500, currency: 'SAR' },
          recurrence: { period: 'monthly', anchor, end: { kind: 'never' } },
        },
      }),
    );
    server.travel(2 * DAY_MS);
    await runJob(server.services, recurringJob(ADDRESS));
    server.travel(-2 * DAY_MS);
    await note(MEMBER, 'recurring_due', 'Ten parking');
    server.travel(100 * DAY_MS);
    await runJob(server.services, overdueJob(ADDRESS));
    server.travel(-100 * DAY_MS);
    await note(APPROVER, 'overdue', '');
    expect([...seen.keys()].toSorted()).toEqual([...NOTIFICATION_KEYS].toSorted());
    const mails = await rowsOf<{ to: string; subject: string; text: string; html: string }>(
      server.store.db,
      sql`select to_address as to, subject, text_body as text, html_body as html from mails order by id`,
    );
    const mine = mails.filter(({ to }) => to === MEMBER);
    expect(mine.length).toBeGreaterThanOrEqual(6);
    // Mails use the user's language, as text and as HTML.
    expect(
      mine.every(({ subject, html }) => /[\u0600-\u06FF]/u.test(subject) && html.includes('dir="rtl"')),
    ).toBe(true);
    expect(mails.filter(({ to }) => to === APPROVER).every(({ html }) => html.includes('dir="ltr"'))).toBe(
      true,
    );
    expect(mails.every(({ text }) => text.includes(ADDRESS) && !text.includes('<'))).toBe(true);
  });

  it('notifies no mentioned user who may not read the expense', async () => {
    const outsider = await userOf('member@nakheel.example');
    const colleague = await userOf(AUDITOR);
    await server.store.db.execute(
      sql`update users set permission_set_id = (select id from permission_sets where company_id = 1 and builtin = 'member')
        where id = ${colleague.id}`,
    );
    const one = await submitted('Not for everybody');
    await move(APPROVER, one, 'comment', {
      kind: 'remark',
      details: `@${outsider.name} and @${colleague.name} should see this`,
    });
    await notifyOfEvents(server.services, ADDRESS);
    const rows = await rowsOf(
      server.store.db,
      sql`select id from notifications where key = 'mentioned' and user_id in (${outsider.id}, ${colleague.id})`,
    );
    expect(rows).toEqual([]);
    await server.store.db.execute(
      sql`update users set permission_set_id = (select id from permission_sets where company_id = 1 and builtin = 'auditor')
        where id = ${colleague.id}`,
    );
    await move(APPROVER, one, 'comment', { kind: 'remark', details: `@${colleague.name} now` });
    expect(await newest(AUDITOR)).toMatchObject({ key: 'mentioned', subject: { id: one.id } });
  });

  it('notifies mentioned users who may read the expense as a delegate', async () => {
    const [approver, delegate] = [await userOf(APPROVER), await userOf(AUDITOR)];
    const today = new Date().toISOString().slice(0, 10);
    const lend = (to: number | null) =>
      server.store.db.execute(
        sql`update users set delegate_id = ${to}, delegate_from = ${today}::date - 1, delegate_to = ${today}::date + 1
          where id = ${approver.id}`,
      );
    const become = (set: string) =>
      server.store.db.execute(
        sql`update users set permission_set_id =
            (select id from permission_sets where company_id = 1 and builtin = ${set})
          where id = ${delegate.id}`,
      );
    await server.store.db.execute(sql`delete from team_people where user_id = ${delegate.id}`);
    await become('approver');
    const one = await submitted('Read in the place of another');
    const mention = () =>
      move(APPROVER, one, 'comment', { kind: 'remark', details: `@${delegate.name}, have a look` });
    await mention();
    expect((await newest(AUDITOR))?.subject?.id).not.toBe(one.id);
    await lend(delegate.id);
    await mention();
    expect(await newest(AUDITOR)).toMatchObject({ key: 'mentioned', subject: { id: one.id } });
    await lend(null);
    await become('auditor');
  });

  it('notifies of every decision, although the expense has moved on before the events are processed', async () => {
    const approved = await move(APPROVER, await submitted('Approved and verified at once'), 'approved');
    const { id } = await move(FINANCE, approved, 'verified');
    const keys = (await listed(MEMBER, 'en'))
      .filter(({ subject }) => subject?.id === id)
      .map(({ key }) => key);
    expect(keys.toSorted()).toEqual(['approved', 'verified']);
  });

  it('notifies the delegate of an approver for the days of the delegation', async () => {
    const [approver, delegate] = [await userOf(APPROVER), await userOf(OWNER)];
    const today = new Date().toISOString().slice(0, 10);
    await server.store.db.execute(
      sql`update users set delegate_id = ${delegate.id}, delegate_from = ${today}::date - 1, delegate_to = ${today}::date + 1
        where id = ${approver.id}`,
    );
    const one = await submitted('While away');
    expect(await newest(OWNER)).toMatchObject({ key: 'submitted', subject: { id: one.id } });
    expect(await newest(APPROVER)).toMatchObject({ key: 'submitted', subject: { id: one.id } });
    await server.store.db.execute(
      sql`update users set delegate_to = ${today}::date - 2, delegate_from = ${today}::date - 3 where id = ${approver.id}`,
    );
    const later = await submitted('Back again');
    expect((await newest(OWNER))?.subject?.id).not.toBe(later.id);
  });

  it('notifies the approvers of a later step once, also if the first one was decided before the notifier ran', async () => {
    // Beyond 5,000 SAR the owner approves, too.
    const one = await submitted('Both at once', 600_000);
    const decided = await move(APPROVER, one, 'approved');
    expect(decided).toMatchObject({ status: 'pending', current_step: 1 });
    await notifyOfEvents(server.services, ADDRESS);
    const rows = await rowsOf<{ userId: number; unread: boolean }>(
      server.store.db,
      sql`select user_id as "userId", read_at is null as unread from notifications
        where key = 'submitted' and subject_type = 'expense' and subject_id = ${one.id}`,
    );
    expect(rows).toEqual([{ userId: (await userOf(OWNER)).id, unread: true }]);
  });

  it('reveals the name of a changed policy to no member who may not read policies', async () => {
    const body = { name: 'Secret limits', mode: 'warn' };
    ok(await server.call('spendingPolicies.create', { as: OWNER, body }));
    await notifyOfEvents(server.services, ADDRESS);
    const rows = await rowsOf<{ email: string }>(
      server.store.db,
      sql`select u.email from notifications n join users u on u.id = n.user_id
        where n.key = 'policy_changed' and n.params ->> 'name' = 'Secret limits' and n.company_id = 1`,
    );
    const notified = rows.map(({ email }) => email);
    expect(notified).toEqual(expect.arrayContaining([OWNER, AUDITOR]));
    for (const as of [OWNER, FINANCE, APPROVER, MEMBER, AUDITOR]) {
      const { status } = await server.call('spendingPolicies.list', { as });
      expect([as, notified.includes(as)]).toEqual([as, status === 200]);
    }
    expect(notified).not.toContain(MEMBER);
    const mails = await rowsOf<{ to: string }>(
      server.store.db,
      sql`select to_address as to from mails where text_body like '%Secret limits%'`,
    );
    expect(mails.map(({ to }) => to).toSorted()).toEqual(notified.toSorted());
  });

  it('notifies thousands of members of a changed policy at once', async () => {
    await server.store.db.execute(
      sql`insert into users (company_id, name, email, role, status, permission_set_id, notification_preferences, created_at, updated_at)
        select 1, 'Crowd ' || n, 'crowd' || n || '@outlay.example', 'company', 'active',
          (select id from permission_sets where company_id = 1 and builtin = 'auditor'),
          jsonb_build_object('policy_changed', jsonb_build_object('panel', true, 'email', n <= 500)), now(), now()
        from generate_series(1, 9500) n`,
    );
    await notifyOfEvents(server.services, ADDRESS);
    await server.store.transaction((tx) =>
      recordEvents(tx, new Date(), [
        { companyId: 1, type: 'resource.changed', subject: 'spendingPolicies', recordId: policyId },
      ]),
    );
    await notifyOfEvents(server.services, ADDRESS);
    const [rows] = await rowsOf<{ n: number; mails: number; events: number }>(
      server.store.db,
      sql`select (select count(*) from notifications n join users u on u.id = n.user_id where u.name like 'Crowd %')::int as n,
        (select count(*) from mails where to_address like 'crowd%')::int as mails,
        (select count(*) from outbox o join users u on u.id = o.user_id
          where o.type = 'notification.created' and u.name like 'Crowd %')::int as events`,
    );
    expect(rows).toEqual({ n: 9_500, mails: 500, events: 9_500 });
  }, 60_000);

  it('finds who may change a budget among thousands of members', async () => {
    const [budget] = await rowsOf<{ id: number }>(
      server.store.db,
      sql`select id from budgets where company_id = 1 limit 1`,
    );
    await server.store.transaction((tx) =>
      recordEvents(tx, new Date(), [
        {
          companyId: 1,
          type: 'budget.threshold',
          subject: 'budgets',
          recordId: budget?.id ?? 0,
          data: { share: 8_000 },
        },
      ]),
    );
    await notifyOfEvents(server.services, ADDRESS);
    const notified = await rowsOf<{ email: string }>(
      server.store.db,
      sql`select u.email from notifications n join users u on u.id = n.user_id
        where n.key = 'budget_threshold' and n.subject_id = ${budget?.id} order by u.id`,
    );
    expect(notified.map(({ email }) => email)).toContain('finance@outlay.example');
    expect(notified.length).toBeLessThan(10);
  }, 60_000);
});
