import { describe, expect, it } from 'vitest';
import { account } from './bookkeeping/account.ts';
import { bookkeepingLine } from './bookkeeping/bookkeeping-line.ts';
import { entryType, entryTypeDraft } from './bookkeeping/entry-type.ts';
import { faultsIn } from './errors/fault.ts';
import { draftExpense } from './expense/cast.fixture.ts';
import { expense, expenseItem } from './expense/expense.ts';
import { expenseDraft } from './expense/expense-draft.ts';
import { historyEntry } from './expense/workflow/status/history.ts';
import { policyFixture } from './expense/policy/policy.fixture.ts';
import { receipt } from './expense/receipt/receipt.ts';
import { recurringExpense } from './expense/recurring/recurring.ts';
import { reimbursement } from './expense/payout/reimbursement.ts';
import { spendingPolicy, spendingPolicyDraft } from './expense/policy/spending-policy.ts';
import { cashInEntry } from './finance/cash-in/cash-in-entry.ts';
import { sale } from './finance/sales/sale.ts';
import { transaction } from './finance/transaction.ts';
import { notification } from './notifications/notification.ts';
import { member } from './people/member.ts';
import { team, teamDraft } from './people/team.ts';
import { customer, customerDraft } from './suppliers/customer.ts';
import { supplier, supplierDraft } from './suppliers/supplier.ts';
import { webhook } from './webhooks/webhook.ts';

const sar = { minor: 100, currency: 'SAR' };
const ref = { id: 1, name: 'One' };
const at = '2025-03-03T09:00:00.123Z';
const day = '2025-03-03';
const someone = { id: 1, version: 0, name: 'One', email: null, phone: null, tax_number: null, active: true };

const ANSWERS = {
  expense: [expense, draftExpense()],
  bookkeepingLine: [bookkeepingLine, draftExpense({ status: 'approved' })],
  receipt: [
    receipt,
    { id: 1, name: 'a.pdf', type: 'application/pdf', size: 9, sha256: 'ab', uploaded_at: at },
  ],
  historyEntry: [
    historyEntry,
    { action: 'submit', from: 'draft', to: 'pending', by: ref, at, details: null },
  ],
  recurringExpense: [
    recurringExpense,
    {
      id: 1,
      version: 1,
      name: 'Rent',
      status: 'active',
      amount: sar,
      supplier: null,
      entry_type: null,
      account: null,
      team: null,
      user: ref,
      paid_by: 'company',
      recurrence: { period: 'monthly', anchor: day, end: { kind: 'never' } },
      next_run: null,
      run_count: 0,
    },
  ],
  reimbursement: [
    reimbursement,
    {
      id: 1,
      number: 'R-1',
      version: 1,
      status: 'scheduled',
      user: ref,
      amount: sar,
      method: 'cash',
      reference: null,
      expenses: [{ id: 1, number: 'EXP-1', amount: sar }],
      created_at: at,
    },
  ],
  spendingPolicy: [spendingPolicy, policyFixture()],
  account: [
    account,
    {
      id: 1,
      version: 1,
      code: '5001',
      name: 'Travel',
      name_ar: 'سفر',
      type: 'expense',
      currency: 'SAR',
      opening_balance: sar,
      iban: null,
      bic: null,
      payment_csv: null,
      active: true,
    },
  ],
  entryType: [entryType, { id: 1 }],
  cashInEntry: [
    cashInEntry,
    {
      id: 1,
      number: 'C-1',
      version: 1,
      status: 'pending',
      date: day,
      account: ref,
      entry_type: null,
      customer: null,
      amount: sar,
      reference: null,
      proof: null,
    },
  ],
  transaction: [
    transaction,
    {
      id: 1,
      date: day,
      account: ref,
      amount: { minor: -100, currency: 'SAR' },
      source: 'reversal',
      source_id: null,
      description: null,
      reference: null,
      created_at: at,
    },
  ],
  sale: [
    sale,
    {
      id: 1,
      number: 'S-1',
      version: 1,
      status: 'draft',
      customer: ref,
      amount: sar,
      issued_on: day,
      due_on: null,
      account: null,
      entry_type: null,
      reference: null,
      description: null,
    },
  ],
  supplier: [supplier, { ...someone, iban: null }],
  customer: [customer, someone],
  member: [
    member,
    {
      id: 1,
      version: 1,
      name: 'Mona',
      email: 'mona@acme.example',
      phone: null,
      role: 'company',
      status: 'active',
      permission_set: null,
      teams: [ref],
      approval_limit: null,
      delegation: null,
      iban: null,
      iban_status: null,
    },
  ],
  team: [team, { id: 1, version: 1, name: 'Field', name_ar: null, approvers: [], members: [ref] }],
  notification: [
    notification,
    { id: 1, key: 'approved', params: { number: 'EXP-1' }, subject: null, read_at: null, created_at: at },
  ],
  webhook: [
    webhook,
    {
      id: 1,
      version: 1,
      name: 'ERP',
      url: 'https://x.example',
      events: [],
      active: true,
      secret_hint: '…1a',
    },
  ],
} as const;

const entries = Object.entries(ANSWERS);

describe('entity schemas', () => {
  it.each(entries)('%s: parses and preserves unknown fields', (_, [schema, answer]) => {
    const newer = { ...answer, brand_new: { nested: [1] } };
    expect(schema.parse(newer)).toEqual(newer);
  });

  it.each(entries)('%s: rejects an invalid id and values that are not objects', (_, [schema, answer]) => {
    const spoilt = 'id' in answer ? [{ ...answer, id: 0 }, { ...answer, id: '1' }, null, []] : [null, []];
    expect(spoilt.filter((one) => schema.safeParse(one).success)).toEqual([]);
  });

  it('reject a float amount, an impossible date and a timestamp without a time zone', () => {
    const spoilt = [
      { amount: { minor: 1.5, currency: 'SAR' } },
      { amount: { minor: '100', currency: 'SAR' } },
      { incurred_on: '2025-02-29' },
      { submitted_at: '2025-03-03 09:00' },
      { status: 'lost' },
    ];
    const accepted = spoilt.filter((fields) => expense.safeParse({ ...draftExpense(), ...fields }).success);
    expect(accepted).toEqual([]);
  });

  it('accept status, details and a user name as an expense item of the dialog', () => {
    expect(expenseItem.safeParse({ status: 'pending', details: null, user: { name: 'Mona' } }).success).toBe(
      true,
    );
  });
});

describe('draft schemas', () => {
  it.each([
    ['status', 'approved'],
    ['user_id', 9],
    ['company_id', 2],
    ['base_amount', sar],
  ])('reject %s, which is not a field of the form', (field, value) => {
    const draft = { amount: sar, incurred_on: day };
    expect(expenseDraft.parse(draft)).toEqual(draft);
    expect(faultsIn(expenseDraft, { ...draft, [field]: value })).toEqual({
      [field]: [{ id: 'validation.unknown_field', params: {} }],
    });
  });

  it('require only a name for a supplier, customer, team, policy or entry type', () => {
    const drafts = [supplierDraft, customerDraft, teamDraft, spendingPolicyDraft, entryTypeDraft];
    expect(drafts.map((draft) => draft.parse({ name: ' One ' }))).toEqual(
      drafts.map(() => ({ name: 'One' })),
    );
    expect(drafts.filter((draft) => draft.safeParse({ name: '  ' }).success)).toEqual([]);
  });

  it('reject an amount of zero', () => {
    expect(expenseDraft.safeParse({ amount: { minor: 0, currency: 'SAR' }, incurred_on: day }).success).toBe(
      false,
    );
  });
});
