import {
  useRef,
  useState,
  type ChangeEvent,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { attachRef } from '../../foundation/attach-ref.ts';
import { classNames } from '../../foundation/class-names.ts';
import { useControlled } from '../../foundation/use-controlled.ts';
import control from '../field/control.module.css';
import { FieldFrame, useField, type FieldOwnProps } from '../field/field.tsx';
import { useFormReset } from '../form/use-form-reset.ts';
import { parseNumber } from './figures.ts';
import { typedText, type TypedNumber } from './typed-number.ts';

export interface NumberFieldProps
  extends
    FieldOwnProps,
    Omit<
      ComponentPropsWithRef<'input'>,
      'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step'
    > {
  /** Current number; null while the box is empty or has no number. If omitted, the component is uncontrolled. */
  value?: number | null | undefined;
  /** Number of an uncontrolled field when it mounts. */
  defaultValue?: number | null | undefined;
  /** Called on every change with the typed text. */
  onValueChange?: ((value: number | null, text: string) => void) | undefined;
  /** Lowest number of the keys. The host validates typed numbers. */
  min?: number | undefined;
  /** Highest number of the keys. The host validates typed numbers. */
  max?: number | undefined;
  /** Increment of the arrow keys. Default 1. The page keys use ten times as much. */
  step?: number | undefined;
  /** Unit at the end of the box: “days”. */
  unit?: ReactNode;
  /**
   * Name under which the form submits the number with Latin digits and a decimal point, however it was typed: `1250.5`. Text
   * that is no number is submitted as it was typed, so that it can be refused.
   */
  name?: string | undefined;
}

/**
 * Number input for Latin and Arabic-Indic digits. Arrow and page keys change the number, Home and End set its limits
 * where it has them; the mouse wheel does not change it.
 */
export function NumberField({
  label,
  help,
  error,
  optional,
  hideLabel,
  value: controlled,
  defaultValue = null,
  onValueChange,
  min,
  max,
  step = 1,
  unit,
  name,
  id,
  className,
  onKeyDown,
  onBlur,
  ref,
  ...rest
}: NumberFieldProps) {
  const field = useField({ label, optional, hideLabel, className, help, error, unit }, id);
  const [value, setUncontrolled] = useControlled(controlled, defaultValue);
  const [draft, setDraft] = useState<TypedNumber | null>(null);
  const box = useRef<HTMLInputElement>(null);
  useFormReset(box, () => {
    setUncontrolled(defaultValue);
    setDraft(null);
  });
  const shown = typedText(draft, value) ?? (value === null ? '' : String(value));
  const report = (next: number | null, text: string) => {
    setUncontrolled(next);
    onValueChange?.(next, text);
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const number = parseNumber(event.target.value);
    setDraft({ text: event.target.value, value: number });
    report(number, event.target.value);
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.defaultPrevented || rest.readOnly) return;
    if (event.shiftKey || event.ctrlKey || event.metaKey) return;
    const by = STEPS[event.key];
    const limit = { Home: min, End: max }[event.key];
    const stepped = by === undefined ? limit : Number(((value ?? 0) + by * step).toPrecision(12));
    if (stepped === undefined) return;
    event.preventDefault();
    const next = Math.min(max ?? Infinity, Math.max(min ?? -Infinity, stepped));
    setDraft(null);
    report(next, String(next));
  };
  return (
    <FieldFrame {...field.frame}>
      <div className={control['group']}>
        <input
          dir="ltr"
          autoComplete="off"
          {...rest}
          {...field.control}
          ref={(element) => {
            box.current = element;
            return attachRef(ref, element);
          }}
          type="text"
          inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
          role="spinbutton"
          aria-valuenow={value ?? undefined}
          aria-valuemin={min}
          aria-valuemax={max}
          className={classNames(control['control'], control['figure'])}
          value={shown}
          onChange={change}
          onKeyDown={keyDown}
          onBlur={(event) => {
            if (value !== null) setDraft(null);
            onBlur?.(event);
          }}
        />
        {unit === undefined ? null : (
          <span className={control['end']}>
            <bdi id={field.ids.unit} className={control['unit']}>
              {unit}
            </bdi>
          </span>
        )}
      </div>
      {name === undefined ? null : (
        <input
          type="hidden"
          name={name}
          value={value === null ? shown.trim() : String(value)}
          form={rest.form}
          disabled={rest.disabled}
        />
      )}
    </FieldFrame>
  );
}

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
