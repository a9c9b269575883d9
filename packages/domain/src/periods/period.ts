import * as z from 'zod/mini';
import { addDays, addMonths, monthOf } from '../locale/calendar.ts';
import { fiscalYearOf } from './spans.ts';
import { day, moment, oneLine, ref, typedDay } from '../schema/scalars.ts';
import { openObject } from '../schema/open-object.ts';

/** Returns true if a date is closed: on or before the lock date. */
export const isLocked = (lockDate: string | null, date: string): boolean =>
  lockDate !== null && date <= lockDate;

/** Returns the first of some dates that is closed; null if all are open. */
export const firstLocked = (lockDate: string | null, dates: readonly string[]): string | null =>
  dates.find((date) => isLocked(lockDate, date)) ?? null;

/**
 * Returns the day that something counts for in the books: its own, or the first open one if its own is closed. A
 * request that is booked after its period was closed belongs to the next one.
 */
export const openDayOf = (lockDate: string | null, date: string): string =>
  lockDate !== null && isLocked(lockDate, date) ? addDays(lockDate, 1) : date;

/**
 * Returns the day of a reversal: that of the event which causes it, but not before the entry that it takes back. A document
 * that is dated in advance and cancelled today would otherwise count in two periods, with opposite signs.
 */
export const reversalDay = (entryDay: string, eventDay: string): string =>
  eventDay < entryDay ? entryDay : eventDay;

/** Reasons why a period cannot be closed or reopened. */
export type PeriodFault = 'period_not_over' | 'period_already_closed' | 'period_not_closed';

/** Returns why a period cannot be closed up to a day; null if it can. A day is over when the next one has begun. */
export const closeFault = (lockDate: string | null, until: string, today: string): PeriodFault | null => {
  if (until >= today) return 'period_not_over';
  return isLocked(lockDate, until) ? 'period_already_closed' : null;
};

/** Returns why a period cannot be reopened down to a new lock date (null opens everything); null if it can. */
export const reopenFault = (lockDate: string | null, until: string | null): PeriodFault | null =>
  lockDate === null || (until !== null && until >= lockDate) ? 'period_not_closed' : null;

/** State of a month: closed, closed in part, not over yet, or over and open. */
export type MonthState = 'closed' | 'partly_closed' | 'current' | 'open';

/** Month of a fiscal year with its state. */
export interface FiscalMonth {
  readonly from: string;
  readonly to: string;
  readonly state: MonthState;
}

const monthState = (
  { from, to }: { readonly from: string; readonly to: string },
  lockDate: string | null,
  today: string,
): MonthState => {
  if (isLocked(lockDate, to)) return 'closed';
  if (isLocked(lockDate, from)) return 'partly_closed';
  return to >= today ? 'current' : 'open';
};

/** Returns the last day of the month before today, up to which the books can be closed; null if they are closed. */
export function closableUntil(lockDate: string | null, today: string): string | null {
  const last = addDays(monthOf(today).from, -1);
  return isLocked(lockDate, last) ? null : last;
}

/** Returns the months of the fiscal year of a date that have begun, the latest first. */
export function fiscalMonths(
  date: string,
  startMonth: number,
  { lockDate, today }: { readonly lockDate: string | null; readonly today: string },
): readonly FiscalMonth[] {
  const { from } = fiscalYearOf(date, startMonth);
  return Array.from({ length: 12 }, (_, index) => monthOf(addMonths(from, 11 - index)))
    .filter((month) => month.from <= today)
    .map((month) => ({ ...month, state: monthState(month, lockDate, today) }));
}

const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(500), oneLine);

/** Body of `finance/periods/close`: everything up to this day is closed. */
export const periodClose = z.strictObject({
  until: typedDay,
  reason,
  /** Accrues approved expenses that are not booked at the end of the period. */
  accruals: z.optional(z.boolean()),
});
/** Body of `finance/periods/close`. */
export interface PeriodClose extends z.infer<typeof periodClose> {}

/** Body of `finance/periods/reopen`: the new, earlier lock date; null opens everything. */
export const periodReopen = z.strictObject({ until: z.nullable(typedDay), reason });
/** Body of `finance/periods/reopen`. */
export interface PeriodReopen extends z.infer<typeof periodReopen> {}

/** A change of the lock date. */
export const periodChange = openObject({
  action: z.enum(['close', 'reopen']),
  from: z.nullable(day),
  to: z.nullable(day),
  reason: z.string(),
  by: z.nullable(ref),
  at: moment,
});
/** A change of the lock date. */
export interface PeriodChange extends z.infer<typeof periodChange> {}

/** Things to look at before a period is closed. */
export const CHECKLIST_KEYS = [
  'open_requests',
  'open_questions',
  'missing_receipts',
  'unverified',
  'unbooked',
  'unmatched',
  'unconfirmed_advances',
] as const;
/** A thing to look at before a period is closed. */
export type ChecklistKey = (typeof CHECKLIST_KEYS)[number];

/** Query of the checklist: the last day of the period. */
export const checklistQuery = z.strictObject({ until: z.optional(day) });

/** The lock date with its history, and what is left to do up to a day. */
export const periods = openObject({
  lock_date: z.nullable(day),
  /** Last day of the checklist: by default the last day of the month before. */
  until: day,
  fiscal_year: openObject({ from: day, to: day }),
  checklist: z.array(openObject({ key: z.enum(CHECKLIST_KEYS), count: z.int() })),
  changes: z.array(periodChange),
});
/** The lock date with its history, and what is left to do up to a day. */
export interface Periods extends z.infer<typeof periods> {}
