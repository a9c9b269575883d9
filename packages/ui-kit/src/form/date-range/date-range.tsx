import { useRef, type ComponentPropsWithRef } from 'react';
import { attachRef } from '../../foundation/attach-ref.ts';
import { Button } from '../../foundation/button/button.tsx';
import { useKit } from '../../foundation/provider.tsx';
import { DateField } from '../date-field/date-field.tsx';
import { dateInWords } from '../date-field/date-in-words.ts';
import { FieldFrame, useField, type FieldOwnProps } from '../field/field.tsx';
import { useFormReset } from '../form/use-form-reset.ts';
import { useControlled } from '../../foundation/use-controlled.ts';
import styles from './date-range.module.css';

/** Two dates, `YYYY-MM-DD`; an empty one leaves that end open. */
export interface DateSpan {
  /** First day, `YYYY-MM-DD`; empty for an open start. */
  from: string;
  /** Last day (inclusive), `YYYY-MM-DD`; empty for an open end. */
  to: string;
}

/** Named date range: “This month”. */
export interface DatePreset extends DateSpan {
  id: string;
  /** Label of the preset: “This month”. */
  label: string;
}

export interface DateRangeProps
  extends FieldOwnProps, Omit<ComponentPropsWithRef<'fieldset'>, 'children' | 'defaultValue' | 'onChange'> {
  /** Current range; either end may be open. If omitted, the component is uncontrolled. */
  value?: DateSpan | undefined;
  /** Range of an uncontrolled field when it mounts. */
  defaultValue?: DateSpan | undefined;
  /** Called when a date changes or a preset is chosen. */
  onValueChange?: ((span: DateSpan) => void) | undefined;
  /** Label of the first day. */
  fromLabel: string;
  /** Label of the last day. */
  toLabel: string;
  /** Presets, offered as buttons. */
  presets?: readonly DatePreset[] | undefined;
  /** Earliest selectable date, `YYYY-MM-DD`. */
  min?: string | undefined;
  /** Latest selectable date, `YYYY-MM-DD`. */
  max?: string | undefined;
  /** Names of the two controls in a form. Default `from` and `to`. */
  names?: { from: string; to: string } | undefined;
  /** ID of the first date, so that a link to the field leads there. */
  id?: string | undefined;
}

const OPEN: DateSpan = { from: '', to: '' };

/**
 * Date range. Each date limits the other, so that the start cannot be after the end; the calendars of both highlight
 * the range.
 */
export function DateRange({
  label,
  help,
  error,
  optional,
  hideLabel,
  value: controlled,
  defaultValue = OPEN,
  onValueChange,
  fromLabel,
  toLabel,
  presets = [],
  min,
  max,
  names = { from: 'from', to: 'to' },
  id,
  className,
  ref,
  ...rest
}: DateRangeProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  // The first control has the ID of the host; ids of the group derived from it would be those of that control.
  const field = useField({ label, optional, hideLabel, className, help, error });
  const groupError = field.control['aria-invalid'] && field.ids.error;
  const { locale } = useKit();
  const [value, setUncontrolled] = useControlled(controlled, defaultValue);
  useFormReset(group, () => setUncontrolled(defaultValue));
  const report = (span: DateSpan) => {
    setUncontrolled(span);
    onValueChange?.(span);
  };
  return (
    <FieldFrame
      {...rest}
      {...field.frame}
      ref={(element) => {
        group.current = element instanceof HTMLFieldSetElement ? element : null;
        return attachRef(ref, group.current);
      }}
      group
    >
      {presets.length > 0 ? (
        <div className={styles['presets']}>
          {presets.map((preset) => (
            <Button
              key={preset.id}
              size="s"
              aria-pressed={preset.from === value.from && preset.to === value.to}
              className={styles['preset']}
              title={`${dateInWords(preset.from, locale)} – ${dateInWords(preset.to, locale)}`}
              onClick={() => report({ from: preset.from, to: preset.to })}
            >
              {preset.label}
            </Button>
          ))}
        </div>
      ) : null}
      <div className={styles['ends']}>
        <DateField
          {...(id === undefined ? {} : { id })}
          groupError={groupError}
          label={fromLabel}
          name={names.from}
          value={value.from}
          min={min}
          max={value.to && !(max && max < value.to) ? value.to : max}
          span={value}
          onValueChange={(from) => report({ ...value, from })}
        />
        <DateField
          groupError={groupError}
          label={toLabel}
          name={names.to}
          value={value.to}
          min={value.from && !(min && min > value.from) ? value.from : min}
          max={max}
          span={value}
          onValueChange={(to) => report({ ...value, to })}
        />
      </div>
    </FieldFrame>
  );
}
