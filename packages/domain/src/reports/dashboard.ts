import * as z from 'zod/mini';
import { day, ref } from '../schema/scalars.ts';
import { currencyCode, money } from '../money/money.ts';
import { expenseStatus } from '../expense/workflow/status/status-schemas.ts';
import { openObject } from '../schema/open-object.ts';

/** True when rules hide a field that the response would reveal; it is then empty. */
const hidden = z.optional(z.boolean());

/** Number of records and the sum of their amounts in company currency; both 0 when hidden. */
export const figure = openObject({ count: z.int(), amount: money, hidden });
/** Number of records and the sum of their amounts. */
export interface Figure extends z.infer<typeof figure> {}

/**
 * Figures of the dashboard, limited to what the user may see, in company currency. Of a period: approved and verified
 * spending, rejected requests, incoming payments. As of today, whatever the period: awaiting a decision or an answer, overdue,
 * owed to employees, and balance of the bank accounts.
 */
export const dashboardFigures = openObject({
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
export interface DashboardFigures extends z.infer<typeof dashboardFigures> {}

/** Accounts of the dashboard, each with its balance in its own currency. */
export const dashboardAccounts = openObject({
  hidden,
  items: z.array(openObject({ account: ref, type: z.string(), balance: money })),
});
/** Accounts of the dashboard. */
export interface DashboardAccounts extends z.infer<typeof dashboardAccounts> {}

const spent = { count: z.int(), amount: money };

/** Spending by supplier, largest first. */
export const dashboardSuppliers = openObject({
  currency: currencyCode,
  hidden,
  items: z.array(openObject({ supplier: z.nullable(ref), ...spent })),
});
/** Spending by supplier. */
export interface DashboardSuppliers extends z.infer<typeof dashboardSuppliers> {}
/** Spending by team, largest first. */
export const dashboardTeams = openObject({
  currency: currencyCode,
  hidden,
  items: z.array(openObject({ team: z.nullable(ref), ...spent })),
});
/** Spending by team. */
export interface DashboardTeams extends z.infer<typeof dashboardTeams> {}
/** Spending by user, largest first. */
export const dashboardUsers = openObject({
  currency: currencyCode,
  hidden,
  items: z.array(openObject({ user: z.nullable(ref), ...spent })),
});
/** Spending by user. */
export interface DashboardUsers extends z.infer<typeof dashboardUsers> {}

/** Spending over time (`period` is `YYYY-MM`) and by entry type and status, in company currency. */
export const dashboardAnalysis = openObject({
  currency: currencyCode,
  hidden,
  months: z.array(openObject({ period: z.string(), count: z.int(), amount: money })),
  entry_types: z.array(openObject({ entry_type: z.nullable(ref), count: z.int(), amount: money })),
  statuses: z.array(openObject({ status: expenseStatus, count: z.int(), amount: money })),
});
/** Spending over time and by entry type. */
export interface DashboardAnalysis extends z.infer<typeof dashboardAnalysis> {}

/** Query parameters of the dashboard: a period, both dates included. */
export const dashboardQuery = z.strictObject({ from: z.optional(day), to: z.optional(day) });
/** Query parameters of the dashboard. */
export interface DashboardQuery extends z.infer<typeof dashboardQuery> {}
