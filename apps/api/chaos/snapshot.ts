/** Runs a statement and returns its rows. */
export type Query = (statement: string) => Promise<readonly Record<string, unknown>[]>;

type Record_ = { readonly id: number; readonly company: number; readonly version: number };

/** Rows of the database that the checker compares, as plain data. */
export type Snapshot = {
  readonly users: readonly { id: number; email: string; company: number | null; limit: number | null }[];
  readonly expenses: readonly (Record_ & {
    user: number;
    description: string;
    status: string;
    payment: string;
    book: string;
    paidBy: string;
    account: number | null;
    base: number;
    day: string;
  })[];
  readonly history: readonly {
    id: number;
    company: number;
    expense: number;
    action: string;
    from: string | null;
    to: string;
    by: number | null;
    details: string | null;
    version: number;
    isEdit: boolean;
  }[];
  /** Current lines of expenses; their account is that of the expense. */
  readonly lines: readonly {
    expense: number;
    net: number;
    tax: number;
    recoverable: number;
    category: string | null;
  }[];
  readonly receipts: readonly {
    id: number;
    company: number;
    expense: number;
    name: string;
    removed: boolean;
  }[];
  readonly suppliers: readonly (Record_ & { name: string })[];
  readonly cashIn: readonly (Record_ & {
    status: string;
    reference: string | null;
    account: number;
    amount: number;
  })[];
  readonly sales: readonly (Record_ & {
    status: string;
    reference: string | null;
    account: number | null;
    amount: number;
    tax: number;
  })[];
  readonly payouts: readonly (Record_ & {
    status: string;
    reference: string | null;
    amount: number;
    user: number;
  })[];
  readonly paid: readonly { company: number; payout: number; expense: number; amount: number }[];
  /** Lines of the journal; `amount` is debit less credit, in the currency of the account. */
  readonly ledger: readonly {
    id: number;
    company: number;
    entry: number;
    base: number;
    account: number;
    amount: number;
    currency: string;
    source: string;
    sourceId: number | null;
    reverses: number | null;
  }[];
  readonly accounts: readonly {
    id: number;
    company: number;
    type: string;
    currency: string;
  }[];
  readonly notifications: readonly { company: number; user: number; key: string; subject: number | null }[];
  readonly outbox: readonly { id: number; company: number; subject: string; record: number; type: string }[];
  readonly deliveries: readonly { company: number; webhook: number; webhookCompany: number; ok: boolean }[];
  readonly policies: readonly { name: string; members: readonly number[]; limit: number }[];
};

const RECORD = `id, company_id as company, version`;

const QUERIES: { readonly [Name in keyof Snapshot]: string } = {
  users: `select id, email, company_id as company, approval_limit_minor::float8 as "limit" from users`,
  expenses: `select ${RECORD}, user_id as "user", description, status, payment_status as payment, book_status as book,
    paid_by as "paidBy", account_id as account, base_minor::float8 as base, incurred_on::text as day from expenses`,
  history: `select id::float8, company_id as company, expense_id as expense, action, from_status as "from",
    to_status as "to", by_id as "by", details, version, coalesce(changes ? 'amount', false) as "isEdit"
    from expense_history order by id`,
  lines: `select l.expense_id as expense, l.net_minor::float8 as net, l.tax_minor::float8 as tax,
    l.recoverable_minor::float8 as recoverable, c.category from expense_lines l
    left join tax_codes c on c.id = l.tax_code_id where l.superseded_at is null order by l.position`,
  receipts: `select id, company_id as company, expense_id as expense, name, removed_at is not null as removed
    from receipts`,
  suppliers: `select ${RECORD}, name from suppliers`,
  cashIn: `select ${RECORD}, status, reference, account_id as account, amount_minor::float8 as amount
    from cash_in_entries`,
  sales: `select ${RECORD}, status, reference, account_id as account, amount_minor::float8 as amount,
    tax_minor::float8 as tax from sales`,
  payouts: `select ${RECORD}, status, reference, amount_minor::float8 as amount, user_id as "user"
    from reimbursements`,
  paid: `select company_id as company, reimbursement_id as payout, expense_id as expense,
    amount_minor::float8 as amount from reimbursement_expenses`,
  ledger: `select l.id::float8, l.company_id as company, l.entry_id::float8 as entry, l.account_id as account,
    (case l.side when 'debit' then l.amount_minor else -l.amount_minor end)::float8 as amount,
    (case l.side when 'debit' then l.base_minor else -l.base_minor end)::float8 as base, l.currency,
    e.source, e.source_id as "sourceId", r.id::float8 as reverses
    from journal_lines l join journal_entries e on e.id = l.entry_id
    left join journal_lines r on r.entry_id = e.reverses_id and r.position = l.position order by l.id`,
  accounts: `select id, company_id as company, type, currency from accounts`,
  notifications: `select company_id as company, user_id as "user", key, subject_id as subject from notifications
    where subject_type = 'expense'`,
  outbox: `select id::float8, company_id as company, subject, record_id as record, type from outbox`,
  deliveries: `select d.company_id as company, d.webhook_id as webhook, w.company_id as "webhookCompany", d.ok
    from webhook_deliveries d join webhooks w on w.id = d.webhook_id`,
  policies: `select name, rules -> 'member_ids' as members, (rules -> 'limit_per_day' ->> 'minor')::float8 as "limit"
    from spending_policies where mode = 'block' and active and rules -> 'limit_per_day' ->> 'minor' is not null`,
};

/** Reads a snapshot in one statement, so that all its rows are of the same moment. */
export async function readSnapshot(query: Query): Promise<Snapshot> {
  const parts = Object.entries(QUERIES).map(
    ([name, rows]) => `'${name}', (select coalesce(json_agg(row_to_json(x)), '[]') from (${rows}) x)`,
  );
  const [row] = await query(`select json_build_object(${parts.join(', ')}) as snapshot`);
  const value = row?.['snapshot'];
  return (typeof value === 'string' ? JSON.parse(value) : value) as Snapshot;
}
