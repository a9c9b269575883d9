import * as z from 'zod/mini';
import type { DefaultAccountName } from '../finance/posting.ts';
import { timeZone } from '../locale/time-zone.ts';
import { CURRENCY_DISPLAYS } from '../money/currency-display.ts';
import { RATE_DAYS } from '../money/rate-lookup.ts';
import { day, id, typedName, version } from '../schema/scalars.ts';
import { SESSION_LIMITS } from '../session/user-session.ts';
import { taxNumber } from '../suppliers/tax-number.ts';
import { adminAccess } from './admin-access.ts';

/** Years that a company may keep receipts of booked expenses; null in its settings keeps them without limit. */
export const RECEIPT_YEARS = { min: 5, max: 50 } as const;

/** Years that a company may keep its audit trail; null in its settings follows the installation. */
export const AUDIT_YEARS = { min: 5, max: 50 } as const;

/** Days that a company may keep notifications; null in its settings keeps them without limit. */
export const NOTIFICATION_DAYS = { min: 30, max: 3650 } as const;

/** Lines of an address: as many as fit in the heading of a document. */
const ADDRESS_LINES = 6;

/** Typed address of a company: 1 to 6 lines, at most 500 characters. */
export const companyAddress = z.string().check(
  z.overwrite((typed) => typed.replaceAll(/\r\n?/g, '\n')),
  z.trim(),
  z.normalize('NFC'),
  z.minLength(1),
  z.maxLength(500),
  z.refine((typed) => !/[\p{Cc}\u2028\u2029]/u.test(typed.replaceAll('\n', '')), {
    error: 'validation.format',
  }),
  z.refine((typed) => typed.split('\n').length <= ADDRESS_LINES, { error: 'validation.address_lines' }),
);

/** Fields that identify a company on its documents, in a draft; absent ones stay as they are, null removes one. */
const companyIdentityDraft = {
  legal_name: z.optional(z.nullable(typedName)),
  address: z.optional(z.nullable(companyAddress)),
  /** Of the country of the settings, or of another one with its prefix. */
  vat_number: z.optional(z.nullable(taxNumber)),
};

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
  /** Years that changes stay in the audit trail, not less than receipts; null follows the installation. */
  audit_years: limit(AUDIT_YEARS),
  /** Days that notifications are kept; null without limit. */
  notification_days: limit(NOTIFICATION_DAYS),
  /** Accounts of postings that name none, by id or as read; absent ones stay as they are. */
  default_accounts: z.optional(defaultAccountsDraft),
  time_zone: z.optional(timeZone),
  fiscal_year_start: z.optional(z.int().check(z.gte(1), z.lte(12))),
  rate_days: z.optional(within(RATE_DAYS)),
  /** Display of the currency of amounts on screens, in mails and in PDF files. */
  currency_display: z.optional(z.enum(CURRENCY_DISPLAYS)),
  /** Read-only, accepted as read: periods are closed and reopened by calls of their own. */
  lock_date: z.optional(z.nullable(day)),
  /** True if every member needs a second factor; only users with one may set it. Absent, it stays as it is. */
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
export interface CompanySettingDraft extends z.infer<typeof companySettingDraft> {}
