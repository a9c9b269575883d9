import type { Check } from './check.ts';

const companyOf = (rows: readonly { id: number; company: number | null }[]) =>
  new Map(rows.map(({ id, company }) => [id, company]));

/** No row refers to another company's record, and markers are stored in the company of their user. */
export const tenantsAreSeparate: Check = (snapshot, { entries }) => {
  const {
    users,
    expenses,
    history,
    receipts,
    ledger,
    accounts,
    paid,
    payouts,
    notifications,
    outbox,
    deliveries,
  } = snapshot;
  const violations: string[] = [];
  const [byUser, byExpense, byAccount, byPayout] = [users, expenses, accounts, payouts].map(companyOf);
  const same = (name: string, company: number, other: number | null | undefined): void => {
    if (other !== null && other !== undefined && other !== company)
      violations.push(`tenant: ${name} of company ${company} refers to company ${other}`);
  };
  for (const row of history) same(`history ${row.id}`, row.company, byExpense?.get(row.expense));
  for (const row of receipts) same(`receipt ${row.id}`, row.company, byExpense?.get(row.expense));
  for (const row of ledger) same(`ledger line ${row.id}`, row.company, byAccount?.get(row.account));
  for (const row of expenses) same(`expense ${row.id}`, row.company, byUser?.get(row.user));
  for (const row of paid) {
    same(`payout ${row.payout}`, row.company, byExpense?.get(row.expense));
    same(`payout ${row.payout}`, row.company, byPayout?.get(row.payout));
  }
  for (const row of notifications) {
    same(`notification of user ${row.user}`, row.company, byUser?.get(row.user));
    same(`notification of user ${row.user}`, row.company, byExpense?.get(row.subject ?? 0));
  }
  for (const row of outbox)
    if (row.subject === 'expense') same(`event ${row.id}`, row.company, byExpense?.get(row.record));
  for (const row of deliveries) same(`delivery to ${row.webhook}`, row.company, row.webhookCompany);
  const homeOf = new Map(users.map(({ email, company }) => [email, company]));
  const byOf = new Map(entries.map(({ marker, by }) => [marker, by]));
  for (const { id, company, description } of expenses) {
    const by = byOf.get(description);
    if (by !== undefined) same(`expense ${id}`, company, homeOf.get(by));
  }
  return violations;
};
