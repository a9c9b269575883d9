/** Day of the week as in `Date`: 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** ISO days of the week, which begin with Monday as 1, as {@link Weekday}. */
const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6, 0];

/**
 * Gulf states that work from Sunday to Thursday. The data of `Intl` has Saturday for most of them, from before their
 * weekend was moved to Friday and Saturday.
 */
const GULF: ReadonlySet<string> = new Set(['BH', 'KW', 'OM', 'QA', 'SA']);

/** A locale with the data of weeks, which some browsers lack. */
interface WeekLocale extends Intl.Locale {
  getWeekInfo?: () => { firstDay: number };
}

/**
 * Returns the first day of the week in a country: Sunday in the Gulf, elsewhere by `Intl`, which has Monday for the
 * Emirates. Browsers without this data (Firefox) show Monday. Without a country it is that of the locale's region, or
 * Sunday in Arabic and Monday in other languages.
 */
export function firstDayOfWeek(locale: string, country?: string): Weekday {
  const { language, region } = new Intl.Locale(locale);
  const area = country ?? region;
  if (area === undefined) return language === 'ar' ? 0 : 1;
  if (GULF.has(area)) return 0;
  const week: WeekLocale = new Intl.Locale(`und-${area}`);
  return WEEKDAYS[week.getWeekInfo?.().firstDay ?? 1] ?? 1;
}
