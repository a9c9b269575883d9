import { useState, type ChangeEvent, type ComponentPropsWithRef } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import { useKit } from '../../foundation/provider.tsx';
import control from '../field/control.module.css';
import { FieldFrame, useField, type FieldOwnProps } from '../field/field.tsx';
import styles from './date-field.module.css';

export interface DateFieldProps
  extends FieldOwnProps, Omit<ComponentPropsWithRef<'input'>, 'type' | 'min' | 'max'> {
  /** `YYYY-MM-DD`. */
  value?: string;
  /** First day that may be chosen, `YYYY-MM-DD`. */
  min?: string;
  /** Last day that may be chosen, `YYYY-MM-DD`. */
  max?: string;
}

/** 2026-11-19 → “Thursday, 19 November 2026” in the language of the page; empty for what is no date. */
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
 * A day, chosen in the platform's own calendar. As a browser writes it in its own language and order, the day is
 * said in words beside the label.
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
      aside={<output className={styles['words']}>{dateInWords(rest.value ?? chosen, locale)}</output>}
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
