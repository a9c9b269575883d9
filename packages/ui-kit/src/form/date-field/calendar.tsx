import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { DayPicker, type DayButtonProps, type DropdownProps, type Matcher } from 'react-day-picker';
import { Button } from '../../foundation/button/button.tsx';
import { classNames } from '../../foundation/class-names.ts';
import { Icon } from '../../foundation/icon/icon.tsx';
import { useKit } from '../../foundation/provider.tsx';
import control from '../field/control.module.css';
import styles from './calendar.module.css';
import { dateInWords, dateLocale, hijriInWords } from './date-in-words.ts';
import { firstDayOfWeek } from './first-day.ts';

export interface CalendarProps {
  /** Selected date, `YYYY-MM-DD`; empty for none. */
  date: string;
  min?: string | undefined;
  max?: string | undefined;
  span?: { readonly from: string; readonly to: string } | undefined;
  /** Shows the button that clears the date. */
  canClear: boolean;
  onChoose: (date: string) => void;
}

const UTC = 'UTC';

/** Days are midnights in UTC, so that no change of the clock moves them. */
const dayOf = (date: string): Date => new Date(`${date}T00:00:00Z`);
const textOf = (day: Date): string => new Date(day.getTime()).toISOString().slice(0, 10);

/** Returns the current day of the device. */
function deviceDay(): string {
  const now = new Date();
  return textOf(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));
}

/** Years around the current one that can be reached where the field sets no limit. */
const YEARS_BACK = 100;
const YEARS_AHEAD = 20;

/** Returns the days outside of the limits. */
function outside(min: string | undefined, max: string | undefined): Matcher[] {
  return [...(min ? [{ before: dayOf(min) }] : []), ...(max ? [{ after: dayOf(max) }] : [])];
}

/** Earliest and latest month that can be shown, always including the selected date. */
function monthRange(date: string, today: string, min: string | undefined, max: string | undefined) {
  const year = Number(today.slice(0, 4));
  const all = [date, min || `${year - YEARS_BACK}-01-01`, max || `${year + YEARS_AHEAD}-12-31`]
    .filter(Boolean)
    .toSorted();
  return { startMonth: dayOf(all[0] ?? today), endMonth: dayOf(all.at(-1) ?? today) };
}

/** Formats and names of a calendar in the language and digits of the kit. */
function useFormats() {
  const { locale } = useKit();
  return useMemo(() => {
    const tag = dateLocale(locale);
    const format = (options: Intl.DateTimeFormatOptions) => {
      const made = new Intl.DateTimeFormat(tag, { ...options, timeZone: UTC, calendar: 'gregory' });
      return (day: Date): string => made.format(day);
    };
    const fields = new Intl.DisplayNames(tag, { type: 'dateTimeField' });
    const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase(tag) + text.slice(1);
    const number = new Intl.NumberFormat(locale, { useGrouping: false });
    return {
      today: capitalized(new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(0, 'day')),
      nameOf: (field: 'month' | 'year') => capitalized(fields.of(field) ?? field),
      number: (value: number) => number.format(value),
      month: format({ month: 'long' }),
      monthOfYear: format({ month: 'long', year: 'numeric' }),
      weekday: format({ weekday: 'long' }),
      // The short names of Arabic are the long ones.
      shortWeekday: format({ weekday: tag.startsWith('ar') ? 'narrow' : 'short' }),
    };
  }, [locale]);
}

function HijriMonths({ month }: { month: Date }) {
  const { locale } = useKit();
  const format = new Intl.DateTimeFormat(dateLocale(locale), {
    month: 'long',
    year: 'numeric',
    timeZone: UTC,
    calendar: 'islamic-umalqura',
  });
  const dayOfMonth = (after: number, day: number) =>
    Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + after, day);
  return <p className={styles['hijri']}>{format.formatRange(dayOfMonth(0, 1), dayOfMonth(1, 0))}</p>;
}

