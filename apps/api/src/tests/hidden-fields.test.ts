import { execFileSync, spawnSync } from 'node:child_process';
import { CONTRACT, encodeQuery, envelopeOf, type Call, type CallName } from '@outlay/api-client/contract';
import { fieldSpellings, isIdentity, RESOURCES, type Field } from '@outlay/domain';
import { getTableName, is, sql, Table, type SQL } from '../db/drizzle.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import { expenses } from '../db/schema/index.ts';
import { SERVER_RESOURCES } from '../resources.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';

const OWNER = 'owner@outlay.example';
const READER = 'noura@acme.example';

const CANARY_KINDS = ['text', 'long-text', 'phone', 'email', 'money', 'date'] as const;
/** Kinds of fields whose values can be recognized; others have too few values. */
type CanaryKind = (typeof CANARY_KINDS)[number];

/** Returns a value that sorts before and filters differently from the unmistakable one. */
function otherOf({ kind, at }: Case): string {
  switch (kind) {
    case 'money':
      return '1';
    case 'date':
      return '2031-12-31';
    case 'phone':
      return '+1000000000';
    case 'email':
      return `a${at}@acme.example`;
    case 'text':
    case 'long-text':
      return `A ${at}`;
  }
}

/** Values of filters between both values of a field. */
const FILTERS = ['2015-06-30', 1_000_000, true];

/** Returns queries of a list: every order, and every filter that one of the values fits. */
function listQueries({ name }: Case): readonly Record<string, unknown>[] {
  const { query, fields } = RESOURCES[name];
  const { sort, page: _, per_page: _size, desc: _desc, q: _q, ...filters } = query.shape;
  return [
    ...['id', ...Object.keys(fields)]
      .filter((one) => sort.safeParse(one).success)
      .map((one) => ({ sort: one })),
    ...Object.entries(filters).flatMap(([filter, schema]) =>
      FILTERS.filter((value) => schema.safeParse(String(value)).success).map((value) => ({
        [filter]: value,
      })),
    ),
  ];
}

/** Returns an unmistakable value of a field, another one for each. */
function canaryOf({ kind, at }: Case): string {
  switch (kind) {
    case 'money':
      return String(73_519_400 + at);
    case 'date':
      return new Date(Date.UTC(2001, 0, 1 + at)).toISOString().slice(0, 10);
    case 'phone':
      return `+9665011122${at + 10}`;
    case 'email':
      return `kanarienvogel${at}x@acme.example`;
    case 'text':
    case 'long-text':
      return `Kanarienvogel${at}x`;
  }
}

/** How a value may be written: amounts as minor units, with decimals or grouped. */
function spellings(one: Case): readonly string[] {
  const value = canaryOf(one);
  if (one.kind !== 'money') return [value];
  const [whole, part] = [value.slice(0, -2), value.slice(-2)];
  return [value, `${whole}.${part}`, `${whole.slice(0, 3)},${whole.slice(3)}.${part}`];
}

/** Day of the expense that has the values, and a period without other expenses. */
const DAY = '2001-06-01';
const PERIOD = { from: '2001-01-01', to: '2001-12-31' };

/** Columns of a field in the database; a field without one is derived from others. */
const COLUMNS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  expenses: { amount: ['amount_minor', 'base_minor'], base_amount: ['amount_minor', 'base_minor'] },
  bookkeeping: { amount: ['amount_minor', 'base_minor'], base_amount: ['amount_minor', 'base_minor'] },
  // A currency has three letters, which are no unmistakable text.
  accounts: { opening_balance: ['opening_minor'], currency: [] },
  exchangeRates: { from: [], to: [], rate: [] },
  mileageRates: { currency: [], rate: [] },
  perDiemRates: { country: [], full_day: ['full_day_minor'], part_day: ['part_day_minor'] },
  members: { approval_limit: ['approval_limit_minor'] },
};

