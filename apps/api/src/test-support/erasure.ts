import {
  addDays,
  type CreatedApiToken,
  type Expense,
  type Member,
  type ServiceAccount,
} from '@outlay/domain';
import type { CallName } from '@outlay/api-client/contract';
import { eq, sql } from '../db/drizzle.ts';
import { rowsOf } from '../db/rows.ts';
import { mails, notifications, users } from '../db/schema/index.ts';
import { ok, type CallInput, type TestServer } from './server.ts';
import { textColumnsWith } from './text-columns.ts';

export const OWNER = 'owner@outlay.example';
export const FINANCE = 'finance@outlay.example';
export const DAY = '2026-01-10';
export const IBAN = 'SA0380000000608010167519';
/** The member that the tests erase. */
export const PERSON = {
  name: "Zubayda O'Farqad (HQ)",
  email: 'zubayda@farqad.example',
  phone: '+966551239876',
};
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';

/** Returns the calls of tests of an erasure: they write what names the person, and find it. */
export function erasureCalls(serverOf: () => TestServer) {
  const read = async <Data>(name: CallName, input: CallInput): Promise<Data> =>
    ok(await serverOf().call(name, input)).body.data as Data;
  const expense = (as: string, more: object = {}) =>
    read<Expense>('expenses.create', {
      as,
      body: {
        amount: { minor: 12_300, currency: 'SAR' },
        incurred_on: DAY,
        description: 'Fair stand',
        paid_by: 'employee',
        ...more,
      },
    });
  const step = ({ id, version }: Expense, as: string, status: string) =>
    read<Expense>('expenses.updateStatus', { as, body: { id, version, status, details: 'Fine' } });
  const upload = async (id: number) => {
    const body = new FormData();
    body.set('file', new File([PDF], 'bill.pdf', { type: 'application/pdf' }));
    ok(await serverOf().call('receipts.add', { as: PERSON.email, params: { id }, body }));
  };
  /** Creates the person as an active member. */
  const join = async (): Promise<Member> => {
    const [set] = await rowsOf<{ id: number }>(
      serverOf().store.db,
      sql`select id from permission_sets where builtin = 'member' and company_id =
        (select company_id from users where email = ${OWNER})`,
    );
    const member = await read<Member>('members.create', {
      as: OWNER,
      body: { ...PERSON, permission_set_id: set?.id },
    });
    await serverOf().store.db.execute(sql`update users set status = 'active', email_verified_at = now(),
      password_hash = (select password_hash from users where email = ${OWNER}) where id = ${member.id}`);
    await serverOf().store.db.execute(
      sql`update users set notification_preferences = null where email in (${OWNER}, ${FINANCE})`,
    );
    return member;
  };

  /** Returns a token of an identity provider. */
  async function scimToken(): Promise<string> {
    const [set] = await rowsOf<{ id: number }>(
      serverOf().store.db,
      sql`select id from permission_sets where builtin = 'owner' and company_id =
        (select company_id from users where email = ${OWNER})`,
    );
    const { id } = await read<ServiceAccount>('serviceAccounts.create', {
      as: OWNER,
      body: { name: `Directory ${Math.random()}`, permission_set_id: set?.id },
    });
    const today = serverOf().services.clock.now().toISOString().slice(0, 10);
    const { token } = await read<CreatedApiToken>('serviceAccounts.createToken', {
      as: OWNER,
      params: { id },
      body: {
        name: 'Directory',
        expires_on: addDays(today, 30),
        scopes: [{ subject: 'scim', actions: ['update'] }],
      },
    });
    return token;
  }

  const scim = (bearer: string, method: string, path: string, body?: object): Promise<Response> =>
    serverOf().fetch(
      new Request(`http://localhost/scim/v2${path}`, {
        method,
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/scim+json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );

  /** Writes a notification and mails to the owner that name the person, as decisions do. */
  async function copyName(): Promise<void> {
    const { db } = serverOf().store;
    const [owner] = await db
      .select({ id: users.id, companyId: users.companyId })
      .from(users)
      .where(eq(users.email, OWNER));
    const { id = 0, companyId = null } = owner ?? {};
    const now = new Date();
    await db.insert(notifications).values({
      companyId: companyId ?? 0,
      userId: id,
      key: 'submitted',
      params: { by: PERSON.name, number: 'EXP-1' },
      createdAt: now,
    });
    const mail = { to: OWNER, nextAttemptAt: now, createdAt: now, subject: `By ${PERSON.name}` };
    await db.insert(mails).values([
      { ...mail, companyId, text: `${PERSON.name} has sent EXP-1.`, html: `<p>${PERSON.name}</p>` },
      { ...mail, companyId: null, text: `${PERSON.name} <${PERSON.email}>, ${PERSON.phone}` },
    ]);
  }

  /** Returns the columns of texts, in any table, that contain what identifies the person. */
  const findings = (): Promise<string[]> =>
    textColumnsWith(serverOf().store.db, [PERSON.name, PERSON.email, PERSON.phone, IBAN, IBAN.slice(-10)]);

  return { read, expense, step, upload, join, scimToken, scim, copyName, findings };
}
