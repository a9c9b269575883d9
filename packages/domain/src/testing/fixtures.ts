import { abilityRulesFor } from '../access/permission-sets/permission-sets.ts';
import type { PermissionSetKey } from '../access/permission-sets/permission-set-keys.ts';
import type { SettingsResponse } from '../company/company-setting.ts';
import type { Expense } from '../expense/expense.ts';
import type { Supplier } from '../suppliers/supplier.ts';
import type { SessionUser } from '../session/session.ts';

/** Members of one company, one per built-in permission set; all are in team 1. */
export const MEMBERS = {
  owner: { id: 1, name: 'Olivia Owner' },
  finance: { id: 2, name: 'Faisal Finance' },
  approver: { id: 3, name: 'Amal Approver' },
  member: { id: 4, name: 'Mona Member' },
  auditor: { id: 5, name: 'Adam Auditor' },
} as const satisfies Readonly<Record<PermissionSetKey, { id: number; name: string }>>;

/** Team 1, with all members of {@link MEMBERS}. */
export const TEAM = { id: 1, name: 'Sales' } as const;

/** Returns a signed-in user with the rules of a permission set; `over` replaces fields. */
export function aUser(key: PermissionSetKey = 'member', over: Partial<SessionUser> = {}): SessionUser {
  const { id, name } = MEMBERS[key];
  return {
    id,
    name,
    email: `${key}@outlay.example`,
    phone: '+966 50 123 4567',
    role: 'company',
    company_id: 1,
    companies: [{ id: 1, name: 'Acme', currency: 'SAR' }],
    ability: abilityRulesFor({ role: 'company', set: key, user: { id, team_ids: [TEAM.id] } }),
    token: {
      access_token: `access-${key}`,
      refresh_token: `refresh-${key}`,
      token_type: 'Bearer',
      expires_in: 900,
    },
    ...over,
  };
}

/** Returns the storage entries of a signed-in user. */
export function storedSession(user: SessionUser = aUser()): Readonly<Record<string, string>> {
  return {
    userData: JSON.stringify(user),
    accessToken: user.token.access_token,
    refreshToken: user.token.refresh_token ?? '',
  };
}

/** Returns a pending expense of Mona over SAR 125.50 that Amal may decide; `over` replaces fields. */
export function anExpense(over: Partial<Expense> = {}): Expense {
  return {
    id: 42,
    number: 'EXP-1042',
    version: 3,
    status: 'pending',
    payment_status: 'none',
    book_status: 'unbooked',
    overdue: false,
    details: null,
    description: 'Taxi to the airport',
    amount: { minor: 12_550, currency: 'SAR' },
    base_amount: { minor: 12_550, currency: 'SAR' },
    incurred_on: '2026-11-19',
    paid_by: 'employee',
    user: MEMBERS.member,
    team: TEAM,
    supplier: { id: 1, name: 'Careem' },
    entry_type: { id: 1, name: 'Travel' },
    account: null,
    violations: [],
    duplicate_ids: [],
    receipts: [],
    ...over,
  };
}

/** Returns a supplier; `over` replaces fields. */
export function aSupplier(over: Partial<Supplier> = {}): Supplier {
  return {
    id: 1,
    version: 1,
    name: 'Careem',
    email: null,
    phone: null,
    tax_number: null,
    iban: null,
    address: null,
    account: null,
    entry_type: null,
    note: null,
    active: true,
    ...over,
  };
}

/** Returns settings of a company in Saudi Arabia with the currency SAR. */
export function someSettings(): SettingsResponse {
  return {
    setting: { country_id: 1, currency_id: 1, pending_expense_timeout: 7 },
    filters: {
      countries: [
        { id: 1, name: 'Saudi Arabia', currency: 'SAR' },
        { id: 2, name: 'Kuwait', currency: 'KWD' },
        { id: 3, name: 'Nowhere' },
      ],
    },
  };
}