/** Values of other columns that the database requires beside a planted one, such as a tax that is a part of the amount. */
const BESIDE: Readonly<Record<string, Readonly<Record<string, SQL>>>> = {
  accounts: { iban: sql`type = 'bank'`, bic: sql`type = 'bank'` },
  budgets: { valid_from: sql`valid_to = null`, valid_to: sql`valid_from = '1900-01-01'` },
  mileageRates: { valid_from: sql`valid_to = null`, valid_to: sql`valid_from = '1900-01-01'` },
  perDiemRates: {
    valid_from: sql`valid_to = null`,
    valid_to: sql`valid_from = '1900-01-01'`,
    full_day: sql`part_day_minor = null`,
    part_day: sql`full_day_minor = 900000000, part_day_share = null`,
  },
  sales: { amount: sql`tax_minor = 0`, tax: sql`amount_minor = 900000000` },
  trips: { date_from: sql`date_to = '2099-12-31'`, date_to: sql`date_from = '1900-01-01'` },
};

/** Fields that name a record wherever another one refers to it. */
const isName = (field: string): boolean => /^(?:name|name_ar|code|number)$/u.test(field);

type Case = {
  readonly name: keyof typeof RESOURCES;
  readonly field: string;
  readonly kind: CanaryKind;
  readonly at: number;
};
const cases = Object.values(RESOURCES)
  .flatMap(({ name, fields }) =>
    Object.entries<Field>(fields).flatMap(([field, { kind }]) => {
      const known = CANARY_KINDS.find((one) => one === kind);
      return known === undefined || field === 'number' ? [] : [{ name, field, kind: known }];
    }),
  )
  .map((one, at): Case => ({ ...one, at }));

const reads = (Object.entries(CONTRACT) as [CallName, Call][]).filter(
  ([name, { method, auth, as }]) =>
    method === 'GET' && auth === 'session' && as !== 'events' && name !== 'receipts.file',
);

const shapeOf = ({ body }: Call): object => (body !== undefined && 'shape' in body ? Object(body.shape) : {});

/** Writes that are based on a version of a record of a resource. */
const writes = (Object.entries(CONTRACT) as [CallName, Call][]).filter(
  ([name, call]) =>
    call.method !== 'GET' &&
    cases.some((one) => name.startsWith(`${one.name}.`)) &&
    ('version' in shapeOf(call) || 'versions' in shapeOf(call)),
);

/** Table of a resource; the books are a view of the expenses. */
const tableOf = ({ name }: Case): Table => {
  const { table } = SERVER_RESOURCES[name].kind;
  return is(table, Table) ? table : expenses;
};

const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined;

/** Returns the text of a response; that of a document where pdftotext is installed. */
const textOf = async (response: Response): Promise<string> => {
  const bytes = Buffer.from(await response.arrayBuffer());
  return hasPdftotext && bytes.subarray(0, 5).toString() === '%PDF-'
    ? execFileSync('pdftotext', ['-', '-'], { input: bytes, encoding: 'utf8' })
    : bytes.toString('utf8');
};

/** Resources whose amounts are added up: the hidden amounts of one can refuse the sums that would show another's. */
const SUMMED = new Set<string>([
  'expenses',
  'bookkeeping',
  'recurring',
  'reimbursements',
  'finance',
  'transactions',
  'sales',
  'accounts',
  'advances',
]);

const isAlone = ({ name, kind }: Case): boolean =>
  name === 'auditEntries' || (kind === 'money' && SUMMED.has(name));

/**
 * Returns the cases in groups that are hidden and looked for together, since each has an unmistakable value: a field of
 * each table, but sums and the audit trail alone.
 */
function groupsOf(all: readonly Case[]): readonly (readonly Case[])[] {
  const groups: Case[][] = all.filter(isAlone).map((one) => [one]);
  const shared: Case[][] = [];
  for (const one of all.filter((each) => !isAlone(each))) {
    const fits = shared.find((group) => group.every((other) => tableOf(other) !== tableOf(one)));
    if (fits === undefined) shared.push([one]);
    else fits.push(one);
  }
  return [...groups, ...shared];
}

/** Returns the rule that hides a field. */
function hiding(one: Case): object {
  const { subject } = RESOURCES[one.name];
  // The books show the same records as the requests.
  const subjects = ['expense', 'bookkeep'].includes(subject) ? ['expense', 'bookkeep'] : [subject];
  return { action: ['read', 'export'], subject: subjects, fields: [one.field], inverted: true };
}

