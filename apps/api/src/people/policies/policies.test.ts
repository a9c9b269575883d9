import type { SpendingPolicy } from '@outlay/domain';
import { eq } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../db/schema/index.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';

const [OWNER, APPROVER, MEMBER] = [
  'owner@outlay.example',
  'approver@outlay.example',
  'member@outlay.example',
];

const step = (...approver_ids: number[]) => ({ over: { minor: 0, currency: 'SAR' }, approver_ids });

describe.each(FASTEST_DATABASE)('approvers of a policy, on %s', (kind) => {
  let server: TestServer;
  let approver: { id: number; name: string };
  let member: { id: number; name: string };
  const find = async (email: string) => {
    const [row] = await server.store.db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(eq(users.email, email));
    return row ?? { id: 0, name: '' };
  };
  beforeAll(async () => {
    server = await openServer(kind);
    [approver, member] = [await find(APPROVER), await find(MEMBER)];
  });
  afterAll(() => server.close());

  const create = (steps: readonly object[], language = 'en') =>
    server.call('spendingPolicies.create', {
      as: OWNER,
      headers: { 'accept-language': language },
      body: { name: `Steps ${Math.random()}`, steps },
    });
  const setStatus = (status: 'active' | 'suspended') =>
    server.store.db.update(users).set({ status }).where(eq(users.id, approver.id));

  test('must be able to approve requests', async () => {
    const refused = await create([step(approver.id), step(approver.id, member.id)]);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { 'steps.1.approver_ids': [`\u2068${member.name}\u2069 has no permission to approve requests.`] },
    ]);
    const inArabic = await create([step(member.id)], 'ar');
    expect(inArabic.body.errors?.['steps.0.approver_ids']?.[0]).toMatch(
      /^لا تتوفر لـ.* صلاحية اعتماد الطلبات\.$/u,
    );
  });

  test('must not be suspended', async () => {
    await setStatus('suspended');
    const refused = await create([step(approver.id)]);
    await setStatus('active');
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { 'steps.0.approver_ids': [`${approver.name} is suspended.`] },
    ]);
  });

  test('may stay when they were suspended since', async () => {
    const { id, version } = ok(await create([step(approver.id)])).body.data as SpendingPolicy;
    await setStatus('suspended');
    const body = { version, name: 'Renamed steps', steps: [step(approver.id)] };
    const renamed = await server.call('spendingPolicies.update', { as: OWNER, params: { id }, body });
    await setStatus('active');
    expect(ok(renamed).body.data).toMatchObject({ name: 'Renamed steps' });
  });
});
