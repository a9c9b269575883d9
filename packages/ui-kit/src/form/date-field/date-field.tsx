import { useState, type ChangeEvent, type ComponentPropsWithRef } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import { useKit } from '../../foundation/provider.tsx';
import control from '../field/control.module.css';
import { FieldFrame, useField, type FieldOwnProps } from '../field/field.tsx';
import styles from './date-field.module.css';

export interface DateFieldProps
  extends FieldOwnProps, Omit<ComponentPropsWithRef<'input'>, 'type' | 'min' | 'max'> {
  /** Date as `YYYY-MM-DD`. */
  value?: string;
  /** Earliest selectable date, `YYYY-MM-DD`. */
  min?: string;
  /** Latest selectable date, `YYYY-MM-DD`. */
  max?: string;
}

/** Formats 2026-11-19 as “Thursday, 19 November 2026” in the locale; returns an empty string for an invalid date. */
export function dateInWords(date: string, locale: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/u.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time)) return '';
  const language = locale === 'en' ? 'en-GB' : locale;
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'full',
    timeZone: 'UTC',
    calendar: 'gregory',
  }).format(time);
}

/**
 * Date in the native date picker. The browser shows it in its own language and order, so the label line repeats it as
 * a full date in the locale of the kit.
 */
export function DateField({
  label,
  help,
  error,
  optional,
  hideLabel,
  id,
  className,
  onChange,
  ...rest
}: DateFieldProps) {
  const field = useField({ help, error }, id);
  const { locale } = useKit();
  const [chosen, setChosen] = useState(String(rest.value ?? rest.defaultValue ?? ''));
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setChosen(event.target.value);
    onChange?.(event);
  };
  return (
    <FieldFrame
      {...{ label, help, error, optional, hideLabel, className }}
      ids={field.ids}
      aside={<output className={styles['text']}>{dateInWords(rest.value ?? chosen, locale)}</output>}
    >
      <input
        {...rest}
        {...field.control}
        type="date"
        className={classNames(control['control'], control['figure'], styles['date'])}
        onChange={change}
      />
    </FieldFrame>
  );
}
