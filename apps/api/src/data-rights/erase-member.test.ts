import { setTimeout } from 'node:timers/promises';
import {
  formerMember,
  type AuditEntry,
  type Expense,
  type Member,
  type Page,
  type Reimbursement,
  HOUR_MS,
} from '@outlay/domain';
import type { CallName } from '@outlay/api-client/contract';
import { and, eq, sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyAudit } from '../audit/verify.ts';
import { sealEntries } from '../audit/seal.ts';
import { rowsOf } from '../db/rows.ts';
import { passwordLinks, receipts, scimUsers, users } from '../db/schema/index.ts';
import { cleanUpReceipts } from '../expenses/receipts/receipt-clean-up.ts';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { DAY, erasureCalls, FINANCE, IBAN, OWNER, PERSON } from '../test-support/erasure.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';
import { RETAINED_TEXTS } from './retained-texts.ts';

const STRANGER = 'owner@nakheel.example';
const SCIM_USER = 'urn:ietf:params:scim:schemas:core:2.0:User';

/** Returns the keys of the files of an expense. */
const ofExpense = (id: number, keys: readonly string[]) =>
  keys.filter((key) => key.split('/')[1] === String(id));

describe.each(FASTEST_DATABASE)('erasing a member on %s', (kind) => {
  let server: TestServer;
  let member: Member;
  let paid: Expense;
  let draft: Expense;
  let decided: Expense;
  let overspent: Expense;
  let rejected: Expense;
  const { read, expense, step, upload, join, scimToken, scim, copyName, findings } = erasureCalls(
    () => server,
  );
  const erase = (as = OWNER, name = PERSON.name, id = member.id) =>
    server.call('members.erase', { as, params: { id }, body: { name } });
  beforeAll(async () => {
    server = await openServer(kind);
    member = await join();
  });
  afterAll(() => server.close());

  test('is refused for members who can sign in, for others than owners, and for other companies', async () => {
    expect((await erase(STRANGER)).status).toBe(404);
    expect((await erase(FINANCE)).status).toBe(403);
    expect(await erase()).toMatchObject({ status: 409, body: { reason: 'This member is not suspended.' } });
    const [owner] = await server.store.db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(eq(users.email, OWNER));
    expect((await erase(OWNER, owner?.name, owner?.id)).status).toBe(422);
  });

  test('is prepared by requests that the member approved, decided and permitted to overspend', async () => {
    rejected = await step(
      await step(await expense(PERSON.email), PERSON.email, 'pending'),
      OWNER,
      'rejected',
    );
    const { db } = server.store;
    const give = (builtin: string) =>
      db.execute(sql`update users set permission_set_id = (select id from permission_sets where builtin = ${builtin}
        and company_id = users.company_id), approval_limit_minor = 98765400 where id = ${member.id}`);
    // Everybody who may approve is an approver.
    await db.execute(sql`update spending_policies set active = false`);
    await db.execute(sql`update team_people set is_member = true, is_approver = false`);
    await give('owner');
    const card = { paid_by: 'company' };
    decided = await step(await expense(FINANCE, card), FINANCE, 'pending');
    decided = await step(decided, PERSON.email, 'approved');
    await db.execute(sql`update expenses set steps = jsonb_set(steps, '{0,on_behalf_of}', steps -> 0 -> 'decided_by')
      where id = ${decided.id}`);
    const limit = { minor: 100, currency: 'SAR' };
    const budget = await read<{ id: number }>('budgets.create', {
      as: OWNER,
      body: { name: 'Strict', period: 'year', mode: 'block', valid_from: '2026-01-01', amount: limit },
    });
    const own = await expense(PERSON.email, card);
    const body = { id: own.id, version: own.version, status: 'pending', overspend_reason: 'Fair' };
    overspent = await read<Expense>('expenses.updateStatus', { as: PERSON.email, body });
    overspent = await step(overspent, OWNER, 'approved');
    ok(await server.call('budgets.remove', { as: OWNER, params: { id: budget.id } }));
    await give('member');
    expect(await findings()).toEqual(expect.arrayContaining(['expenses.steps', 'expenses.violations']));
  });

  test('is refused while requests, payouts and advances are open, and says which', async () => {
    const as = PERSON.email;
    draft = await expense(as, { description: 'Never sent' });
    await upload(draft.id);
    const begun = await expense(as);
    await upload(begun.id);
    const ready = await read<Expense>('expenses.get', { as, params: { id: begun.id } });
    const submitted = await step(ready, as, 'pending');
    const advance = await read<{ id: number; version: number; number: string }>('advances.create', {
      as: OWNER,
      body: {
        direction: 'paid',
        date: DAY,
        amount: { minor: 5_000, currency: 'SAR' },
        user_id: member.id,
      },
    });
    const change = { as: OWNER, params: { id: member.id }, body: { iban: IBAN, version: 0 } };
    ok(await server.call('bankDetails.change', change));
    ok(
      await server.call('bankDetails.confirm', {
        as: FINANCE,
        params: { id: member.id },
        body: { version: 1 },
      }),
    );
    // The stored response contains the name.
    const headers = { 'idempotency-key': 'suspend-zubayda' };
    ok(await server.call('members.suspend', { as: OWNER, params: { id: member.id }, headers }));
    const refused = await erase();
    expect(refused.status).toBe(409);
    expect(refused.body.reason).toContain(`requests ${submitted.number}`);
    expect(refused.body.reason).toContain(`advances ${advance.number}`);
    const confirm = { id: advance.id, version: advance.version, status: 'confirmed' };
    ok(await server.call('advances.updateStatus', { as: FINANCE, body: confirm }));
    expect((await erase()).body.reason).toContain('SAR');
    const approved = submitted.status === 'approved' ? submitted : await step(submitted, OWNER, 'approved');
    expect((await erase()).body.reason).toContain(`requests ${approved.number}`);
    const { items } = await read<{ items: Reimbursement[] }>('reimbursements.create', {
      as: FINANCE,
      body: { expense_ids: [approved.id], method: 'bank_transfer' },
    });
    const [payout] = items;
    expect((await erase()).body.reason).toContain(`payouts ${payout?.number}`);
    const settle = {
      status: 'paid',
      version: payout?.version,
      advance_amount: { minor: 5_000, currency: 'SAR' },
    };
    ok(
      await server.call('reimbursements.update', {
        as: FINANCE,
        params: { id: payout?.id ?? 0 },
        body: settle,
      }),
    );
    paid = approved;
    await copyName();
    expect(await findings()).toEqual(
      expect.arrayContaining([
        'idempotency_keys.answer',
        'mails.subject',
        'mails.text_body',
        'notifications.params',
      ]),
    );
  });

  test('is refused without the name as it is, and leaves nothing half done when it breaks off', async () => {
    const wrong = await erase(OWNER, 'Zubayda');
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['name']]);
    const { db } = server.store;
    await db.execute(sql`create function refuse_event() returns trigger language plpgsql as
      $$ begin if new.type = 'member.erased' then raise exception 'broke off'; end if; return new; end $$`);
    await db.execute(
      sql`create trigger refuse_event before insert on outbox for each row execute function refuse_event()`,
    );
    const before = await findings();
    expect((await erase()).status).toBe(500);
    expect(await findings()).toEqual(before);
    expect(await db.$count(users, and(eq(users.id, member.id), eq(users.name, PERSON.name)))).toBe(1);
    await db.execute(sql`drop trigger refuse_event on outbox`);
  });

  test('replaces the person everywhere except in the books and in the audit trail', async () => {
    await server.store.transaction((tx) => sealEntries(tx));
    const erased = ok(await erase()).body.data as Member;
    expect(erased).toMatchObject({
      ...formerMember(member.id),
      phone: null,
      iban: null,
      status: 'suspended',
      permission_set: null,
      erased_at: expect.any(String) as string,
    });
    const left = await findings();
    expect(left.filter((column) => !(column in RETAINED_TEXTS))).toEqual([]);
    const rows = async (table: string, column = 'user_id') =>
      (
        await rowsOf<{ n: number }>(
          server.store.db,
          sql`select count(*)::int as n from ${sql.identifier(table)} where ${sql.identifier(column)} = ${member.id}`,
        )
      )[0]?.n;
    for (const table of ['sessions', 'notifications', 'known_networks', 'known_devices', 'team_people'])
      expect([table, await rows(table)]).toEqual([table, 0]);
    expect(await rows('reimbursements')).toBe(1);
  });

  test('leaves the pseudonym without a limit among the approvers and the overspenders', async () => {
    const { name } = formerMember(member.id);
    const one = await read<Expense>('expenses.get', { as: OWNER, params: { id: decided.id } });
    const [before, after] = [decided.steps ?? [], one.steps ?? []];
    const others = before[0]?.approvers.filter(({ id }) => id !== member.id) ?? [];
    expect(others.length).toBeGreaterThan(0);
    expect(after).toEqual([
      {
        ...before[0],
        approvers: before[0]?.approvers.map((approver) =>
          approver.id === member.id ? { id: member.id, name, limit: null } : approver,
        ),
        decided_by: { id: member.id, name },
        on_behalf_of: { id: member.id, name },
      },
    ]);
    const other = await read<Expense>('expenses.get', { as: OWNER, params: { id: overspent.id } });
    expect(other.violations).toEqual(
      overspent.violations.map((one) => ({ ...one, params: { ...one.params, by: name } })),
    );
    expect(other.violations).toMatchObject([{ params: { by: name, by_id: member.id, reason: 'Fair' } }]);
  });

  test('leaves requests closed, and teams and advances without the person', async () => {
    const { id, version } = rejected;
    const undo = { id, version, status: 'pending' };
    expect((await server.call('expenses.updateStatus', { as: OWNER, body: undo })).status).toBe(409);
    const remark = { id, version, status: 'comment', kind: 'remark', details: 'Left the company' };
    ok(await server.call('expenses.updateStatus', { as: OWNER, body: remark }));
    const team = { name: 'Former', member_ids: [member.id] };
    expect(await server.call('teams.create', { as: OWNER, body: team })).toMatchObject({
      status: 422,
      body: { errors: { member_ids: [expect.any(String)] } },
    });
    const advance = {
      direction: 'paid',
      user_id: member.id,
      amount: { minor: 100, currency: 'SAR' },
      date: DAY,
    };
    const refused = await server.call('advances.create', { as: OWNER, body: advance });
    expect(refused).toMatchObject({ status: 422, body: { errors: { user_id: [expect.any(String)] } } });
  });

  test('keeps the documents of the books, and deletes drafts with their files', async () => {
    const kept = await read<Expense>('expenses.get', { as: OWNER, params: { id: paid.id } });
    expect(kept).toMatchObject({ payment_status: 'paid', user: { name: formerMember(member.id).name } });
    expect((await server.call('expenses.get', { as: OWNER, params: { id: draft.id } })).status).toBe(404);
    const keys: string[] = [];
    for await (const key of server.services.files.keys()) keys.push(key);
    expect([ofExpense(draft.id, keys).length > 0, ofExpense(paid.id, keys).length > 0]).toEqual([true, true]);
    await cleanUpReceipts({ ...server.services, clock: { now: () => new Date(Date.now() + 2 * HOUR_MS) } });
    const after: string[] = [];
    for await (const key of server.services.files.keys()) after.push(key);
    expect(ofExpense(draft.id, after)).toEqual([]);
    expect(ofExpense(paid.id, after)).toEqual(ofExpense(paid.id, keys));
    expect(await server.store.db.$count(receipts, eq(receipts.expenseId, paid.id))).toBe(1);
  });

  test('is recorded, and the trail neither shows the person nor breaks', async () => {
    const { items } = await read<Page<AuditEntry>>('auditEntries.list', {
      as: OWNER,
      query: { subject: 'users', record_id: member.id, per_page: 50, sort: 'id', desc: true },
    });
    expect(items[0]).toMatchObject({
      event: 'member_erased',
      record_name: formerMember(member.id).name,
      detail: { id: member.id, drafts: 1 },
    });
    expect(items.length).toBeGreaterThan(3);
    const own = await read<Page<AuditEntry>>('auditEntries.list', {
      as: OWNER,
      query: { user_id: member.id, per_page: 50 },
    });
    expect(own.total).toBeGreaterThan(0);
    expect(own.items.filter(({ address }) => address !== null)).toEqual([]);
    expect(JSON.stringify(items)).not.toContain('Zubayda');
    expect(JSON.stringify(items)).not.toContain(PERSON.email);
    const found = await read<Page<AuditEntry>>('auditEntries.list', { as: OWNER, query: { q: 'Farqad' } });
    expect(found.items.filter(({ subject }) => subject === 'users')).toEqual([]);
    await server.store.transaction((tx) => sealEntries(tx));
    expect(await verifyAudit(server.store.db, new Date())).toMatchObject({ unsealed: 0, fault: null });
  });

  test('can be repeated, and nothing gives the member a name again', async () => {
    const again = ok(await erase());
    expect((again.body.data as Member).name).toBe(formerMember(member.id).name);
    const { total } = await read<Page<AuditEntry>>('auditEntries.list', {
      as: OWNER,
      query: { event: 'member_erased' },
    });
    expect(total).toBe(1);
    const params = { id: member.id };
    const { version } = again.body.data as Member;
    const writes: [CallName, object | undefined][] = [
      ['members.update', { name: 'Zubayda', version }],
      ['members.resume', undefined],
      ['members.invite', undefined],
      ['members.suspend', undefined],
      ['members.delegate', { delegate_id: null }],
      ['bankDetails.change', { iban: IBAN, version: 1 }],
    ];
    for (const [name, body] of writes)
      expect([name, (await server.call(name, { as: OWNER, params, body })).status]).toEqual([name, 409]);
    expect((await server.call('members.data', { as: OWNER, params })).status).toBe(409);
    const login = await server.call('auth.login', { body: { email: PERSON.email, password: 'outlay-demo' } });
    expect(login.status).toBe(422);
    for (const email of [PERSON.email, formerMember(member.id).email])
      ok(await server.call('password.forgot', { body: { email } }));
    expect(await server.store.db.$count(passwordLinks, eq(passwordLinks.userId, member.id))).toBe(0);
  });

  test('leaves nothing for an identity provider to find or to write', async () => {
    const bearer = await scimToken();
    const path = `/Users/${member.id}`;
    const person = { schemas: [SCIM_USER], userName: PERSON.email, displayName: PERSON.name, active: true };
    const rename = {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', path: 'displayName', value: PERSON.name }],
    };
    const group = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      displayName: 'Assigned by the directory',
      members: [{ value: String(member.id) }],
    };
    const statuses = [
      (await scim(bearer, 'POST', '/Groups', group)).status,
      (await scim(bearer, 'GET', path)).status,
      (await scim(bearer, 'PUT', path, person)).status,
      (await scim(bearer, 'PATCH', path, rename)).status,
      (await scim(bearer, 'DELETE', path)).status,
    ];
    expect(statuses).toEqual([400, 404, 404, 404, 404]);
    const listed = await scim(bearer, 'GET', `/Users?filter=${encodeURIComponent(`id eq "${member.id}"`)}`);
    expect(await listed.json()).toMatchObject({ totalResults: 0 });
    const stored = await server.store.db.select().from(users).where(eq(users.id, member.id));
    expect(stored).toMatchObject([
      { ...formerMember(member.id), status: 'suspended', permissionSetId: null },
    ]);
  });

  test('waits for a request of an identity provider that has read the member', async () => {
    const bearer = await scimToken();
    const { db } = server.store;
    const { id } = await read<Member>('members.create', {
      as: OWNER,
      body: { name: 'Late Bird', email: 'late@farqad.example' },
    });
    ok(await server.call('members.suspend', { as: OWNER, params: { id } }));
    await db.execute(sql`create function write_slowly() returns trigger language plpgsql as
      $$ begin perform pg_sleep(1); return new; end $$`);
    await db.execute(
      sql`create trigger write_slowly before insert on scim_users for each row execute function write_slowly()`,
    );
    const person = { schemas: [SCIM_USER], userName: 'late@farqad.example', displayName: 'Late Bird' };
    const written = scim(bearer, 'PUT', `/Users/${id}`, { ...person, active: false });
    await setTimeout(400);
    const erased = await erase(OWNER, 'Late Bird', id);
    expect([(await written).status, erased.status]).toEqual([200, 200]);
    await db.execute(sql`drop trigger write_slowly on scim_users`);
    expect(await db.select().from(users).where(eq(users.id, id))).toMatchObject([formerMember(id)]);
    expect(await db.$count(scimUsers, eq(scimUsers.userId, id))).toBe(0);
  });
});
