import { addDays, addMonths, formatDay, monthOf, parseDay } from '../locale/calendar.ts';

/** First and last day of the fiscal year of a date; `startMonth` is 1–12. */
export function fiscalYearOf(
  date: string,
  startMonth: number,
): { readonly from: string; readonly to: string } {
  const { year, month } = parseDay(date);
  const first = month >= startMonth ? year : year - 1;
  const from = formatDay({ year: first, month: startMonth, day: 1 });
  return { from, to: addDays(formatDay({ year: first + 1, month: startMonth, day: 1 }), -1) };
}

/** First and last day of the quarter of a date; quarters begin with the fiscal year. `startMonth` is 1–12. */
export function fiscalQuarterOf(
  date: string,
  startMonth: number,
): { readonly from: string; readonly to: string } {
  const { month } = parseDay(date);
  const first = `${date.slice(0, 7)}-01`;
  const from = addMonths(first, -((month - startMonth + 12) % 3));
  return { from, to: addDays(addMonths(from, 3), -1) };
}

/** Named range of days. */
export interface Span {
  readonly id: 'month' | 'last_month' | 'last_30_days' | 'quarter' | 'last_quarter' | 'year' | 'last_year';
  readonly from: string;
  readonly to: string;
}

/** Returns the usual ranges relative to a day; `startMonth` is the first month of the fiscal year, 1–12. */
export function usualSpans(today: string, startMonth: number): readonly Span[] {
  const month = monthOf(today);
  const quarter = fiscalQuarterOf(today, startMonth);
  const year = fiscalYearOf(today, startMonth);
  return [
    { id: 'month', ...month },
    { id: 'last_month', ...monthOf(addDays(month.from, -1)) },
    { id: 'last_30_days', from: addDays(today, -29), to: today },
    { id: 'quarter', ...quarter },
    { id: 'last_quarter', ...fiscalQuarterOf(addDays(quarter.from, -1), startMonth) },
    { id: 'year', ...year },
    { id: 'last_year', ...fiscalYearOf(addDays(year.from, -1), startMonth) },
  ];
}
