import type { AuditEntry, BankDetails, Expense, Member, Money, Reimbursement } from '@outlay/domain';
import { desc, eq } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bankDetails, mails, users } from '../../db/schema/index.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type CallResponse, type TestServer } from '../../test-support/server.ts';

const MEMBER = 'member@outlay.example';
const FINANCE = 'finance@outlay.example';
const OWNER = 'owner@outlay.example';
const AUDITOR = 'auditor@outlay.example';
const OTHER = 'owner@nakheel.example';

const IBAN = 'SA0380000000608010167519';
const SECOND = 'DE89370400440532013000';

const reasonOf = ({ status, body }: CallResponse) => [status, body.reason];
const sar = (minor: number): Money => ({ minor, currency: 'SAR' });

describe.each(FASTEST_DATABASE)('bank details on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  const call = async <Data>(name: Parameters<TestServer['call']>[0], input: object) =>
    ok(await server.call(name, input)).body.data as Data;
  const idOf = async (email: string): Promise<number> => {
    const [row] = await server.store.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    return row?.id ?? 0;
  };
  const get = async (as: string, of: string) =>
    server.call('bankDetails.get', { as, params: { id: await idOf(of) } });
  const details = async (as: string, of: string) => ok(await get(as, of)).body.data as BankDetails;
  const change = async (as: string, of: string, iban: string | null, version?: number) =>
    server.call('bankDetails.change', {
      as,
      params: { id: await idOf(of) },
      body: { iban, version: version ?? (await details(OWNER, of)).version },
    });
  const confirm = async (as: string, of: string, version?: number) =>
    server.call('bankDetails.confirm', {
      as,
      params: { id: await idOf(of) },
      body: { version: version ?? (await details(OWNER, of)).version },
    });

  test('are stored encrypted, and shown whole to the member and to those who may pay', async () => {
    const changed = ok(await change(MEMBER, MEMBER, 'sa03 8000 0000 6080 1016 7519')).body
      .data as BankDetails;
    expect(changed).toMatchObject({ iban: IBAN, is_masked: false, status: 'unconfirmed' });
    const [row] = await server.store.db.select().from(bankDetails).orderBy(desc(bankDetails.id)).limit(1);
    expect(row?.maskedIban).toBe('SA…7519');
    expect(JSON.stringify(row)).not.toContain('608010167519');
    expect((await details(FINANCE, MEMBER)).iban).toBe(IBAN);
    expect(await details(AUDITOR, MEMBER)).toMatchObject({ iban: 'SA…7519', is_masked: true });
    expect((await get('yousef@acme.example', MEMBER)).status).toBe(403);
    expect((await get(OTHER, MEMBER)).status).toBe(404);
    expect((await change(AUDITOR, MEMBER, SECOND)).status).toBe(403);
    expect((await change(FINANCE, MEMBER, SECOND)).status).toBe(403);
  });

  test('are masked in lists and in the audit trail', async () => {
    ok(await change(MEMBER, MEMBER, IBAN));
    const list = ok(await server.call('members.list', { as: OWNER, query: { per_page: 50 } }));
    const { items } = list.body.data as { items: Member[] };
    expect(items.find(({ email }) => email === MEMBER)).toMatchObject({
      iban: 'SA…7519',
      iban_status: 'unconfirmed',
    });
    expect(list.text).not.toMatch(/[A-Z]{2}\d{20}/u);
    const query = { event: 'bank_details_changed', per_page: 50 };
    const audited = ok(await server.call('auditEntries.list', { as: OWNER, query }));
    const [entry] = (audited.body.data as { items: AuditEntry[] }).items;
    expect(entry?.changes).toMatchObject([{ field: 'iban', after: 'SA…7519' }]);
    expect(audited.text).not.toContain('608010167519');
  });

  test('are validated, and refused when they are based on an older version', async () => {
    const wrong = await change(OWNER, MEMBER, 'SA0380000000608010167518');
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['iban']]);
    expect((await change(OWNER, MEMBER, SECOND, 0)).status).toBe(409);
  });

  test('are confirmed by a second person, and again after each change', async () => {
    ok(await change(OWNER, MEMBER, SECOND));
    expect(reasonOf(await confirm(OWNER, MEMBER))).toEqual([
      403,
      'You entered this IBAN, so another person must confirm it.',
    ]);
    expect(reasonOf(await confirm(MEMBER, MEMBER))).toEqual([403, 'Another person must confirm your IBAN.']);
    expect((await confirm(AUDITOR, MEMBER)).status).toBe(403);
    const { version } = await details(OWNER, MEMBER);
    ok(await confirm(FINANCE, MEMBER, version));
    expect((await confirm(FINANCE, MEMBER)).status).toBe(409);
    // The same IBAN again stays confirmed.
    expect(ok(await change(MEMBER, MEMBER, SECOND)).body.data).toMatchObject({
      status: 'confirmed',
      version,
    });
    ok(await change(MEMBER, MEMBER, IBAN));
    const after = await details(OWNER, MEMBER);
    expect(after).toMatchObject({ status: 'unconfirmed', version: version + 1 });
    expect(after.changes.slice(0, 2)).toMatchObject([
      { iban: 'SA…7519', confirmed_by: null },
      { iban: 'DE…3000', confirmed_by: { id: await idOf(FINANCE) } },
    ]);
  });

  test('cannot be confirmed in an outdated version', async () => {
    ok(await change(MEMBER, MEMBER, null));
    ok(await change(MEMBER, MEMBER, IBAN));
    const seen = await details(FINANCE, MEMBER);
    ok(await change(MEMBER, MEMBER, SECOND));
    expect((await confirm(FINANCE, MEMBER, seen.version)).status).toBe(409);
    const both = await Promise.all(
      [IBAN, 'GB82WEST12345698765432'].map((iban) => change(MEMBER, MEMBER, iban, seen.version + 1)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('are mailed to the member in their language when they change', async () => {
    ok(await change(OWNER, MEMBER, null));
    ok(await change(OWNER, MEMBER, IBAN));
    const sent = await server.store.db
      .select({ subject: mails.subject, text: mails.text })
      .from(mails)
      .where(eq(mails.to, MEMBER))
      .orderBy(desc(mails.id))
      .limit(2);
    expect(sent.map(({ subject }) => subject)).toEqual([
      'تم تغيير بياناتك البنكية',
      'تم تغيير بياناتك البنكية',
    ]);
    expect(sent[0]?.text).toContain('SA…7519');
    expect(sent[0]?.text).not.toContain(IBAN);
  });

  test('block a transfer to an unconfirmed IBAN until it is confirmed', async () => {
    const draft = await call<Expense>('expenses.create', {
      as: MEMBER,
      body: { amount: sar(4_000), incurred_on: '2026-01-10', description: 'Taxi', paid_by: 'employee' },
    });
    const step = async ({ id, version }: Expense, as: string, status: string) =>
      call<Expense>('expenses.updateStatus', { as, body: { id, version, status, details: 'Fine' } });
    const submitted = await step(draft, MEMBER, 'pending');
    const approved = submitted.status === 'approved' ? submitted : await step(submitted, OWNER, 'approved');
    const { items } = await call<{ items: Reimbursement[] }>('reimbursements.create', {
      as: FINANCE,
      body: { expense_ids: [approved.id], method: 'bank_transfer' },
    });
    const [payout] = items;
    if (payout === undefined) throw new Error('No payout was scheduled.');
    ok(await change(MEMBER, MEMBER, null));
    ok(await change(MEMBER, MEMBER, SECOND));
    const pay = () =>
      server.call('reimbursements.update', {
        as: FINANCE,
        params: { id: payout.id },
        body: { status: 'paid', version: payout.version },
      });
    const refused = await pay();
    expect(refused.status).toBe(409);
    expect(refused.body.reason).toContain('is not confirmed by a second person yet');
    ok(await confirm(FINANCE, MEMBER));
    expect((await pay()).status).toBe(200);
  });
});
