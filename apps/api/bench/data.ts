import pg from 'pg';

const COMPANIES = 100;

/** Fills a migrated database with expenses, spread evenly over a hundred companies of ten members each. */
export const fill = (url: string, expenses: number): Promise<void> =>
  run(url, async (client) => {
    for (const statement of companyRows) await client.query(statement);
    await withoutIndexes(client, 'expenses', () => client.query(expenseRows(expenses / COMPANIES)));
    for (const statement of rowsAround) await client.query(statement);
  });

/** Fills every other list of a database that has expenses with the given number of rows per company. */
export const fillOthers = (url: string, perCompany: number): Promise<void> =>
  run(url, async (client) => {
    for (const statement of otherRows(perCompany)) await client.query(statement);
  });

async function run(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // The inserted references are valid, so foreign keys are not validated: that would take most of the time.
    await client.query('set session_replication_role = replica');
    await client.query(`set maintenance_work_mem = '256MB'`);
    await work(client);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Fills a table without its non-unique indexes: building them once is faster than updating them for every row. */
async function withoutIndexes(client: pg.Client, table: string, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes
      where tablename = $1 and schemaname = 'public' and indexdef not like 'CREATE UNIQUE %'`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  await work();
  for (const { made } of rows) await client.query(made);
}

const companyRows: readonly string[] = [
  `insert into companies (name, currency, country_id, currency_id) select 'Company ' || c, 'SAR', 682, 682 from generate_series(1, ${COMPANIES}) c`,
  `insert into permission_sets (company_id, name, builtin) select c.id, 'Owner', 'owner' from companies c`,
  `insert into permission_sets (company_id, name, builtin) select c.id, 'Member', 'member' from companies c`,
  `insert into users (company_id, name, email, role, permission_set_id)
       select c.id, 'Person ' || n, 'p' || n || '@c' || c.id || '.example', 'company',
         (select p.id from permission_sets p where p.company_id = c.id and p.builtin = case when n = 1 then 'owner' else 'member' end)
       from companies c, generate_series(1, 10) n order by c.id, n`,
  `insert into teams (company_id, name) select c.id, 'Team ' || n from companies c, generate_series(1, 3) n order by c.id, n`,
  `insert into suppliers (company_id, name) select c.id, 'Supplier ' || n from companies c, generate_series(1, 40) n order by c.id, n`,
  `insert into accounts (company_id, code, name, type, currency) select c.id, (6000 + n)::text, 'Account ' || n, 'expense', 'SAR' from companies c, generate_series(1, 10) n order by c.id, n`,
  `insert into entry_types (company_id, name) select c.id, 'Type ' || n from companies c, generate_series(1, 10) n order by c.id, n`,
];

/**
 * Each member is in one team whose approver is the company's second member; decision, payment and booking columns
 * match the status.
 */
const expenseRows = (perCompany: number): string =>
  `insert into expenses (company_id, number, status, resume_status, payment_status, book_status, description, amount_minor, currency,
         base_minor, base_currency, rate, incurred_on, submitted_at, paid_by, user_id, team_id, supplier_id, entry_type_id, account_id,
         steps, current_step, asked_by, rejected_by, approved_by, created_at, updated_at)
       select c.id, 'EXP-' || lpad(n::text, 6, '0'), status, case when status = 'comment' then 'pending' end,
         case when status = 'verified' then 'paid' when status = 'approved' and paid_by = 'employee' then 'unpaid' else 'none' end,
         case when status in ('approved', 'verified') and n % 2 = 0 then 'booked' else 'unbooked' end, 'Expense ' || n,
         100 + (n * 104729) % 900000, 'SAR', 100 + (n * 104729) % 900000, 'SAR', '{"rate":"1","source":"same","date":"2026-01-01"}',
         date '2024-01-01' + (n % 700), case when status <> 'draft' then at end, paid_by,
         c.first_users + n % 10, c.first_teams + n % 10 % 3, c.first_suppliers + n % 40, c.first_entry_types + n % 10,
         case when status in ('approved', 'verified') and n % 2 = 0 then c.first_accounts + n % 10 end,
         case when status = 'draft' then '[]'
           when status in ('approved', 'verified') then replace(replace(c.step, '"?"', '{"id":' || c.first_users + 1 || ',"name":"Person 2"}'),
             '"!"', to_json(to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS.000Z'))::text)
           else replace(replace(c.step, '"?"', 'null'), '"!"', 'null') end::jsonb,
         case when status in ('pending', 'comment', 'rejected') then 0 end,
         case when status = 'comment' then c.first_users + 1 end, case when status = 'rejected' then c.first_users + 1 end,
         case when status in ('approved', 'verified') then c.first_users + 1 end, at, at
       from generate_series(1, ${perCompany}) n, (select id, (select min(x.id) from users x where x.company_id = companies.id) as first_users,
           (select min(x.id) from teams x where x.company_id = companies.id) as first_teams,
           (select min(x.id) from suppliers x where x.company_id = companies.id) as first_suppliers,
           (select min(x.id) from entry_types x where x.company_id = companies.id) as first_entry_types,
           (select min(x.id) from accounts x where x.company_id = companies.id) as first_accounts,
           '[{"source":"team","approvers":[{"id":' || (select min(x.id) + 1 from users x where x.company_id = companies.id)
             || ',"name":"Person 2","limit":null}],"decided_by":"?","decided_at":"!"}]' as step
         from companies offset 0) c,
         lateral (select (array['draft','pending','comment','approved','rejected','verified','cancelled'])[1 + (n * 7919 + c.id) % 7] as status,
           (array['company','employee'])[1 + n % 2] as paid_by, timestamptz '2024-01-01' + make_interval(hours => n) as at) e
       order by n, c.id`;

const rowsAround: readonly string[] = [
  `insert into receipts (company_id, expense_id, name, type, size, sha256, storage_key)
       select company_id, id, 'receipt.pdf', 'application/pdf', 1000, md5(id::text), md5(id::text) from expenses where id % 3 = 0`,
  // Every company has a recent event in the outbox, as in production.
  `insert into outbox (company_id, type, subject, record_id, at)
       select company_id, 'expense.changed', 'expense', max(id), now() from expenses group by company_id`,
];

const first = (table: string): string => `(select min(x.id) from ${table} x where x.company_id = c.id)`;

const otherRows = (perCompany: number): readonly string[] => {
  const each = `from companies c, generate_series(1, ${perCompany}) n order by c.id, n`;
  return [
    `insert into customers (company_id, name, email) select c.id, 'Customer ' || n, 'c' || n || '@x.example' ${each}`,
    `insert into suppliers (company_id, name) select c.id, 'Further supplier ' || n ${each}`,
    `insert into accounts (company_id, code, name, type, currency) select c.id, (9000 + n)::text, 'Further ' || n, 'bank', 'SAR' ${each}`,
    `insert into entry_types (company_id, name) select c.id, 'Further type ' || n ${each}`,
    `insert into teams (company_id, name) select c.id, 'Further team ' || n ${each}`,
    `insert into cost_centers (company_id, name) select c.id, 'Cost center ' || n ${each}`,
    `insert into budgets (company_id, name, period, amount_minor, currency, valid_from)
      select c.id, 'Budget ' || n, 'year', 100000, c.currency, date '2090-01-01' ${each}`,
    `insert into tax_codes (company_id, name, category, rate) select c.id, 'Tax ' || n, 'S', 1500 ${each}`,
    `insert into exchange_rates (company_id, "from", "to", date, rate, source)
      select c.id, 'USD', 'SAR', date '2025-01-01' + n, '3.75', 'manual' ${each}`,
    `insert into audit_log (at, company_id, event, subject, record_id, record_name, address)
      select now() - make_interval(hours => n), c.id, 'record_changed', 'suppliers', n, 'Supplier ' || n, '10.0.0.1' ${each}`,
    `insert into permission_sets (company_id, name, rules) select c.id, 'Set ' || n, '[]' ${each}`,
    `insert into users (company_id, name, email, role, permission_set_id)
       select c.id, 'Further ' || n, 'f' || n || '@c' || c.id || '.example', 'company', ${first('permission_sets')} ${each}`,
    `insert into team_people (company_id, team_id, user_id, is_member, is_approver)
       select c.id, ${first('teams')} + n % 3, ${first('users')} + n, true, n % 5 = 0 from companies c, generate_series(0, 9) n`,
    `insert into spending_policies (company_id, name, mode, rules) select c.id, 'Policy ' || n, 'warn',
       '{"team_ids":[],"member_ids":[],"entry_type_ids":[],"blocked_supplier_ids":[],"steps":[]}' ${each}`,
    `insert into webhooks (company_id, name, url, events, secret)
       select c.id, 'Hook ' || n, 'https://x.example/' || n, '["expense.created"]', 'secret' ${each}`,
    `insert into recurring_expenses (company_id, name, amount_minor, currency, user_id, supplier_id, recurrence, next_run)
       select c.id, 'Rent ' || n, 1000 + n, 'SAR', ${first('users')} + n % 10, ${first('suppliers')} + n % 40,
         '{"every":"month","anchor":"2026-01-01"}', date '2026-01-01' + n ${each}`,
    `insert into sales (company_id, number, status, customer_id, amount_minor, currency, issued_on, due_on)
       select c.id, 'INV-' || n, (array['draft','unpaid','paid'])[1 + n % 3], ${first('customers')} + n % 50, 1000 + n, 'SAR',
         date '2025-01-01' + n, date '2025-02-01' + n ${each}`,
    `insert into cash_in_entries (company_id, number, date, account_id, customer_id, amount_minor, currency)
       select c.id, 'CIN-' || n, date '2025-01-01' + n, ${first('accounts')} + n % 10, ${first('customers')} + n % 50, 1000 + n, 'SAR' ${each}`,
    `insert into advances (company_id, number, direction, date, user_id, amount_minor, currency)
       select c.id, 'ADV-' || n, 'paid', date '2025-01-01' + n, ${first('users')} + n % 10, 1000 + n, 'SAR' ${each}`,
    `insert into trips (company_id, number, purpose, date_from, date_to, user_id, currency)
       select c.id, 'TRP-' || n, 'Visit ' || n, date '2025-01-01' + n, date '2025-01-03' + n, ${first('users')} + n % 10, 'SAR' ${each}`,
    `insert into mileage_rates (company_id, name, vehicle, unit, currency, from_distance, rate_micros, valid_from, source)
       select c.id, 'Rate ' || n, 'car', 'km', 'SAR', n, 800000, date '2025-01-01', 'Circular' ${each}`,
    `insert into per_diem_rates (company_id, name, country, city, currency, full_day_minor, valid_from, source)
       select c.id, 'Rate ' || n, 'SA', 'City ' || n, 'SAR', 60000, date '2025-01-01', 'Circular' ${each}`,
    `with entries as (
       insert into journal_entries (company_id, date, source, source_id, source_number, line_count, created_at)
       select c.id, date '2025-01-01' + n, 'expense', n, 'EXP-' || n, 2, now() ${each} returning id, company_id, source_id as n)
     insert into journal_lines (company_id, entry_id, position, account_id, side, amount_minor, currency, base_minor, base_currency)
       select c.company_id, c.id, place, (select min(x.id) from accounts x where x.company_id = c.company_id) + (c.n + place) % 10,
         case place when 1 then 'debit' else 'credit' end, 1000 + c.n, 'SAR', 1000 + c.n, 'SAR'
       from entries c, generate_series(1, 2) place`,
    `insert into journal_exports (company_id, number, profile, entry_count) select c.id, 'JX-' || n, 'generic', 0 ${each}`,
    `insert into reimbursements (company_id, number, user_id, amount_minor, currency, method)
       select c.id, 'PAY-' || n, ${first('users')} + n % 10, 1000 + n, 'SAR', 'bank_transfer' ${each}`,
    `insert into payout_batches (company_id, number, format, account_id, debtor_iban, execution_date, amount_minor, currency, payout_count)
       select c.id, 'PF-' || n, 'csv', ${first('accounts')} + n % 10, 'SA0380000000608010167519', date '2025-01-01' + n, 1000 + n, 'SAR', 1 ${each}`,
    `insert into notifications (company_id, user_id, key, params, created_at)
       select c.id, ${first('users')} + n % 10, 'submitted', '{"by":"Person 2","number":"EXP-1"}', now() ${each}`,
  ];
};
