import type {
  Expense,
  ExpenseCheck,
  ExpenseDraft,
  Ref,
  SpendingPolicy,
  SpendingPolicyDraft,
} from '@outlay/domain';
import { eq } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { spendingPolicies, suppliers } from '../../db/schema/index.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';

const [OWNER, MEMBER] = ['owner@outlay.example', 'member@outlay.example'];
const DAY = '2017-03-05';
const riyals = (amount: number) => ({ minor: amount * 100, currency: 'SAR' });

describe.each(FASTEST_DATABASE)('required fields of policies, on %s', (kind) => {
  let server: TestServer;
  let meals: Ref;
  beforeAll(async () => {
    server = await openServer(kind);
    await server.store.db.delete(spendingPolicies);
    const query = { q: 'Meals', per_page: 2 };
    const types = ok(await server.call('entryTypes.list', { as: OWNER, query })).body.data as {
      items: Ref[];
    };
    const [type] = types.items;
    if (type === undefined) throw new Error('The demo data has no meals.');
    meals = type;
    await addPolicy({
      name: 'Meals with guests',
      entry_type_ids: [meals.id],
      required_fields: ['description', 'attendees'],
    });
    await addPolicy({
      name: 'Invoices',
      required_fields: ['supplier_vat_number'],
      required_over: riyals(1000),
    });
  });
  afterAll(() => server.close());

  const addPolicy = async (policy: SpendingPolicyDraft) =>
    ok(await server.call('spendingPolicies.create', { as: OWNER, body: { mode: 'block', ...policy } })).body
      .data as SpendingPolicy;
  const create = async (draft: Partial<ExpenseDraft>) => {
    const body = { amount: riyals(50), description: 'Dinner', incurred_on: DAY, ...draft };
    return ok(await server.call('expenses.create', { as: MEMBER, body })).body.data as Expense;
  };
  const move = ({ id, version }: Expense, status: string, as = MEMBER) =>
    server.call('expenses.updateStatus', { as, body: { id, version, status, details: 'A reason' } });
  const change = async ({ id, version }: Expense, changes: object) =>
    ok(await server.call('expenses.update', { as: MEMBER, params: { id }, body: { version, ...changes } }))
      .body.data as Expense;
  /** Returns the policies and fields that a request of 50 riyals for a meal misses. */
  const missingFor = async (filled: object) => {
    const query = { amount: 5000, currency: 'SAR', incurred_on: DAY, entry_type_id: meals.id, ...filled };
    const { violations } = ok(await server.call('expenses.check', { as: MEMBER, query })).body
      .data as ExpenseCheck;
    return violations.map(({ policy_name, params }) => [policy_name, params['field']]);
  };

  test('are read with the names of the entry types in both languages', async () => {
    const list = ok(await server.call('spendingPolicies.list', { as: OWNER, query: { q: 'guests' } })).body
      .data;
    const [policy] = (list as { items: SpendingPolicy[] }).items;
    expect(policy?.scope.entry_types).toEqual([{ id: meals.id, name: 'Meals', name_ar: 'ضيافة' }]);
  });

  test('refuse a submission at the field, with the name of the policy', async () => {
    const draft = await create({ entry_type_id: meals.id });
    const refused = await move(draft, 'pending');
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      violations: ['Meals with guests: Attendees must be filled in.'],
      attendees: ['Meals with guests: Attendees must be filled in.'],
    });
    const named = await change(draft, { attendees: ' Huda, Omar ' });
    expect(named.attendees).toBe('Huda, Omar');
    ok(await move(named, 'pending'));
  });

  test('apply over their amount only', async () => {
    ok(await move(await create({ amount: riyals(1000) }), 'pending'));
    const over = await create({ amount: riyals(1001) });
    expect(Object.keys((await move(over, 'pending')).body.errors ?? {})).toEqual([
      'violations',
      'supplier_vat_number',
    ]);
    ok(await move(await change(over, { supplier_vat_number: '300000000000003' }), 'pending'));
  });

  test('are satisfied by the VAT number of the chosen supplier, but not by that of another company', async () => {
    const supplier = async (tax_number: string | null, as = OWNER) => {
      const body = { name: `Supplier ${crypto.randomUUID()}`, tax_number };
      return (ok(await server.call('suppliers.create', { as, body })).body.data as Ref).id;
    };
    const vat = '300000000000003';
    const [numbered, bare] = [await supplier(vat), await supplier(null)];
    const foreign = await supplier(null, 'owner@nakheel.example');
    await server.store.db.update(suppliers).set({ taxNumber: vat }).where(eq(suppliers.id, foreign));
    const filled = 'description,attendees';
    const [given, ...others] = await Promise.all(
      [numbered, bare, foreign].map((supplier_id) => missingFor({ amount: 100_100, supplier_id, filled })),
    );
    expect(given).toEqual([]);
    for (const missing of others) expect(missing).toEqual([['Invoices', 'supplier_vat_number']]);
    const amount = riyals(1001);
    ok(await move(await create({ amount, supplier_id: numbered }), 'pending'));
    const refused = await move(await create({ amount, supplier_id: bare }), 'pending');
    expect(refused.body.errors).toHaveProperty('supplier_vat_number');
  });

  test('are checked again when an answer leaves out a value, and not when it adds one', async () => {
    const draft = await create({ entry_type_id: meals.id, attendees: 'Huda' });
    const sent = ok(await move(draft, 'pending')).body.data as Expense;
    const withQuestion = ok(await move(sent, 'comment', OWNER)).body.data as Expense;
    const added = await change(withQuestion, { invoice_number: 'A-1' });
    expect(added.resubmit).toBe(false);
    const without = await change(added, { attendees: null });
    expect(without.resubmit).toBe(true);
    expect((await move(without, 'comment')).body.errors).toHaveProperty('attendees');
    const again = await change(without, { attendees: 'Omar' });
    ok(await move(again, 'comment'));
  });

  test('are shown while a request is typed', async () => {
    expect(await missingFor({})).toEqual([
      ['Meals with guests', 'description'],
      ['Meals with guests', 'attendees'],
    ]);
    expect(await missingFor({ filled: 'description' })).toEqual([['Meals with guests', 'attendees']]);
    expect(await missingFor({ filled: 'description,attendees' })).toEqual([]);
  });

  test('are stored once each, and unchanged by changes of other fields of the policy', async () => {
    const name = 'Twice';
    const made = await addPolicy({
      name,
      active: false,
      required_fields: ['attendees', 'attendees', 'description'],
    });
    expect(made.required_fields).toEqual(['description', 'attendees']);
    const params = { id: made.id };
    const body = { version: made.version, name: 'Once' };
    const changed = await server.call('spendingPolicies.update', { as: OWNER, params, body });
    expect(ok(changed).body.data).toMatchObject({
      required_fields: ['description', 'attendees'],
      required_over: null,
    });
    const wrong = { version: made.version + 1, required_over: { minor: 1, currency: 'KWD' } };
    const refused = await server.call('spendingPolicies.update', { as: OWNER, params, body: wrong });
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['required_over']);
  });

  test('are empty for a policy that was stored before they existed', async () => {
    const made = await addPolicy({ name: 'Old', active: false });
    const { db } = server.store;
    const [row] = await db.select().from(spendingPolicies).where(eq(spendingPolicies.id, made.id));
    const { required_fields: _fields, required_over: _over, ...rules } = row?.rules ?? ({} as never);
    await db.update(spendingPolicies).set({ rules }).where(eq(spendingPolicies.id, made.id));
    const read = await server.call('spendingPolicies.get', { as: OWNER, params: { id: made.id } });
    expect(ok(read).body.data).toMatchObject({ required_fields: [], required_over: null });
  });
});
