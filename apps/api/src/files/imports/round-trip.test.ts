import { CONTRACT, type CallName, type ImportAnswer } from '@outlay/api-client/contract';
import { LOCALES, RESOURCES, type Fields, type Locale } from '@outlay/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { readCsv } from '../../test-support/read-csv.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';

const OWNER = 'owner@outlay.example';

const isCall = (name: string): name is CallName => Object.hasOwn(CONTRACT, name);

/** Every list that offers both export and import. */
const LISTS = Object.keys(RESOURCES).filter((name) => isCall(`${name}.download`) && isCall(`${name}.import`));

const callOf = (list: string, verb: string): CallName => {
  const name = `${list}.${verb}`;
  if (!isCall(name)) throw new Error(`There is no call ${name}.`);
  return name;
};

/** Names of the columns that a file of a list can have. */
const columnsOf = (list: string): ReadonlySet<string> => {
  const { fields, fileFields }: { readonly fields: Fields; readonly fileFields?: Fields } = Object.entries(
    RESOURCES,
  ).find(([name]) => name === list)?.[1] ?? { fields: {} };
  return new Set(Object.keys({ ...fields, ...fileFields }));
};

/** Registration of a company without records, with the same owner. */
const registration = {
  company_name: 'Sadeem Studio',
  country_id: 682,
  name: 'Lulwa',
  email: OWNER,
  phone: '+966 5000 0000',
  password: 'outlay-demo',
};

/** Returns the numbers of created and skipped rows, and the columns with errors of the others. */
const outcome = ({ imported: made, skipped, failed }: ImportAnswer) => ({
  made,
  skipped,
  failed: failed.map(({ errors }) => Object.keys(errors)),
});

const TRIAL = { dry_run: '1' };

