import { CalendarCheck } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useRef, useState, type ComponentPropsWithRef } from 'react';
import { attachRef } from '../../foundation/attach-ref.ts';
import { classNames } from '../../foundation/class-names.ts';
import { isPreventedBy } from '../../foundation/is-prevented-by.ts';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import type { KitDateMessages } from '../../foundation/messages.ts';
import { useKit } from '../../foundation/provider.tsx';
import { afterPress } from '../field/after-press.ts';
import control from '../field/control.module.css';
import { FieldFrame, useField, type FieldOwnProps } from '../field/field.tsx';
import { useFormReset } from '../form/use-form-reset.ts';
import styles from './date-field.module.css';
import { dateInWords, hijriInWords } from './date-in-words.ts';
import { useDateMessages } from './date-messages.ts';
import { loadCalendar, useCalendar } from './load-calendar.ts';
import { usePortalContainer } from '../../overlay/portal-container.ts';
import { formatTypedDate, parseTypedDate } from './typed-date.ts';

export interface DateFieldProps
  extends
    FieldOwnProps,
    Omit<
      ComponentPropsWithRef<'input'>,
      'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'inputMode'
    > {
  /** Date as `YYYY-MM-DD`; empty for no date. If omitted, the component is uncontrolled. */
  value?: string | undefined;
  /** Date of an uncontrolled field when it mounts, `YYYY-MM-DD`. */
  defaultValue?: string | undefined;
  /**
   * Called with `YYYY-MM-DD` when the text becomes another date or one is chosen in the calendar, and with an empty text
   * when the field is emptied. Text that is no date is not reported: the field shows an error, and the kit's form is not
   * submitted.
   */
  onValueChange?: ((value: string) => void) | undefined;
  /** Earliest date, `YYYY-MM-DD`. An earlier one that was typed is reported and shows an error. */
  min?: string | undefined;
  /** Latest date, `YYYY-MM-DD`. A later one that was typed is reported and shows an error. */
  max?: string | undefined;
  /** First and last day of a range, `YYYY-MM-DD`, which the calendar highlights. */
  span?: { readonly from: string; readonly to: string } | undefined;
  /** ID of an error that this date shares with others, such as that of a range: the date is invalid and described by it. */
  groupError?: string | undefined;
  /** Name under which the form submits the date as `YYYY-MM-DD`. */
  name?: string | undefined;
}

/** Date with a day that cannot be a month, for the placeholder and the error of other text. */
const EXAMPLE = '2026-12-31';

/** Returns the error of a date outside of the limits of its field. */
function limitError(
  date: string,
  { min, max }: DateFieldProps,
  texts: KitDateMessages,
  locale: string,
): string | undefined {
  if (date === '') return undefined;
  if (min && date < min) return texts.tooEarly(dateInWords(min, locale));
  if (max && date > max) return texts.tooLate(dateInWords(max, locale));
  return undefined;
}

/**
 * Date, typed with the day first or as in ISO 8601 in any digits, or chosen in a calendar. Alt+ArrowDown opens the
 * calendar, which is loaded when it is needed. The label line repeats the date in words.
 */
