import * as z from 'zod/mini';
import { adminAccess, currentAdminAccess } from './admin-access.ts';
import type { DefaultAccountName } from '../finance/posting.ts';
import { SESSION_LIMITS } from '../session/user-session.ts';
import { timeZone } from '../locale/time-zone.ts';
import { RATE_DAYS } from '../money/rate-lookup.ts';
import { companyIdentity, companyIdentityDraft, companyLogo } from './company-identity.ts';
import { sessionCompany } from '../session/session-company.ts';
import { day, id, ref, version } from '../schema/scalars.ts';

/** Years that a company may keep receipts of booked expenses; null in its settings keeps them without limit. */
export const RECEIPT_YEARS = { min: 5, max: 50 } as const;

/** Days that a company may keep notifications; null in its settings keeps them without limit. */
export const NOTIFICATION_DAYS = { min: 30, max: 3650 } as const;

/** A country with the ISO 4217 code of its currency. Source: Specification §7. */
export const country = z.looseObject({
  id,
  name: z.string(),
  name_ar: z.optional(z.nullable(z.string())),
  currency: z.optional(z.nullable(z.string())),
  /** ISO 3166 letters; they choose the Arabic names of months. */
  region: z.optional(z.nullable(z.string())),
});
/** A country with the code of its currency. */
export type Country = z.infer<typeof country>;

/** A company's settings; `pending_expense_timeout` in days, `currency_id` is the id of the country whose currency is used, `time_zone` decides which day it is, `fiscal_year_start` is a month (1–12), and nothing with a date on or before `lock_date` changes. Source: Specification §3. */
export const companySetting = z.looseObject({
  ...companyIdentity,
  country_id: z.nullable(id),
  currency_id: z.nullable(id),
  pending_expense_timeout: z.nullable(z.int()),
  /** Minutes without a call after which sessions end; null for the server's limit. */
  session_idle_minutes: z.optional(z.nullable(z.int())),
  /** Days after the sign-in after which sessions end; null for the server's limit. */
  session_max_days: z.optional(z.nullable(z.int())),
  /** Years that receipts of booked expenses are kept; null without limit. */
  receipt_years: z.optional(z.nullable(z.int())),
  /** Days that notifications are kept; null without limit. */
  notification_days: z.optional(z.nullable(z.int())),
  /** Accounts of postings that name none; absent for users who may not read accounts. */
  default_accounts: z.optional(z.record(z.string(), z.nullable(ref))),
  time_zone: z.optional(z.string()),
  fiscal_year_start: z.optional(z.int()),
  /** Days before a date in which the nearest earlier exchange rate counts. */
  rate_days: z.optional(z.int()),
  lock_date: z.optional(z.nullable(day)),
  /** True if every member needs a second factor. */
  second_factor_required: z.optional(z.boolean()),
  /** Access of administrators of the installation; absent on a server without grants. */
  admin_access: z.optional(adminAccess),
  /** Increases with every change, also when a period is closed or reopened; absent on a server without versions. */
  version: z.optional(version),
});
/** A company's settings. */
export type CompanySetting = z.infer<typeof companySetting>;

/**
 * Current permissions of the signed-in user: rules may change during a session, and delegations begin and end
 * by date.
 */
export const currentPermissions = z.looseObject({
  /**
   * Validated by `createAbility`, so that an invalid rule empties the ability but does not invalidate the
   * settings.
   */
  ability: z.array(z.unknown()),
  /** Members who delegated their approvals to the user for today. */
  acting_for: z.array(ref),
  /** Members whose accounts may belong to the same person as the user's; absent without one. */
  linked_ids: z.optional(z.array(z.int().check(z.positive()))),
  /** True if the user has to add a second factor before anything else. */
  second_factor_missing: z.optional(z.boolean()),
  /** Access of an administrator to the current company; absent for everyone else. */
  admin_access: z.optional(currentAdminAccess),
  /** Companies of an administrator, which grants change during a session; absent for everyone else. */
  companies: z.optional(z.array(sessionCompany)),
});
/** See {@link currentPermissions}. */
export type CurrentPermissions = z.infer<typeof currentPermissions>;

