import { fieldSpellings, isIdentity, RESOURCES } from '@outlay/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServer, type TestServer } from '../test-support/server.ts';
import { canaryOf, cases, groupsOf, hiding, type Case } from '../test-support/hidden-fields/canary-cases.ts';
import {
  hasPdftotext,
  hiddenFieldCalls,
  isInContract,
  OWNER,
  PAGE,
  PERIOD,
  READER,
  reads,
} from '../test-support/hidden-fields/hidden-fields.ts';

/** Calls that refuse this reader whatever fields are hidden. */
const REFUSED = new Set<string>([
  'adminGrants.ofCompany',
  'adminGrants.ofInstallation',
  'bookkeeping.suggestions',
  'contact.list',
  'expenses.allowance',
  'expenses.check',
  'imports.rejected',
  'members.delegations',
  // For those who may plan trips.
  'trips.companions',
  // For those who may change the company, and for owners.
  'company.sampleData',
  'members.data',
  'signInProviders.list',
  'serviceAccounts.list',
  'scim.get',
]);

const ALL = { action: ['read', 'export'], subject: 'all' };

describe('fields hidden by rules', () => {
  let server: TestServer;
  const { prepare, plant, hide, leaks } = hiddenFieldCalls(() => server);

  beforeAll(async () => {
    server = await openServer('embedded');
    await prepare();
  });
  afterAll(() => server.close());

  test('are found by this test when no rule hides them', async () => {
    const expense: Case = { name: 'expenses', field: 'amount', kind: 'money', at: 99 };
    await plant(expense);
    await hide([ALL]);
    const refused = new Set<string>();
    const found = await leaks([expense], refused);
    // A call that refuses every request would never show a hidden field.
    const unexpected = [...refused].filter(
      (one) => !REFUSED.has(one.split(' ')[0] ?? '') && !one.startsWith('installation.'),
    );
    expect(unexpected).toEqual([]);
    const vat = await server.call('vatReport.lines', { as: OWNER, query: PERIOD });
    expect(vat.body.data).toMatchObject({ total: expect.any(Number) as number });
    expect((vat.body.data as { total: number }).total).toBeGreaterThan(0);
    const names = [
      'expenses.list',
      'expenses.get',
      'expenses.download',
      'dashboard.figures',
      'dashboard.users',
      'auditEntries.list',
      'expenses.history',
      ...(hasPdftotext ? ['expenses.pdf', 'reports.userPdf'] : []),
    ];
    expect(names.filter((name) => !found.some((one) => one.startsWith(`${name} `)))).toEqual([]);
  });

  test.each(
    groupsOf(cases).map((group) => ({
      group,
      fields: group.map(({ name, field }) => `${name} ${field}`).join(', '),
    })),
  )('no response shows $fields', async ({ group }) => {
    const planted: Case[] = [];
    for (const one of group) if (await plant(one, canaryOf(one), planted.length)) planted.push(one);
    await hide([ALL, ...planted.map(hiding)]);
    expect(await leaks(planted)).toEqual([]);
  });

  /** Every property of a kind of record, with those that have no field in a form. */
  const PROPERTIES = Object.values(RESOURCES).map(({ name, subject, entity }) => ({
    name,
    subject,
    properties: Object.keys(entity.shape),
  }));

  test('every response is one of the contract, whichever field of each kind of record is hidden', async () => {
    // Files and texts have no schema.
    const described = reads.filter(([, { as }]) => as === undefined);
    const most = Math.max(...PROPERTIES.map(({ properties }) => properties.length));
    const found: string[] = [];
    for (let at = 0; at < most; at += 1) {
      const hidden = PROPERTIES.flatMap(({ subject, properties }) => {
        const [field = ''] = properties.slice(at);
        return field === '' ? [] : [{ action: 'read', subject, fields: [field], inverted: true }];
      });
      await hide([ALL, ...hidden]);
      const names = hidden.map(({ subject, fields }) => `${subject} ${fields.join()}`).join(', ');
      for (const fault of await leaks([], new Set(), described)) found.push(`${fault}: ${names}`);
    }
    expect(found).toEqual([]);
  });

  test.each(PROPERTIES)(
    'records of $name are denied exactly if a field is hidden that the contract requires',
    async ({ name, subject, properties }) => {
      const call = reads.find(([one]) => one === `${name}.list`);
      if (call === undefined) return;
      const shape: Readonly<Record<string, { safeParse: (value: unknown) => { success: boolean } }>> =
        RESOURCES[name].entity.shape;
      const isRequired = (field: string): boolean =>
        !isIdentity(field) && ![null, [], undefined].some((empty) => shape[field]?.safeParse(empty).success);
      for (const field of properties) {
        await hide([ALL, { action: 'read', subject, fields: [field], inverted: true }]);
        // A rule about a reference's id is about the reference.
        const concerned = properties.filter((one) => fieldSpellings(one).includes(field));
        const { status, body } = await server.call(call[0], { as: READER, query: { per_page: PAGE } });
        expect([field, status]).toEqual([field, concerned.some(isRequired) ? 403 : 200]);
        if (status === 403) continue;
        expect([field, isInContract(call[1], JSON.stringify(body))]).toEqual([field, true]);
        const { items } = body.data as { items: Record<string, unknown>[] };
        const shown = items.map((one) => JSON.stringify(one[field] ?? null));
        const values = isIdentity(field) ? [] : shown.filter((one) => one !== 'null' && one !== '[]');
        expect([field, values]).toEqual([field, []]);
      }
    },
  );
});