export function DateField(props: DateFieldProps) {
  const {
    label,
    help,
    error,
    optional,
    hideLabel,
    value,
    defaultValue = '',
    onValueChange,
    min,
    max,
    span,
    name,
    id,
    groupError,
    className,
    onFocus,
    onBlur,
    onKeyDown,
    ref,
    ...rest
  } = props;
  const { locale, hijri } = useKit();
  const container = usePortalContainer();
  const texts = useDateMessages();
  const [uncontrolled, setUncontrolled] = useState(defaultValue);
  const [draft, setDraft] = useState<string | null>(null);
  const [focused, setFocused] = useState(false);
  /** The typed text was left, or Enter was pressed: from then on its errors are shown. */
  const [left, setLeft] = useState(false);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const date = value ?? uncontrolled;
  const typed = draft === null ? date : draft.trim() === '' ? '' : parseTypedDate(draft, locale);

  const [seen, setSeen] = useState(date);
  if (date !== seen) {
    setSeen(date);
    // The host has set another date, which replaces typed text; while the user types, the text stays.
    if (!focused && typed !== date) setDraft(null);
  }

  useFormReset(box, () => {
    setUncontrolled(defaultValue);
    setDraft(null);
    setLeft(false);
  });
  const report = (next: string) => {
    if (next === date) return;
    setUncontrolled(next);
    onValueChange?.(next);
  };
  const choose = (next: string) => {
    setDraft(null);
    setLeft(false);
    setOpen(false);
    report(next);
  };

  const isInvalid = typed === null;
  const ownError = left
    ? isInvalid
      ? texts.notADate(formatTypedDate(EXAMPLE, locale))
      : limitError(date, props, texts, locale)
    : undefined;
  const shownError = isInvalid ? (ownError ?? error) : error === undefined || error === '' ? ownError : error;
  const field = useField({ label, optional, hideLabel, className, help, error: shownError, groupError }, id);
  const fixed = rest.disabled === true || rest.readOnly === true;
  const dateText = typed ? dateInWords(typed, locale) : '';
  return (
    <FieldFrame
      {...field.frame}
      aside={
        <output className={styles['text']}>
          {typed && hijri ? `${dateText} (${hijriInWords(typed, locale)})` : dateText}
        </output>
      }
    >
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Anchor asChild>
          <div className={control['group']}>
            <input
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              placeholder={formatTypedDate(EXAMPLE, locale)}
              {...rest}
              {...field.control}
              ref={(element) => {
                box.current = element;
                return attachRef(ref, element);
              }}
              type="text"
              inputMode="numeric"
              className={classNames(control['control'], control['figure'])}
              value={draft ?? formatTypedDate(date, locale)}
              data-unmatched={isInvalid ? '' : undefined}
              data-state={open ? 'open' : 'closed'}
              onChange={(event) => {
                const text = event.target.value;
                setDraft(text);
                setLeft(false);
                const next = text.trim() === '' ? '' : parseTypedDate(text, locale);
                if (next !== null) report(next);
              }}
              onKeyDown={(event) => {
                if (isPreventedBy(onKeyDown, event) || event.nativeEvent.isComposing) return;
                if (event.key === 'Enter') setLeft(draft !== null);
                if (event.key === 'Escape' && isInvalid) {
                  event.preventDefault();
                  setDraft(null);
                  setLeft(false);
                }
                if (event.key === 'ArrowDown' && event.altKey && !fixed) {
                  event.preventDefault();
                  setOpen(true);
                }
              }}
              onFocus={(event) => {
                setFocused(true);
                onFocus?.(event);
              }}
              onBlur={(event) => {
                setFocused(false);
                if (draft !== null) afterPress(() => setLeft(true));
                if (!isInvalid) setDraft(null);
                onBlur?.(event);
              }}
            />
            {fixed ? null : (
              <span className={control['end']}>
                <Popover.Trigger asChild>
                  <IconButton
                    icon={CalendarCheck}
                    size="s"
                    label={texts.openCalendar + (typeof label === 'string' ? `: ${label}` : '')}
                    onPointerEnter={loadCalendar}
                    onFocus={loadCalendar}
                  />
                </Popover.Trigger>
              </span>
            )}
          </div>
        </Popover.Anchor>
        {name === undefined ? null : (
          <input type="hidden" name={name} value={typed ?? ''} form={rest.form} disabled={rest.disabled} />
        )}
        <Popover.Portal container={container}>
          <Popover.Content
            aria-labelledby={field.ids.label}
            className={styles['popup']}
            align="start"
            sideOffset={4}
            collisionPadding={8}
          >
            <LoadedCalendar
              date={typed ?? ''}
              min={min}
              max={max}
              span={span}
              canClear={rest.required !== true}
              onChoose={choose}
            />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </FieldFrame>
  );
}

interface LoadedCalendarProps extends Pick<DateFieldProps, 'min' | 'max' | 'span'> {
  date: string;
  canClear: boolean;
  onChoose: (date: string) => void;
}

function LoadedCalendar(props: LoadedCalendarProps) {
  const { locale, messages } = useKit();
  const texts = useDateMessages();
  const { Calendar, failed } = useCalendar();
  if (Calendar) return <Calendar {...props} />;
  return (
    <p role="status" className={failed ? undefined : styles['loading']}>
      {failed ? texts.notADate(formatTypedDate(EXAMPLE, locale)) : messages.loading}
    </p>
  );
}
