import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshStore } from '../test-support/databases.ts';
import type { Store } from './store.ts';

// A table can be distributed over several databases, or partitioned, by company if it has `company_id` and each of its
// unique indexes, the primary key included, contains that column. The lists below are the exceptions: docs/scaling.md
// says what they mean. A new table or unique index is no exception.

/** Change that a unique index needs before its table can be distributed. */
type Change =
  | 'add company_id to the primary key'
  | 'add company_id to the unique index'
  | 'move to a directory of the installation'
  | 'one chain for each company';

/** Tables of the installation: they are small or not of one company, and would be copied to each database. */
const OF_THE_INSTALLATION: Readonly<Record<string, string>> = {
  companies: 'is the company: distributed by its id',
  contact_messages: 'of visitors without an account',
  installation_settings: 'one row',
  outbox_cursors: 'one row for each consumer of events',
  password_requests: 'of addresses, whose account is determined later',
  schedules: 'one row for each job',
  sign_in_failures: 'of accounts and addresses before a sign-in',
  used_links: 'hashes, read before the company is known',
};

/** Tables of users: read at the sign-in, before the company is known, and a user can act for several companies. */
const OF_USERS = [
  'email_links',
  'idempotency_keys',
  'known_devices',
  'known_networks',
  'passkeys',
  'password_links',
  'recovery_codes',
  'second_factors',
  'sessions',
  'sign_in_challenges',
] as const;

/** Tables of companies that reach their company through another table: each needs the column `company_id`. */
const THROUGH_ANOTHER: Readonly<Record<string, string>> = {
  api_token_networks: 'api_tokens',
  event_failures: 'outbox',
  import_rejects: 'import_jobs',
  provider_grants: 'sign_in_providers',
  provider_sign_ins: 'sign_in_providers',
  stored_files: 'receipts, and files without a receipt yet',
  user_identities: 'sign_in_providers',
};

/** Unique indexes of tables with `company_id` that do not contain it. */
const WITHOUT_COMPANY: Readonly<Partial<Record<Change, readonly string[]>>> = {
  'add company_id to the primary key': [
    'accounts_pkey',
    'admin_grants_pkey',
    'advances_pkey',
    'bank_details_pkey',
    'budget_alerts_budget_id_period_from_share_pk',
    'budgets_pkey',
    'cash_in_entries_pkey',
    'cost_centers_pkey',
    'customers_pkey',
    'entry_types_pkey',
    'exchange_rates_pkey',
    'expense_history_pkey',
    'expense_lines_pkey',
    'expenses_pkey',
    'import_jobs_pkey',
    'journal_entries_pkey',
    'journal_exports_pkey',
    'journal_lines_pkey',
    'mails_pkey',
    'mileage_rates_pkey',
    'notifications_pkey',
    'outbox_pkey',
    'payout_batch_items_batch_id_reimbursement_id_pk',
    'payout_batches_pkey',
    'per_diem_rates_pkey',
    'period_changes_pkey',
    'permission_sets_pkey',
    'receipts_pkey',
    'recurring_expenses_pkey',
    'reimbursement_expenses_reimbursement_id_expense_id_pk',
    'reimbursements_pkey',
    'sales_pkey',
    'scim_groups_pkey',
    'scim_users_pkey',
    'sign_in_provider_groups_provider_id_position_pk',
    'spending_policies_pkey',
    'suppliers_pkey',
    'tax_codes_pkey',
    'team_people_team_id_user_id_pk',
    'teams_pkey',
    'trip_travellers_trip_id_user_id_pk',
    'trips_pkey',
    'webhook_deliveries_pkey',
    'webhooks_pkey',
  ],
  'add company_id to the unique index': [
    'journal_entries_reversed_once',
    'journal_lines_position',
    'mails_once',
    'notifications_once',
    'webhook_deliveries_once',
  ],
  'move to a directory of the installation': [
    // Read before the company is known: by the address, the token, the ticket or the address of the sign-in.
    'api_tokens_hash',
    'api_tokens_pkey',
    'sign_in_providers_key',
    'sign_in_providers_pkey',
    'stream_tickets_pkey',
    'users_email',
    'users_pkey',
  ],
  'one chain for each company': ['audit_log_pkey', 'audit_seals_entry', 'audit_seals_pkey'],
};

const TABLES = `select c.relname as name,
    exists (select 1 from pg_attribute where attrelid = c.oid and attname = 'company_id' and not attisdropped) as "hasCompany"
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`;
/** Names of unique indexes without `company_id` among their key columns, in tables that have it. */
const INDEXES = `select i.relname as name from pg_index x
    join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    join pg_attribute company on company.attrelid = t.oid and company.attname = 'company_id'
  where x.indisunique and t.relnamespace = 'public'::regnamespace and not t.relispartition
    and company.attnum <> all (x.indkey[0:x.indnkeyatts - 1]) order by 1`;
const REFERENCES = `select conrelid::regclass::text as name, confrelid::regclass::text as parent
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;

let store: Store;
beforeAll(async () => {
  store = await freshStore('embedded');
});
afterAll(() => store.close());

const tables = () => store.read<{ name: string; hasCompany: boolean }>(TABLES, []);
const withoutColumn = async (): Promise<string[]> =>
  (await tables()).filter(({ hasCompany }) => !hasCompany).map(({ name }) => name);
const indexesWithoutCompany = async (): Promise<string[]> =>
  (await store.read<{ name: string }>(INDEXES, [])).map(({ name }) => name);

const exceptTables = [
  ...Object.keys(OF_THE_INSTALLATION),
  ...OF_USERS,
  ...Object.keys(THROUGH_ANOTHER),
].toSorted();
const exceptIndexes = Object.values(WITHOUT_COMPANY).flat().toSorted();

test('every table of companies has company_id', async () => {
  expect(await withoutColumn()).toEqual(exceptTables);
});

test('every unique index of a table of companies contains company_id', async () => {
  expect(await indexesWithoutCompany()).toEqual(exceptIndexes);
});

test('tables of the installation and of users refer to no data of companies', async () => {
  const references = await store.read<{ name: string; parent: string }>(REFERENCES, []);
  const others = new Set([...Object.keys(OF_THE_INSTALLATION), ...OF_USERS]);
  const shared = new Set([...others, 'users']);
  const across = references.filter(({ name, parent }) => others.has(name) && !shared.has(parent));
  // The provider that a sign-in began with, which is read with it.
  expect(across.map(({ name, parent }) => `${name} → ${parent}`).toSorted()).toEqual([
    'sessions → sign_in_providers',
    'sign_in_challenges → sign_in_providers',
  ]);
});

test('a new table or unique index without company_id is reported', async () => {
  await store.read('create table planted_things (id integer not null)', []);
  await store.read('create unique index planted_number on expenses (number)', []);
  await store.read('create unique index planted_included on expenses (number) include (company_id)', []);
  await store.read('create unique index planted_complete on expenses (company_id, number, id)', []);
  try {
    expect((await withoutColumn()).filter((name) => !exceptTables.includes(name))).toEqual([
      'planted_things',
    ]);
    expect((await indexesWithoutCompany()).filter((name) => !exceptIndexes.includes(name))).toEqual([
      'planted_included',
      'planted_number',
    ]);
  } finally {
    await store.read('drop table planted_things', []);
    for (const name of ['number', 'included', 'complete']) await store.read(`drop index planted_${name}`, []);
  }
});
