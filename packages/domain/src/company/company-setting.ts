import * as z from 'zod/mini';
import { id } from '../kernel/scalars.ts';

/** A country with the ISO 4217 code of its currency. Source: Specification §7. */
export const country = z.looseObject({
  id,
  name: z.string(),
  name_ar: z.optional(z.nullable(z.string())),
  currency: z.optional(z.nullable(z.string())),
});
/** A country with the code of its currency. */
export type Country = z.infer<typeof country>;

/** A company's settings; `pending_expense_timeout` in days, `currency_id` is the id of the country whose currency is used. Source: Specification §3. */
export const companySetting = z.looseObject({
  country_id: z.nullable(id),
  currency_id: z.nullable(id),
  pending_expense_timeout: z.nullable(z.int()),
});
/** A company's settings. */
export type CompanySetting = z.infer<typeof companySetting>;

/** Answer of `setting/company`: the settings and what their lists offer. */
export const settingsResponse = z.looseObject({
  setting: companySetting,
  filters: z.looseObject({ countries: z.array(country) }),
});
/** Answer of `setting/company`. */
export type SettingsResponse = z.infer<typeof settingsResponse>;

/** Body of `setting/company/update`; the timeout in days, 1–365. */
export const companySettingDraft = z.object({
  country_id: id,
  currency_id: id,
  pending_expense_timeout: z.int().check(z.gte(1), z.lte(365)),
});
/** Body of `setting/company/update`. */
export type CompanySettingDraft = z.infer<typeof companySettingDraft>;

/** What the whole app shares: the current currency and what is loading. Source: Specification §3. */
export const appState = z.looseObject({
  currency: z.nullable(z.string()),
  currency_id: z.nullable(id),
  loading: z.boolean(),
  expenseLoading: z.boolean(),
  stblLoading: z.boolean(),
});
/** What the whole app shares. */
export type AppState = z.infer<typeof appState>;
