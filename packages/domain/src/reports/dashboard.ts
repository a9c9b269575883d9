import * as z from 'zod/mini';
import { day, ref } from '../schema/scalars.ts';
import { currencyCode, money } from '../money/money.ts';
import { expenseStatus } from '../expense/workflow/status-schemas.ts';

/** True when rules hide a field that the response would reveal; it is then empty. */
const hidden = z.optional(z.boolean());

/** Number of records and the sum of their amounts in company currency; both 0 when hidden. */
export const figure = z.looseObject({ count: z.int(), amount: money, hidden });
/** Number of records and the sum of their amounts. */
export type Figure = z.infer<typeof figure>;

/**
 * Figures of the dashboard for a period, limited to what the user may see, in company currency: awaiting a
 * decision, overdue, approved and verified spending, incoming payments; as of today: owed to employees, and balance of
 * the bank accounts.
 */
export const dashboardFigures = z.looseObject({
  currency: currencyCode,
  from: day,
  to: day,
  pending: figure,
  overdue: figure,
  comment: figure,
  approved: figure,
  verified: figure,
  rejected: figure,
  owed: figure,
  cash_in: figure,
  balance: z.nullable(money),
});
/** Figures of the dashboard for a period. */
export type DashboardFigures = z.infer<typeof dashboardFigures>;

/** Accounts of the dashboard, each with its balance in its own currency. */
export const dashboardAccounts = z.looseObject({
  hidden,
  items: z.array(z.looseObject({ account: ref, type: z.string(), balance: money })),
});
/** Accounts of the dashboard. */
export type DashboardAccounts = z.infer<typeof dashboardAccounts>;

const spent = { count: z.int(), amount: money };

/** Spending by supplier, largest first. */
export const dashboardSuppliers = z.looseObject({
  currency: currencyCode,
  hidden,
  items: z.array(z.looseObject({ supplier: z.nullable(ref), ...spent })),
});
/** Spending by supplier. */
export type DashboardSuppliers = z.infer<typeof dashboardSuppliers>;
/** Spending by team, largest first. */
export const dashboardTeams = z.looseObject({
  currency: currencyCode,
  hidden,
  items: z.array(z.looseObject({ team: z.nullable(ref), ...spent })),
});
/** Spending by team. */
export type DashboardTeams = z.infer<typeof dashboardTeams>;
/** Spending by user, largest first. */
export const dashboardUsers = z.looseObject({
  currency: currencyCode,
  hidden,
  items: z.array(z.looseObject({ user: z.nullable(ref), ...spent })),
});
/** Spending by user. */
export type DashboardUsers = z.infer<typeof dashboardUsers>;

/** Spending over time (`period` is `YYYY-MM`) and by entry type and status, in company currency. */
export const dashboardAnalysis = z.looseObject({
  currency: currencyCode,
  hidden,
  months: z.array(z.looseObject({ period: z.string(), count: z.int(), amount: money })),
  entry_types: z.array(z.looseObject({ entry_type: z.nullable(ref), count: z.int(), amount: money })),
  statuses: z.array(z.looseObject({ status: expenseStatus, count: z.int(), amount: money })),
});
/** Spending over time and by entry type. */
export type DashboardAnalysis = z.infer<typeof dashboardAnalysis>;

/** Query parameters of the dashboard: a period, both dates included. */
export const dashboardQuery = z.strictObject({ from: z.optional(day), to: z.optional(day) });
/** Query parameters of the dashboard. */
export type DashboardQuery = z.infer<typeof dashboardQuery>;