/** Response of `setting/company`: the settings, their options, and the permissions of the current user. */
export const settingsResponse = z.looseObject({
  setting: companySetting,
  /** Logo, which calls of its own change; null without one, absent on a server without logos. */
  logo: z.optional(z.nullable(companyLogo)),
  /** False if the server sends no mails: invitations are handed over as links. */
  mail_server: z.optional(z.boolean()),
  filters: z.looseObject({ countries: z.array(country) }),
  permissions: z.optional(currentPermissions),
  /** Maintenance that is under way: writes are refused; absent outside of one. */
  maintenance: z.optional(
    z.looseObject({
      since: z.string(),
      notice: z.optional(z.nullable(z.string())),
      /** Sentence for the user. */
      text: z.string(),
    }),
  ),
});
/** Response of `setting/company`. */
export type SettingsResponse = z.infer<typeof settingsResponse>;

type Range = { readonly min: number; readonly max: number };

const within = ({ min, max }: Range) => z.int().check(z.gte(min), z.lte(max));

const limit = (range: Range) => z.optional(z.nullable(within(range)));

/** Name of an account as read; as long as names of accounts can be. */
const readName = z.string().check(z.maxLength(200));

/** Account as read: its names are not changed here. */
const readAccount = z.pipe(
  z.strictObject({ id, name: z.optional(readName), name_ar: z.optional(z.nullable(readName)) }),
  z.transform((account) => account.id),
);
const chosenAccount = z.optional(z.nullable(z.union([id, readAccount])));

const defaultAccountsDraft = z.strictObject({
  bank: chosenAccount,
  petty_cash: chosenAccount,
  owed_to_employees: chosenAccount,
  payables: chosenAccount,
  input_vat: chosenAccount,
  output_vat: chosenAccount,
  receivables: chosenAccount,
  income: chosenAccount,
  exchange_gain_loss: chosenAccount,
  rounding: chosenAccount,
  opening_balances: chosenAccount,
  accrued_expenses: chosenAccount,
  employee_advances: chosenAccount,
} satisfies Record<DefaultAccountName, typeof chosenAccount>);

/**
 * Body of `setting/company/update`; the timeout in days, 1–365. It accepts `setting` of `setting/company` as read;
 * country, currency and timeout must have a value. Absent optional fields stay as they are.
 */
export const companySettingDraft = z.strictObject({
  ...companyIdentityDraft,
  country_id: id,
  currency_id: id,
  pending_expense_timeout: z.int().check(z.gte(1), z.lte(365)),
  session_idle_minutes: limit(SESSION_LIMITS.idleMinutes),
  session_max_days: limit(SESSION_LIMITS.maxDays),
  /** Years that receipts of booked expenses are kept, not less than tax law of the country demands; null without limit. */
  receipt_years: limit(RECEIPT_YEARS),
  /** Days that notifications are kept; null without limit. */
  notification_days: limit(NOTIFICATION_DAYS),
  /** Accounts of postings that name none, by id or as read; absent ones stay as they are. */
  default_accounts: z.optional(defaultAccountsDraft),
  time_zone: z.optional(timeZone),
  fiscal_year_start: z.optional(z.int().check(z.gte(1), z.lte(12))),
  rate_days: z.optional(within(RATE_DAYS)),
  /** Read-only, accepted as read: periods are closed and reopened by calls of their own. */
  lock_date: z.optional(z.nullable(day)),
  /** True if every member needs a second factor; whoever requires one has one. Absent, it stays as it is. */
  second_factor_required: z.optional(z.boolean()),
  /** Access of administrators of the installation, changed by members of the company alone. Absent, it stays as it is. */
  admin_access: z.optional(adminAccess),
  /**
   * Version that the change is based on; an older one than the current is refused with 409 and the current settings.
   * Without it, the change replaces those of others.
   */
  version: z.optional(version),
});
/** Body of `setting/company/update`. */
export type CompanySettingDraft = z.infer<typeof companySettingDraft>;

/** State shared by the whole app: current currency and loading flags. Source: Specification §3. */
export const appState = z.looseObject({
  currency: z.nullable(z.string()),
  currency_id: z.nullable(id),
  loading: z.boolean(),
  expenseLoading: z.boolean(),
  stblLoading: z.boolean(),
});
/** State shared by the whole app. */
export type AppState = z.infer<typeof appState>;
