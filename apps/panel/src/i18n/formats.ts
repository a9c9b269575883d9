import {
  amountParts,
  currencyExponent,
  dateTag,
  formatBytes,
  formatDate,
  formatHijriDate,
  formatList,
  formatMoney,
  formatShortDate,
  intlTag,
  joinedDayPeriod,
  type Money,
  type LocaleOptions,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
} from '@outlay/domain';

/** A formatted amount: its figure, and its ISO 4217 code or the symbol that the company prefers. */
export interface ShownAmount {
  readonly figure: string;
  readonly code: string;
}

/** Formats numbers, amounts and dates in one language. */
export interface Formats {
  readonly number: (value: number) => string;
  readonly amount: (money: Money) => ShownAmount;
  /** Like `amount`, but omits decimals that are all zero. */
  readonly price: (money: Money) => ShownAmount;
  /** Formats for running text, as a left-to-right isolate with the currency first: `SAR 1,234.50`. */
  readonly amountText: (money: Money) => string;
  /** `19 Nov`, with the year when it is not the current one. */
  readonly shortDay: (day: string) => string;
  /** `19 November 2026`. */
  readonly longDay: (day: string) => string;
  /** Date of a record in detail: like `longDay`, with the Umm al-Qura date after it if the user prefers both. */
  readonly recordDay: (day: string) => string;
  /** `19 Nov, 09:12` in the time zone of the company; with the zone where the browser's clock shows another time. */
  readonly moment: (moment: string) => string;
  /** `09:12`. */
  readonly time: (moment: Date) => string;
  /** Same, for a time of day without a time zone, `HH:MM`. */
  readonly timeOfDay: (time: string) => string;
  /** `November 2026`. */
  readonly month: (month: string) => string;
  /** `Nov`. */
  readonly shortMonth: (month: string) => string;
  /** `3 minutes ago`, `yesterday`; date and time after a week. */
  readonly ago: (moment: string, now?: number) => string;
  /** `184 KB`. */
  readonly bytes: (bytes: number) => string;
  readonly percent: (share: number) => string;
  /** `one, two and three`. */
  readonly list: (items: readonly string[]) => string;
  /** `one, two or three`. */
  readonly anyOf: (items: readonly string[]) => string;
}

/** Calendar dates have no time zone: they are parsed and formatted as UTC. */
const dayOf = (day: string): Date => new Date(`${day.slice(0, 10)}T00:00:00Z`);

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
];

const WEEK_MS = 7 * DAY_MS;

/** Returns true for the current year. Read with each date: the panel may be open when a year begins. */
const isThisYear = (year: number): boolean => year === new Date().getFullYear();

/**
 * Creates the formats of a language; formatters are cached. Amounts and dates are formatted by the domain.
 *
 * @param hasHijri - True to add Umm al-Qura dates to those of records.
 * @param timeZone - Time zone of moments, see {@link isTimeZone}. Default: the browser's.
 */
export function createFormats(localeOptions: LocaleOptions, hasHijri = false, timeZone?: string): Formats {
  const { numerals, symbols } = localeOptions;
  const isArabic = localeOptions.locale === 'ar';
  const tag = intlTag(localeOptions);
  const decimals = new Map<number, Intl.NumberFormat>();
  const decimal = (digits: number): Intl.NumberFormat => {
    const known = decimals.get(digits);
    if (known) return known;
    const made = new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    decimals.set(digits, made);
    return made;
  };
  const date = (options: Intl.DateTimeFormatOptions) => {
    const made = new Intl.DateTimeFormat(dateTag(localeOptions), options);
    return (value: Date): string => (isArabic ? joinedDayPeriod(made.format(value)) : made.format(value));
  };
  const utc = { timeZone: 'UTC' } as const;
  const shortThisYear = date({ day: 'numeric', month: 'short', ...utc });
  // As in 3:00 م, whatever the custom of the country, and in 03:00.
  const hours = isArabic
    ? ({ hour: 'numeric', minute: '2-digit', hour12: true } as const)
    : ({ hour: '2-digit', minute: '2-digit' } as const);
  const instant = { day: 'numeric', month: 'short', ...hours } as const;
  /** Creates the format of moments in a zone, with the year unless it is the current one there. */
  const momentsIn = (options: Intl.DateTimeFormatOptions) => {
    const [year, thisYear, anyYear] = [
      date({ year: 'numeric', ...options }),
      date({ ...instant, ...options }),
      date({ ...instant, year: 'numeric', ...options }),
    ];
    return (value: Date): string => (year(value) === year(new Date()) ? thisYear : anyYear)(value);
  };
  const moments = momentsIn({});
  const zoned = timeZone === undefined ? null : momentsIn({ timeZone });
  const named = timeZone === undefined ? null : momentsIn({ timeZone, timeZoneName: 'short' });
  const clock = date(hours);
  const localClock = date({ ...hours, ...utc });
  const month = date({ month: 'long', year: 'numeric', ...utc });
  const shortMonth = date({ month: 'short', ...utc });
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  const list = new Intl.ListFormat(tag);
  const anyOf = new Intl.ListFormat(tag, { type: 'disjunction' });

  const longDay = (day: string): string => formatDate(localeOptions, day.slice(0, 10));
  const moment = (text: string): string => {
    const value = new Date(text);
    const here = moments(value);
    return zoned === null || named === null || zoned(value) === here ? here : named(value);
  };
  const amount = (money: Money): ShownAmount => {
    const { figure, currency } = amountParts(money, numerals, symbols);
    return { figure, code: currency };
  };
  return {
    number: (value) => decimal(0).format(value),
    amount,
    price: (money) => {
      const whole = money.minor / 10 ** currencyExponent(money.currency);
      return Number.isInteger(whole) ? { ...amount(money), figure: decimal(0).format(whole) } : amount(money);
    },
    amountText: (money) => formatMoney(money, numerals, symbols),
    shortDay: (day) => {
      const value = dayOf(day);
      return isThisYear(value.getUTCFullYear())
        ? shortThisYear(value)
        : formatShortDate(localeOptions, day.slice(0, 10));
    },
    longDay,
    recordDay: (day) =>
      hasHijri ? `${longDay(day)} (${formatHijriDate(localeOptions, day.slice(0, 10))})` : longDay(day),
    moment,
    time: clock,
    timeOfDay: (time) => localClock(new Date(`1970-01-01T${time}Z`)),
    month: (text) => month(dayOf(`${text.slice(0, 7)}-01`)),
    shortMonth: (text) => shortMonth(dayOf(`${text.slice(0, 7)}-01`)),
    ago: (text, now = Date.now()) => {
      const passed = now - new Date(text).getTime();
      if (passed > WEEK_MS) return moment(text);
      const step = STEPS.find(([, ms]) => passed >= ms);
      return step ? relative.format(-Math.floor(passed / step[1]), step[0]) : relative.format(0, 'minute');
    },
    bytes: (bytes) => formatBytes(tag, bytes),
    percent: (share) => percent.format(share),
    // The mark at the beginning makes an Arabic list right-to-left, so that Latin items are in the same order as Arabic ones.
    list: (items) =>
      isArabic && items.length > 1 ? `\u200F${formatList(localeOptions, items)}` : list.format(items),
    anyOf: (items) => anyOf.format(items),
  };
}