const PAGE = 20;

/** Returns true for a response of the contract; files and texts have no schema. */
const isInContract = ({ as, answer }: Call, body: string): boolean =>
  as !== undefined || envelopeOf(answer).safeParse(JSON.parse(body)).success;

type Ids = ReadonlyMap<string, number>;

const queriesFor = (group: readonly Case[], [name]: [CallName, Call], ids: Ids): readonly object[] => {
  const searches = group.map((one) => ({ q: canaryOf(one) }));
  // The whole journal as PDF takes seconds.
  if (/^(?:dashboard\.(?!(?:own|tasks)$)|vatReport\.)|^(?:journal|trialBalance)\.pdf$/u.test(name))
    return [PERIOD];
  if (name === 'ledger.pdf') return [{ ...PERIOD, account_id: ids.get('accounts') }];
  if (name === 'reports.userPdf') return [{ ...PERIOD, user_id: ids.get('members') }];
  if (name.startsWith('ledger.')) return [{ account_id: ids.get('accounts') }];
  // Newer entries follow from the calls of this test.
  if (name === 'auditEntries.list') return [{ event: 'record_changed' }, ...searches];
  if (name === 'notifications.list') return [{ per_page: PAGE }];
  // Not paged.
  if (name === 'apiTokens.list' || name === 'passkeys.list') return [{}];
  if (name === 'expenses.list') return [PERIOD, ...searches];
  if (name === 'bookkeeping.suggestions') return [{ ids: String(ids.get('bookkeeping')) }];
  if (name === 'expenses.check') return [{ amount: 1, currency: 'SAR', incurred_on: '2026-01-05' }];
  if (name === 'expenses.allowance') {
    const mileage = JSON.stringify({ vehicle: 'car', unit: 'km', currency: 'SAR', distance: 10 });
    return [{ incurred_on: '2026-01-05', mileage }];
  }
  return name.endsWith('.list') ? [{ per_page: PAGE }, ...searches] : [{}];
};

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

