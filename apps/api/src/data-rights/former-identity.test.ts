import type { AuditEntry, Member, Page } from '@outlay/domain';
import { and, eq, sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import { expenses, mails, notifications, signInFailures, users } from '../db/schema/index.ts';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { ok, openServer, type CallInput, type TestServer } from '../test-support/server.ts';
import { textColumnsWith } from '../test-support/text-columns.ts';
import { RETAINED_TEXTS } from './retained-texts.ts';

const OWNER = 'owner@outlay.example';
const PASSWORD = 'outlay-demo';

type Name = Parameters<TestServer['call']>[0];

describe.each(FASTEST_DATABASE)('erasing a member who was known by another name on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  const read = async <Data>(name: Name, input: CallInput): Promise<Data> =>
    ok(await server.call(name, input)).body.data as Data;

  const hire = async (person: { name: string; email: string; phone?: string }): Promise<Member> => {
    const member = await read<Member>('members.create', { as: OWNER, body: person });
    await server.store.db.execute(sql`update users set status = 'active', email_verified_at = now(),
      password_hash = (select password_hash from users where email = ${OWNER}) where id = ${member.id}`);
    return member;
  };

  const current = (id: number) => read<Member>('members.get', { as: OWNER, params: { id } });

  const change = async (id: number, body: object) => {
    const { version } = await current(id);
    return read<Member>('members.update', { as: OWNER, params: { id }, body: { ...body, version } });
  };

  const erase = async (id: number) => {
    ok(await server.call('members.suspend', { as: OWNER, params: { id } }));
    const { name } = await current(id);
    ok(await server.call('members.erase', { as: OWNER, params: { id }, body: { name } }));
  };

  /** Writes a notification and a mail to the owner that name a person. */
  const mention = async (...texts: readonly string[]) => {
    const { db } = server.store;
    const [owner] = await db
      .select({ id: users.id, companyId: users.companyId })
      .from(users)
      .where(eq(users.email, OWNER));
    const { id = 0, companyId = null } = owner ?? {};
    const now = new Date();
    const [by, text] = [texts[0] ?? '', texts.join(', ')];
    await db.insert(notifications).values({
      companyId: companyId ?? 0,
      userId: id,
      key: 'submitted',
      params: { by, number: 'EXP-1' },
      createdAt: now,
    });
    const mail = { companyId, to: OWNER, nextAttemptAt: now, createdAt: now };
    await db.insert(mails).values({ ...mail, subject: `By ${by}`, text, html: `<p>${text}</p>` });
  };

  const left = async (...texts: readonly string[]) =>
    (await textColumnsWith(server.store.db, texts)).filter((column) => !(column in RETAINED_TEXTS));

  test('replaces former names, numbers and addresses, and addresses that were never confirmed', async () => {
    const first = { name: 'Quintessa Oldname', email: 'quintessa@farqad.example', phone: '+966551239876' };
    const { id } = await hire(first);
    await mention(first.name, first.email, first.phone);
    // The member renames themselves and asks for an address; the mail that confirms it is on its way.
    const middle = {
      name: 'Quintessa Middle',
      email: 'quintessa.middle@farqad.example',
      phone: '+966551230000',
    };
    const body = { ...middle, _method: 'put', current_password: PASSWORD };
    ok(await server.call('profile.update', { as: first.email, body }));
    await mention(middle.name, middle.phone);
    const failed = { email: middle.email, password: 'wrong-password' };
    expect((await server.call('auth.login', { body: failed })).status).toBe(422);
    const own = { ...middle, name: 'Quentin Between', phone: '+966551230001', _method: 'put' };
    ok(await server.call('profile.update', { as: first.email, body: { ...own, email: first.email } }));
    const headers = { 'idempotency-key': `rename-${kind}` };
    const { version } = await current(id);
    const last = { name: 'Quentin Newname', phone: '+966559990000' };
    const update = { as: OWNER, params: { id }, body: { ...last, version }, headers };
    expect(ok(await server.call('members.update', update)).status).toBe(200);
    // An address of earlier, with a mail of the company and one about the account.
    const at = new Date();
    const mail = { to: first.email, subject: 'Hello', text: 'Hello', nextAttemptAt: at, createdAt: at };
    await change(id, { email: 'quentin@farqad.example' });
    const { companyId } = await ownerOf();
    await server.store.db.insert(mails).values([
      { ...mail, companyId },
      { ...mail, companyId: null },
    ]);
    await server.store.db.execute(sql`update users set email = 'quentin@farqad.example' where id = ${id}`);
    const texts = ['quintessa', '551239876', '551230000', 'quentin', '559990000'];
    expect(await left(...texts)).toEqual(
      expect.arrayContaining([
        'idempotency_keys.answer',
        'mails.subject',
        'mails.text_body',
        'mails.to_address',
        'notifications.params',
        'sign_in_failures.key',
      ]),
    );
    await erase(id);
    expect(await left(...texts)).toEqual([]);
    const { items } = await read<Page<AuditEntry>>('auditEntries.list', {
      as: OWNER,
      query: { subject: 'users', record_id: id, per_page: 50 },
    });
    expect(items.map(({ event }) => event)).toContain('profile_changed');
    expect(JSON.stringify(items)).not.toMatch(/quintessa|quentin/iu);
  });

  test('replaces addresses of which only the trail is left, once they were confirmed', async () => {
    const first = { name: 'Rashid Moved', email: 'rashid.before@farqad.example' };
    const { id } = await hire(first);
    const [second, third] = ['rashid.second@farqad.example', 'rashid.third@farqad.example'];
    for (const [as, email] of [
      [first.email, second],
      [second, third],
    ] as const) {
      const body = { ...first, email, phone: '+966551111111', _method: 'put', current_password: PASSWORD };
      ok(await server.call('profile.update', { as, body }));
      const [sent] = await server.store.db.select().from(mails).where(eq(mails.to, email));
      const token = /confirm-email#([\w-]{43})/u.exec(sent?.text ?? '')?.[1];
      ok(await server.call('email.confirm', { body: { token } }));
      await server.store.db.execute(sql`delete from email_links where user_id = ${id}`);
    }
    await mention(first.email, second);
    await erase(id);
    expect(await left(first.email, second, third)).toEqual([]);
  });

  test('leaves what a colleague is known by now', async () => {
    const [shared, address] = ['Samira Shared', 'samira@farqad.example'];
    const { id } = await hire({ name: shared, email: address });
    await change(id, { name: 'Samira Other' });
    await server.store.db.execute(
      sql`update users set email = 'samira.other@farqad.example' where id = ${id}`,
    );
    await hire({ name: shared, email: address });
    await mention(shared, address);
    const { companyId } = await ownerOf();
    const at = new Date();
    await server.store.db
      .insert(mails)
      .values({ companyId, to: address, subject: 'Hello', text: 'Hello', nextAttemptAt: at, createdAt: at });
    await server.store.db.insert(signInFailures).values([
      { key: `account:${address}`, at },
      { key: `forgot:account:${address}`, at },
    ]);
    await erase(id);
    expect(await left(address)).toEqual(
      expect.arrayContaining(['mails.text_body', 'mails.to_address', 'sign_in_failures.key']),
    );
    expect(await left(shared)).toEqual(expect.arrayContaining(['notifications.params', 'mails.text_body']));
  });

  test('replaces former names in violations of earlier versions, which have no id', async () => {
    const { id } = await hire({ name: 'Tariq Earlier', email: 'tariq@farqad.example' });
    await change(id, { name: 'Tariq Later' });
    const { companyId } = await ownerOf();
    const { db } = server.store;
    const [expense] = await db
      .select({ id: expenses.id })
      .from(expenses)
      .where(and(eq(expenses.companyId, companyId), eq(expenses.status, 'approved')))
      .limit(1);
    const violation = { code: 'budget_overspent', params: { by: 'Tariq Earlier', reason: 'Fair' } };
    await db.execute(sql`update expenses set violations = ${JSON.stringify([violation])}::jsonb
      where id = ${expense?.id}`);
    await erase(id);
    expect(await left('Tariq Earlier')).toEqual([]);
  });

  /** Returns the company of the owner. */
  async function ownerOf(): Promise<{ companyId: number }> {
    const [row] = await rowsOf<{ companyId: number }>(
      server.store.db,
      sql`select company_id as "companyId" from users where email = ${OWNER}`,
    );
    return row ?? { companyId: 0 };
  }
});
