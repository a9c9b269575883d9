import { execFileSync, spawnSync } from 'node:child_process';
import { CONTRACT, encodeQuery, envelopeOf, type Call, type CallName } from '@outlay/api-client/contract';
import { RESOURCES } from '@outlay/domain';
import { getTableName, sql, type SQL } from '../../db/drizzle.ts';
import sharp from 'sharp';
import { rowsOf } from '../../db/rows.ts';
import { SERVER_RESOURCES } from '../../resources.ts';
import { ok, type TestServer } from '../server.ts';
import { canaryOf, isName, spellings, tableOf, type Case } from './canary-cases.ts';

export const OWNER = 'owner@outlay.example';
export const READER = 'noura@acme.example';

/** Day of the expense that has the values, and a period without other expenses. */
const DAY = '2001-06-01';
export const PERIOD = { from: '2001-01-01', to: '2001-12-31' };

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

export const reads = (Object.entries(CONTRACT) as [CallName, Call][]).filter(
  ([name, { method, auth, as }]) =>
    method === 'GET' && auth === 'session' && as !== 'events' && name !== 'receipts.file',
);

export const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined;

/** Returns the text of a response; that of a document where pdftotext is installed. */
const textOf = async (response: Response): Promise<string> => {
  const bytes = Buffer.from(await response.arrayBuffer());
  return hasPdftotext && bytes.subarray(0, 5).toString() === '%PDF-'
    ? execFileSync('pdftotext', ['-', '-'], { input: bytes, encoding: 'utf8' })
    : bytes.toString('utf8');
};

export const PAGE = 20;

/** Returns true for a response of the contract; files and texts have no schema. */
export const isInContract = ({ as, answer }: Call, body: string): boolean =>
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

/** Returns the calls of tests of hidden fields: they plant values in records, hide their fields and look for them in responses. */
export function hiddenFieldCalls(serverOf: () => TestServer) {
  const ids = new Map<string, number>();
  let setId = 0;

  /** Gives the reader a permission set of their own, and creates records that every list contains. */
  const prepare = async (): Promise<void> => {
    const made = await serverOf().call('permissionSets.create', { as: OWNER, body: { name: 'Hiding' } });
    setId = (made.body.data as { id: number }).id;
    await serverOf().store.db.execute(
      sql`update users set permission_set_id = ${setId} where email = ${READER}`,
    );
    for (const table of ['journal_entries', 'journal_lines', 'audit_log', 'expense_history'])
      await serverOf().store.db.execute(sql`alter table ${sql.identifier(table)} disable trigger all`);
    // Lines of the VAT report in the period, and a rate of the company itself.
    await serverOf().store.db.execute(sql`with line as (
      update journal_lines set tax_part = 'purchase',
        supplier_id = (select max(id) from suppliers where company_id = 1),
        tax_code_id = (select max(id) from tax_codes where company_id = 1)
      where id = (select max(id) from journal_lines where company_id = 1 and side = 'debit') returning entry_id)
      update journal_entries set date = ${DAY} where id in (select entry_id from line)`);
    const rate = { from: 'USD', to: 'SAR', date: '2026-03-01', rate: '3.7512', reason: 'Agreed' };
    ok(await serverOf().call('exchangeRates.create', { as: OWNER, body: rate }));
    ok(await serverOf().call('journalExports.create', { as: OWNER, body: { profile: 'generic' } }));
    const form = new FormData();
    const logo = await sharp({ create: { width: 9, height: 3, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    form.set('file', new File([new Uint8Array(logo)], 'logo.png'));
    ok(await serverOf().call('company.setLogo', { as: OWNER, body: form }));
    // A spent and paid expense, so that it is part of every sum, list and ledger.
    for (const [name, { kind }] of Object.entries(SERVER_RESOURCES)) {
      const status = ['expenses', 'bookkeeping'].includes(name) ? sql`and status = 'verified'` : sql``;
      const [row] = await rowsOf<{ id: number }>(
        serverOf().store.db,
        sql`select max(id)::int as id from ${kind.table} where company_id = 1 ${status}`,
      );
      ids.set(name, row?.id ?? 0);
    }
    // Bank details are read by the id of their member.
    ids.set('bankDetails', ids.get('members') ?? 0);
    await serverOf().store.db.execute(
      sql`update expenses set incurred_on = ${DAY} where id in (${ids.get('expenses')}, ${ids.get('bookkeeping')})`,
    );
    await serverOf().store.db.execute(
      sql`update expenses set user_id = ${ids.get('members')} where id = ${ids.get('expenses')}`,
    );
  };

  const columnsOf = async (one: Case): Promise<string[]> => {
    const { name, field } = one;
    const mapped = COLUMNS[name]?.[field] ?? [field, `${field}_minor`];
    const rows = await rowsOf<{ column_name: string }>(
      serverOf().store.db,
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
    const authorization = `Bearer ${await serverOf().token(READER)}`;
    for (const entry of calls) {
      const [name, call] = entry;
      const [resource = ''] = name.split('.');
      for (const query of queriesFor(group, entry, ids)) {
        const id = String(ids.get(resource === 'receipts' ? 'expenses' : resource) ?? 1);
        const path = call.path.replaceAll(/\{\w+\}/gu, id);
        const search = encodeQuery(query as Record<string, unknown>).toString();
        const response = await serverOf().fetch(
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
      await serverOf().store.db.execute(
        sql`update ${tableOf(one)} set ${sql.identifier(column)} = ${value}${beside ? sql`, ${beside}` : sql``}
          where id = ${ids.get(one.name) ?? 0}`,
      );
    if (columns.length > 0) await plantTrails(one, trail);
    return columns.length > 0;
  };

  /** Makes the audit trail and the history of requests contain the value, as after a change; each trail is another entry. */
  async function plantTrails(one: Case, trail: number): Promise<void> {
    const { db } = serverOf().store;
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
    await serverOf().store.db.execute(
      sql`update permission_sets set rules = ${JSON.stringify(rules)}::jsonb where id = ${setId}`,
    );
  };

  return { ids, prepare, plant, hide, leaks };
}