describe('fields hidden by rules', () => {
  let server: TestServer;
  const ids = new Map<string, number>();
  let setId = 0;

  beforeAll(async () => {
    server = await openServer('embedded');
    const made = await server.call('permissionSets.create', { as: OWNER, body: { name: 'Hiding' } });
    setId = (made.body.data as { id: number }).id;
    await server.store.db.execute(sql`update users set permission_set_id = ${setId} where email = ${READER}`);
    for (const table of ['journal_entries', 'journal_lines', 'audit_log', 'expense_history'])
      await server.store.db.execute(sql`alter table ${sql.identifier(table)} disable trigger all`);
    // Lines of the VAT report in the period, and a rate of the company itself.
    await server.store.db.execute(sql`with line as (
      update journal_lines set tax_part = 'purchase',
        supplier_id = (select max(id) from suppliers where company_id = 1),
        tax_code_id = (select max(id) from tax_codes where company_id = 1)
      where id = (select max(id) from journal_lines where company_id = 1 and side = 'debit') returning entry_id)
      update journal_entries set date = ${DAY} where id in (select entry_id from line)`);
    const rate = { from: 'USD', to: 'SAR', date: '2026-03-01', rate: '3.7512', reason: 'Agreed' };
    ok(await server.call('exchangeRates.create', { as: OWNER, body: rate }));
    ok(await server.call('journalExports.create', { as: OWNER, body: { profile: 'generic' } }));
    const form = new FormData();
    const logo = await sharp({ create: { width: 9, height: 3, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    form.set('file', new File([new Uint8Array(logo)], 'logo.png'));
    ok(await server.call('company.setLogo', { as: OWNER, body: form }));
    // A spent and paid expense, so that it is part of every sum, list and ledger.
    for (const [name, { kind }] of Object.entries(SERVER_RESOURCES)) {
      const status = ['expenses', 'bookkeeping'].includes(name) ? sql`and status = 'verified'` : sql``;
      const [row] = await rowsOf<{ id: number }>(
        server.store.db,
        sql`select max(id)::int as id from ${kind.table} where company_id = 1 ${status}`,
      );
      ids.set(name, row?.id ?? 0);
    }
    // Bank details are read by the id of their member.
    ids.set('bankDetails', ids.get('members') ?? 0);
    await server.store.db.execute(
      sql`update expenses set incurred_on = ${DAY} where id in (${ids.get('expenses')}, ${ids.get('bookkeeping')})`,
    );
    await server.store.db.execute(
      sql`update expenses set user_id = ${ids.get('members')} where id = ${ids.get('expenses')}`,
    );
  });
  afterAll(() => server.close());

  const columnsOf = async (one: Case): Promise<string[]> => {
    const { name, field } = one;
    const mapped = COLUMNS[name]?.[field] ?? [field, `${field}_minor`];
    const rows = await rowsOf<{ column_name: string }>(
      server.store.db,
      sql`select column_name from information_schema.columns
        where table_name = ${getTableName(tableOf(one))}`,
    );
    const known = new Set(rows.map((row) => row.column_name));
    return mapped.filter((column) => known.has(column));
  };

  /** Returns the calls whose response contains the value of a case. */
  async function leaks(
    group: readonly Case[],
    refused = new Set<string>(),
    calls: readonly (typeof reads)[number][] = reads,
  ): Promise<string[]> {
    const found: string[] = [];
    const authorization = `Bearer ${await server.token(READER)}`;
    for (const entry of calls) {
      const [name, call] = entry;
      const [resource = ''] = name.split('.');
      for (const query of queriesFor(group, entry, ids)) {
        const id = String(ids.get(resource === 'receipts' ? 'expenses' : resource) ?? 1);
        const path = call.path.replaceAll(/\{\w+\}/gu, id);
        const search = encodeQuery(query as Record<string, unknown>).toString();
        const response = await server.fetch(
          new Request(`http://localhost${path}${search === '' ? '' : `?${search}`}`, {
            headers: { authorization },
          }),
        );
        const body = await textOf(response);
        if (response.status >= 500) found.push(`${name} ${response.status}`);
        if (response.status !== 200) refused.add(`${name} ${response.status} ${body}`);
        else if (!isInContract(call, body)) found.push(`${name} outside the contract`);
        const shown = body.replaceAll(/"q":"[^"]*"/gu, '');
        for (const one of group) {
          if (isName(one.field) && resource !== one.name) continue;
          // A search that finds the record reveals the value it looked for.
          const isFound =
            'q' in query && query.q === canaryOf(one) && resource === one.name && /"total":[1-9]/u.test(body);
          if (isFound || spellings(one).some((value) => shown.includes(value)))
            found.push(`${name} ${JSON.stringify(query)} ${one.name} ${one.field}`);
        }
      }
    }
    return found;
  }

  const plant = async (one: Case, value = canaryOf(one), trail = 0): Promise<boolean> => {
    const columns = await columnsOf(one);
    const { [one.field]: beside } = BESIDE[one.name] ?? {};
    for (const column of columns)
      await server.store.db.execute(
        sql`update ${tableOf(one)} set ${sql.identifier(column)} = ${value}${beside ? sql`, ${beside}` : sql``}
          where id = ${ids.get(one.name) ?? 0}`,
      );
    if (columns.length > 0) await plantTrails(one, trail);
    return columns.length > 0;
  };

  /** Makes the audit trail and the history of requests contain the value, as after a change; each trail is another entry. */
  async function plantTrails(one: Case, trail: number): Promise<void> {
    const { db } = server.store;
    const { subject } = RESOURCES[one.name];
    const value = one.kind === 'money' ? { minor: Number(canaryOf(one)), currency: 'SAR' } : canaryOf(one);
    const detail = { changes: [{ field: one.field, before: null, after: value }] };
    await db.execute(sql`update audit_log set company_id = 1, event = 'record_changed', subject = ${subject},
      record_id = ${ids.get(one.name) ?? 0}, detail = ${JSON.stringify(detail)}::jsonb
      where id = (select id from audit_log where id <= ${ids.get('auditEntries') ?? 0} and company_id = 1
        order by id desc limit 1 offset ${trail})`);
    if (one.name === 'reimbursements') {
      // The payout of a request that the reader may read.
      const payout = { id: ids.get('reimbursements'), number: 'PAY-1', method: 'cash', reference: null };
      const planted = { ...payout, [one.field]: value };
      const details = one.field === 'reason' ? canaryOf(one) : null;
      await db.execute(sql`update expense_history set payout = ${JSON.stringify(planted)}::jsonb, details = ${details},
        action = 'pay' where id = (select min(id) from expense_history where expense_id = ${ids.get('expenses') ?? 0})`);
    }
    if (one.name !== 'expenses' && one.name !== 'bookkeeping') return;
    const changes = { [one.field]: { from: null, to: value } };
    await db.execute(sql`update expense_history set changes = ${JSON.stringify(changes)}::jsonb
      where id = (select max(id) from expense_history where expense_id = ${ids.get('expenses') ?? 0})`);
  }

  const hide = async (rules: object[]): Promise<void> => {
    await server.store.db.execute(
      sql`update permission_sets set rules = ${JSON.stringify(rules)}::jsonb where id = ${setId}`,
    );
  };
  const ALL = { action: ['read', 'export'], subject: 'all' };

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

  /** Hides a field from the reader, who may otherwise do everything with the records. */
  const hideField = (one: Case, rules: object = ALL): Promise<void> => hide([rules, hiding(one)]);

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

  /** Returns the responses of a list to each of its queries, and of the record. */
  async function answersOf(one: Case): Promise<Record<string, unknown>> {
    const answers: Record<string, unknown> = {};
    for (const query of [{}, ...listQueries(one)]) {
      const answer = await server.call(`${one.name}.list`, { as: READER, query });
      answers[JSON.stringify(query)] = answer.body.data;
    }
    return answers;
  }

  test.each(cases)('$name $field has no effect on order, filters and other fields', async (one) => {
    await hideField(one);
    if (!(await plant(one))) return;
    const before = await answersOf(one);
    await plant(one, otherOf(one));
    expect(await answersOf(one)).toEqual(before);
  });

  /** Returns the writes of a record: an update of nothing, and every one that is based on an old version. */
  async function writesOf(one: Case): Promise<readonly [CallName, object][]> {
    const id = ids.get(one.name) ?? 0;
    const [get] = reads.filter(([name]) => name === `${one.name}.get`);
    if (get === undefined) return [];
    const { body } = await server.call(get[0], { as: OWNER, params: { id } });
    const { version } = (body.data ?? {}) as { version?: number };
    const values = {
      id,
      ids: [id],
      version: 9999,
      versions: { [id]: 9999 },
      status: 'comment',
      details: 'Why?',
    };
    const stale = writes
      .filter(([name]) => name.startsWith(`${one.name}.`))
      .map(([name, call]): [CallName, object] => [
        name,
        Object.fromEntries(Object.entries(values).filter(([key]) => key in shapeOf(call))),
      ]);
    const update = writes.filter(([name]) => name === `${one.name}.update`);
    return [...stale, ...update.map(([name]): [CallName, object] => [name, { version }])];
  }

  const EVERYTHING = { action: 'manage', subject: 'all' };
  const answered = new Set<string>();

  test.each(cases)('$name $field appears in no response of a write', async (one) => {
    if (!(await plant(one))) return;
    await hideField(one, EVERYTHING);
    const found: string[] = [];
    for (const [name, body] of await writesOf(one)) {
      const response = await server.call(name, { as: READER, params: { id: ids.get(one.name) ?? 0 }, body });
      answered.add(`${name} ${response.status}`);
      if (spellings(one).some((value) => response.text.includes(value))) found.push(name);
    }
    expect(found).toEqual([]);
  });

  test('are looked for in records that writes respond with', () => {
    const without = writes.filter(([name]) => !answered.has(`${name} 409`)).map(([name]) => name);
    expect(without.toSorted()).toEqual([
      'expenses.bookKeep',
      'expenses.updateMultipleStatus',
      // Every field of these with an unmistakable value is required, so that hiding it denies the record.
      'permissionSets.create',
      'spendingPolicies.update',
      'webhooks.update',
    ]);
    expect(answered.has('expenses.updateMultipleStatus 200')).toBe(true);
  });
});