/** Button of a day; the focused one has the browser's focus. */
function CalendarDay({ day, modifiers, children, className, ...rest }: DayButtonProps) {
  const { locale, hijri } = useKit();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers['focused']) button.current?.focus();
  }, [modifiers]);
  return (
    <button
      {...rest}
      ref={button}
      className={classNames(styles['day'], className)}
      aria-current={modifiers['today'] ? 'date' : undefined}
      aria-pressed={modifiers['selected'] === true}
    >
      {children}
      {hijri ? (
        // Rendered by CSS: the accessible name of the day has it already.
        <span
          className={styles['hijri-day']}
          data-day={new Intl.DateTimeFormat(dateLocale(locale), {
            day: 'numeric',
            timeZone: UTC,
            calendar: 'islamic-umalqura',
          }).format(day.date)}
        />
      ) : null}
    </button>
  );
}

function CalendarSelect({ options = [], className, ...rest }: DropdownProps) {
  return (
    <select {...rest} className={classNames(control['control'], styles['select'], className)}>
      {options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
  );
}

function Arrow({ orientation = 'left' }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return <Icon of={orientation === 'left' ? ChevronLeft : ChevronRight} mirror />;
}

const COMPONENTS = { DayButton: CalendarDay, Dropdown: CalendarSelect, Chevron: Arrow };

/**
 * Calendar of one month with the keys of the ARIA pattern: arrows move by day and week, Home and End within the week,
 * PageUp and PageDown by month, with Shift by year; Enter and Space choose.
 */
export function Calendar({ date, min, max, span, canClear, onChoose }: CalendarProps) {
  const { locale, dir, messages, country, hijri, today = deviceDay } = useKit();
  const formats = useFormats();
  const now = today();
  const selected = date === '' ? undefined : dayOf(date);
  const nearest = min && now < min ? min : max && now > max ? max : now;
  const [month, setMonth] = useState(dayOf(date || nearest));
  const isTodayAllowed = nearest === now;
  const label = (day: Date): string => {
    const text = textOf(day);
    const dateText = dateInWords(text, locale);
    return hijri ? `${dateText} (${hijriInWords(text, locale)})` : dateText;
  };
  return (
    <div className={styles['calendar']}>
      <DayPicker
        mode="single"
        timeZone={UTC}
        captionLayout="dropdown"
        showOutsideDays
        dir={dir}
        selected={selected}
        month={month}
        // A dialog takes the focus when it opens.
        autoFocus
        {...monthRange(date, now, min, max)}
        lang={new Intl.Locale(locale).language}
        today={dayOf(now)}
        onMonthChange={setMonth}
        onDayClick={(day) => onChoose(textOf(day))}
        weekStartsOn={firstDayOfWeek(locale, country)}
        disabled={outside(min, max)}
        modifiers={span?.from && span.to ? { span: { from: dayOf(span.from), to: dayOf(span.to) } } : {}}
        modifiersClassNames={{ span: styles['span'] ?? '' }}
        components={COMPONENTS}
        classNames={{
          months: styles['months'] ?? '',
          month_grid: styles['grid'] ?? '',
          month_caption: styles['caption'] ?? '',
          dropdowns: styles['selects'] ?? '',
          nav: styles['nav'] ?? '',
          button_previous: styles['arrow'] ?? '',
          button_next: styles['arrow'] ?? '',
          weekday: styles['weekday'] ?? '',
        }}
        formatters={{
          formatDay: (day) => formats.number(day.getUTCDate()),
          formatMonthDropdown: formats.month,
          formatYearDropdown: (day) => formats.number(day.getUTCFullYear()),
          formatWeekdayName: formats.shortWeekday,
          formatCaption: formats.monthOfYear,
        }}
        labels={{
          labelDayButton: label,
          labelGrid: formats.monthOfYear,
          labelMonthDropdown: () => formats.nameOf('month'),
          labelYearDropdown: () => formats.nameOf('year'),
          labelNav: () => formats.nameOf('month'),
          labelPrevious: () => messages.previous,
          labelNext: () => messages.next,
          labelWeekday: formats.weekday,
        }}
      />
      {hijri ? <HijriMonths month={month} /> : null}
      <div className={styles['foot']}>
        {isTodayAllowed ? (
          <Button size="s" variant="quiet" onClick={() => onChoose(now)}>
            {formats.today}
          </Button>
        ) : null}
        {canClear && date !== '' ? (
          <Button size="s" variant="quiet" onClick={() => onChoose('')}>
            {messages.clear}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