describe.each(FASTEST_DATABASE)('imports of exports on %s', (kind) => {
  let server: TestServer;
  let empty: TestServer;
  beforeAll(async () => {
    [server, empty] = [await openServer(kind), await openServer(kind, { demo: false })];
    ok(await empty.call('auth.register', { body: registration }));
    const body = { plan: 'business', period: 'monthly' };
    ok(await empty.call('subscription.choose', { as: OWNER, body }));
  });
  afterAll(async () => {
    await server.close();
    await empty.close();
  });

  const exported = async (list: string, locale: Locale, from = server): Promise<string> => {
    const { path } = CONTRACT[callOf(list, 'download')];
    const answer = await from.fetch(
      new Request(`http://localhost${path}`, {
        headers: { authorization: `Bearer ${await from.token(OWNER)}`, 'accept-language': locale },
      }),
    );
    expect(answer.status).toBe(200);
    return answer.text();
  };
  const imported = async (
    list: string,
    file: string,
    { query = {}, into = server, as = OWNER }: { query?: object; into?: TestServer; as?: string } = {},
  ): Promise<ImportAnswer> => {
    const body = new FormData();
    body.set('file', new Blob([file], { type: 'text/csv' }), 'rows.csv');
    const answer = await into.call(callOf(list, 'import'), { as, query: { ...query }, body });
    return ok(answer).body.data as ImportAnswer;
  };
  const created = async <Made>(name: CallName, body: object): Promise<Made> =>
    ok(await server.call(name, { as: OWNER, body })).body.data as Made;

  describe.each(LISTS)('%s', (list) => {
    it.each(LOCALES)('in %s change nothing in their company', async (locale) => {
      const file = await exported(list, locale);
      const total = readCsv(file).rows.length;
      expect(total).toBeGreaterThan(0);
      for (const query of [TRIAL, {}]) {
        const { imported: made, skipped, failed } = await imported(list, file, { query });
        expect({ made, skipped, failed }).toEqual({ made: 0, skipped: total, failed: [] });
      }
      expect(await exported(list, locale)).toBe(file);
    });
  });

  it('find records whose names have Arabic digits', async () => {
    await created('suppliers.create', { name: 'مكتب ١٢' });
    await created('recurring.create', {
      name: 'إيجار ٢٠٢٧',
      amount: { minor: 1000, currency: 'SAR' },
      paid_by: 'company',
      recurrence: { period: 'monthly', anchor: '2027-01-01', end: { kind: 'never' } },
    });
    for (const list of ['suppliers', 'recurring']) {
      const file = await exported(list, 'ar');
      const { imported: made, skipped, failed } = await imported(list, file);
      expect([list, made, failed, skipped]).toEqual([list, 0, [], readCsv(file).rows.length]);
    }
  });

  it('create their rows in an empty company, or refuse them with a reason at a column', async () => {
    const files = await Promise.all(
      LISTS.map(async (list) => ({ list, file: await exported(list, 'en'), known: columnsOf(list) })),
    );
    const made = new Map<string, number>();
    const importAll = async (): Promise<number> => {
      let sum = 0;
      for (const { list, file, known } of files) {
        const report = await imported(list, file, { into: empty });
        const { imported: count, skipped, rejected = 0, failed, total } = report;
        expect([list, count + skipped + rejected]).toEqual([list, total]);
        const columns = new Set(failed.flatMap(({ errors }) => Object.keys(errors)));
        expect([list, [...columns].filter((column) => !known.has(column))]).toEqual([list, []]);
        made.set(list, (made.get(list) ?? 0) + count);
        sum += count;
      }
      return sum;
    };
    // Rows whose references exist only after the first round are created in a later one.
    for (let round = 0; round < 4 && (await importAll()) > 0; round += 1);
    expect(await importAll()).toBe(0);
    for (const list of ['suppliers', 'recurring', 'finance', 'sales', 'expenses', 'webhooks'])
      expect([list, made.get(list)]).not.toEqual([list, 0]);
  });

  it('refuse a document whose number exists with other values, also one that the user may not read', async () => {
    const draft = {
      description: 'Round trip',
      amount: { minor: 1250, currency: 'SAR' },
      incurred_on: '2026-03-04',
    };
    const { number } = await created<{ number: string }>('expenses.create', draft);
    const fileOf = (amount: string) =>
      `Number,Description,Date,Amount\n${number},Round trip,2026-03-04,${amount}\n`;
    for (const query of [TRIAL, {}]) {
      const same = await imported('expenses', fileOf('12.50'), { query });
      expect(outcome(same)).toEqual({ made: 0, skipped: 1, failed: [] });
      expect(same.columns).toContainEqual({ heading: 'Number', field: 'number' });
      const changed = await imported('expenses', fileOf('12.51'), { query });
      expect(outcome(changed)).toEqual({ made: 0, skipped: 0, failed: [['number']] });
    }
    // A draft is visible to its owner only.
    const foreign = await imported('expenses', fileOf('12.50'), { as: 'finance@outlay.example' });
    expect(outcome(foreign)).toEqual({ made: 0, skipped: 0, failed: [['number']] });
    const mapping = JSON.stringify({ Number: '' });
    const asNew = await imported('expenses', fileOf('12.51'), { query: { mapping } });
    expect(outcome(asNew)).toEqual({ made: 1, skipped: 0, failed: [] });
  });

  it('skip an equal record and refuse one with other values as taken', async () => {
    await created('suppliers.create', { name: 'Round Trip', phone: '+966 50', note: 'One\ntwo' });
    const heading = 'name,phone,note\nRound Trip,+966 50';
    expect(outcome(await imported('suppliers', `${heading},"One\r\ntwo"\n`))).toEqual({
      made: 0,
      skipped: 1,
      failed: [],
    });
    for (const note of ['One', ''])
      expect(outcome(await imported('suppliers', `${heading},${note}\n`))).toEqual({
        made: 0,
        skipped: 0,
        failed: [['name']],
      });
  });

  it('do not reveal the value of a hidden field', async () => {
    await created('suppliers.create', { name: 'Hidden Note', note: 'Secret' });
    const { id } = await created<{ id: number }>('permissionSets.create', {
      name: 'Imports suppliers',
      rules: [
        { action: ['read', 'create', 'import'], subject: 'suppliers' },
        { action: 'read', subject: 'suppliers', fields: ['note'], inverted: true },
      ],
    });
    const as = 'member@outlay.example';
    const found = ok(await server.call('members.list', { as: OWNER, query: { q: as } })).body.data as {
      readonly items: readonly { readonly id: number; readonly version: number }[];
    };
    const [member] = found.items;
    ok(
      await server.call('members.update', {
        as: OWNER,
        params: { id: member?.id ?? 0 },
        body: { version: member?.version, permission_set_id: id },
      }),
    );
    for (const note of ['Secret', 'Guess'])
      expect(outcome(await imported('suppliers', `name,note\nHidden Note,${note}\n`, { as }))).toEqual({
        made: 0,
        skipped: 0,
        failed: [['name']],
      });
  });

  it('number new documents without mistaking them for the numbers in the file', async () => {
    const numbers = Array.from({ length: 700 }, (_, at) => `EXP-${String(700 - at).padStart(5, '0')}`);
    const rows = numbers.map((number, at) => `${number},Row ${at},2026-03-04,${at + 1}`);
    const file = `Number,Description,Date,Amount\n${rows.join('\n')}\n`;
    const fresh = await openServer(kind, { demo: false });
    ok(await fresh.call('auth.register', { body: registration }));
    for (const query of [TRIAL, {}])
      expect(outcome(await imported('expenses', file, { query, into: fresh }))).toEqual({
        made: 700,
        skipped: 0,
        failed: [],
      });
    expect(outcome(await imported('expenses', file, { into: fresh }))).toEqual({
      made: 0,
      skipped: 700,
      failed: [],
    });
    await fresh.close();
  });

  it('keep every rule of a permission set, and name a line that is no rule', async () => {
    const rules = [
      { action: ['read', 'update'], subject: ['suppliers', 'customers'] },
      {
        action: 'read',
        subject: 'expense',
        fields: ['amount', 'user'],
        inverted: true,
        reason: 'Ask "finance";\nthen wait.',
        conditions: { status: { $in: ['draft', 'pending'] }, 'user.id': { $ne: '{{user.id}}' } },
      },
    ];
    await created('permissionSets.create', { name: 'Round trip rules', description: '=1+1', rules });
    const file = await exported('permissionSets', 'en');
    const { rows } = readCsv(file);
    expect(rows.find(({ values }) => values['Name'] === 'Round trip rules')?.values['Rules']).toBe(
      [
        'allow read, update on suppliers, customers',
        'deny read on expense fields amount, user because "Ask \\"finance\\";\\nthen wait." where {"status":{"$in":["draft","pending"]},"user.id":{"$ne":"{{user.id}}"}}',
      ].join('\n'),
    );
    expect(await imported('permissionSets', file)).toMatchObject({ imported: 0, failed: [] });
    expect(await imported('permissionSets', file, { into: empty })).toMatchObject({ failed: [] });
    const sets = ok(await empty.call('permissionSets.list', { as: OWNER, query: { q: 'Round trip rules' } }));
    expect(sets.body.data).toMatchObject({ items: [{ rules, description: '=1+1' }] });
    const wrong = 'name,rules\nWrong rules,"allow read on suppliers\nread everything"\n';
    const { failed } = await imported('permissionSets', wrong);
    expect(failed[0]?.errors).toEqual({
      rules: ['Line 2 is no rule. Write rules such as: allow read, update on suppliers.'],
    });
    const more = 'name,rules\nMore rules,allow fly on suppliers\n';
    expect(outcome(await imported('permissionSets', more)).failed).toEqual([['rules']]);
  });

  it('know the built-in permission sets by their Arabic names', async () => {
    const { items } = ok(await server.call('permissionSets.list', { as: OWNER })).body.data as {
      readonly items: readonly { readonly built_in: string | null; readonly name_ar: string }[];
    };
    const sets = items.filter(({ built_in: key }) => key !== null);
    const rows = sets.map((set) => `${set.built_in},${set.built_in}@round-trip.example,${set.name_ar}`);
    const file = `الاسم,البريد الإلكتروني,مجموعة الصلاحيات\n${rows.join('\n')}\n`;
    expect(outcome(await imported('members', file, { query: TRIAL }))).toEqual({
      made: 5,
      skipped: 0,
      failed: [],
    });
  });

  it('keep the end of recurring expenses and each of several approvers of one name', async () => {
    const template = { amount: { minor: 100, currency: 'SAR' }, status: 'active' };
    const rule = { anchor: '2030-01-31' };
    for (const [name, recurrence] of Object.entries({
      'Ends never': { ...rule, period: 'monthly', end: { kind: 'never' } },
      'Ends on a day': { ...rule, period: 'yearly', end: { kind: 'on', date: '2035-01-31' } },
      'Ends after runs': { ...rule, period: 'days', every_days: 10, end: { kind: 'after', count: 3 } },
    }))
      await created('recurring.create', { ...template, name, recurrence });
    const twins = await Promise.all(
      ['twin-one@outlay.example', 'twin-two@outlay.example'].map((email) =>
        created<{ id: number }>('members.create', { name: 'Twin', email }),
      ),
    );
    await created('teams.create', { name: 'Twins', approver_ids: twins.map(({ id }) => id) });
    for (const list of ['recurring', 'teams'])
      for (const locale of LOCALES) {
        const file = await exported(list, locale);
        expect(await imported(list, file)).toMatchObject({
          imported: 0,
          skipped: readCsv(file).rows.length,
          failed: [],
        });
      }
    const wrong = 'name,amount,period,anchor\nOften,1,often,2030-01-31\n';
    expect(outcome(await imported('recurring', wrong)).failed).toEqual([['period']]);
    const file = await exported('recurring', 'en');
    const [heading = '', ...lines] = file.split('\r\n');
    const ours = [heading, ...lines.filter((line) => line.startsWith('Ends'))].join('\r\n');
    expect(outcome(await imported('recurring', `${ours}\r\n`, { into: empty }))).toEqual({
      made: 3,
      skipped: 0,
      failed: [],
    });
    const again = (await exported('recurring', 'en', empty)).split('\r\n');
    expect(again.filter((line) => line.startsWith('Ends')).toSorted()).toEqual(
      lines.filter((line) => line.startsWith('Ends')).toSorted(),
    );
  });
});
