import { PLAN_KEYS } from './plan-keys.ts';
import * as z from 'zod/mini';
import { adminAccess, currentAdminAccess } from './admin-access.ts';
import { companyIdentity, companyLogo } from './company-identity.ts';
import { CURRENCY_DISPLAYS } from '../money/currency-display.ts';
import { profileLanguage } from '../people/profile-language.ts';
import { sessionCompany } from '../session/session-company.ts';
import { day, id, ref, version } from '../schema/scalars.ts';
import { openObject } from '../schema/open-object.ts';

/** A country with the ISO 4217 code of its currency. Source: Specification §7. */
export const country = openObject({
  id,
  name: z.string(),
  name_ar: z.optional(z.nullable(z.string())),
  currency: z.optional(z.nullable(z.string())),
  /** ISO 3166 letters; they choose the Arabic names of months. */
  region: z.optional(z.nullable(z.string())),
});
/** A country with the code of its currency. */
export interface Country extends z.infer<typeof country> {}

/** A company's settings; `pending_expense_timeout` in days, `currency_id` is the id of the country whose currency is used, `time_zone` decides which day it is, `fiscal_year_start` is a month (1–12), and nothing with a date on or before `lock_date` changes. Source: Specification §3. */
export const companySetting = openObject({
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
  /** Years that changes stay in the audit trail; null for the period of the installation. */
  audit_years: z.optional(z.nullable(z.int())),
  /** Days that notifications are kept; null without limit. */
  notification_days: z.optional(z.nullable(z.int())),
  /** Accounts of postings that name none; absent for users who may not read accounts. */
  default_accounts: z.optional(z.record(z.string(), z.nullable(ref))),
  time_zone: z.optional(z.string()),
  fiscal_year_start: z.optional(z.int()),
  /** Days before a date in which the nearest earlier exchange rate counts. */
  rate_days: z.optional(z.int()),
  /** Display of the currency of amounts on screens, in mails and in PDF files; absent on a server without it: by the code. */
  currency_display: z.optional(z.enum(CURRENCY_DISPLAYS)),
  lock_date: z.optional(z.nullable(day)),
  /** True if every member needs a second factor. */
  second_factor_required: z.optional(z.boolean()),
  /** Access of administrators of the installation; absent on a server without grants. */
  admin_access: z.optional(adminAccess),
  /** Increases with every change, also when a period is closed or reopened; absent on a server without versions. */
  version: z.optional(version),
});
/** A company's settings. */
export interface CompanySetting extends z.infer<typeof companySetting> {}

/**
 * Current permissions of the signed-in user: rules may change during a session, and delegations begin and end
 * by date.
 */
export const currentPermissions = openObject({
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
export interface CurrentPermissions extends z.infer<typeof currentPermissions> {}

/** Response of `setting/company`: the settings, their options, and the permissions of the current user. */
export const settingsResponse = openObject({
  setting: companySetting,
  /** Logo, which calls of its own change; null without one, absent on a server without logos. */
  logo: z.optional(z.nullable(companyLogo)),
  /** False if the server sends no mails: invitations are handed over as links. */
  mail_server: z.optional(z.boolean()),
  /** Plan of the company, so that actions it lacks can be announced; absent for administrators without access. */
  plan: z.optional(z.enum(PLAN_KEYS)),
  filters: openObject({ countries: z.array(country) }),
  permissions: z.optional(currentPermissions),
  /** Language and digits that the server uses for the user; absent on a server without them. */
  language: z.optional(profileLanguage),
  /** Maintenance that is under way: writes are refused; absent outside of one. */
  maintenance: z.optional(
    openObject({
      since: z.string(),
      notice: z.optional(z.nullable(z.string())),
      /** Sentence for the user. */
      text: z.string(),
    }),
  ),
});
/** Response of `setting/company`. */
export interface SettingsResponse extends z.infer<typeof settingsResponse> {}

/** State shared by the whole app: current currency and loading flags. Source: Specification §3. */
export const appState = openObject({
  currency: z.nullable(z.string()),
  currency_id: z.nullable(id),
  loading: z.boolean(),
  expenseLoading: z.boolean(),
  stblLoading: z.boolean(),
});
/** State shared by the whole app. */
export interface AppState extends z.infer<typeof appState> {}
