import { useRef, useState, type ChangeEvent, type ComponentPropsWithRef } from 'react';
import { attachRef } from '../../foundation/attach-ref.ts';
import { classNames } from '../../foundation/class-names.ts';
import { useControlled } from '../../foundation/use-controlled.ts';
import control from '../field/control.module.css';
import { FieldFrame, useField, type FieldOwnProps } from '../field/field.tsx';
import { useFormReset } from '../form/use-form-reset.ts';
import { formatMinor, parseMinor, plainMinor } from '../number-field/figures.ts';
import { typedText, type TypedNumber } from '../number-field/typed-number.ts';

export interface MoneyFieldProps
  extends
    FieldOwnProps,
    Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange'> {
  /**
   * Amount as an integer of minor units; null while the box is empty or has no valid amount. If omitted, the component
   * is uncontrolled.
   */
  value?: number | null | undefined;
  /** Amount of an uncontrolled field when it mounts, in minor units. */
  defaultValue?: number | null | undefined;
  /** Typed text that is not a valid amount (yet); shown while `value` is null. */
  text?: string | undefined;
  /** Called on every change with the typed text; `minor` is null when the text is not an amount in the currency. */
  onValueChange?: ((minor: number | null, text: string) => void) | undefined;
  /** ISO 4217 code, shown in the box. */
  currency: string;
  /** Decimals of the currency: 2 for SAR, 3 for KWD, 0 for JPY. */
  decimals: number;
  /** Amount may be negative: phones then show a keyboard with a minus sign. */
  signed?: boolean | undefined;
  /**
   * Name under which the form submits the amount in units of the currency, with Latin digits, a decimal point and all
   * decimals, however it was typed: `1250.50`. Text that is no amount is submitted as it was typed, so that it can be refused.
   */
  name?: string | undefined;
}

/** Amount in one currency. Accepts Latin and Arabic-Indic digits and formats the amount on blur. */
export function MoneyField({
  label,
  help,
  error,
  optional,
  hideLabel,
  value: controlled,
  defaultValue = null,
  text = '',
  onValueChange,
  currency,
  decimals,
  signed = false,
  name,
  id,
  className,
  onBlur,
  ref,
  ...rest
}: MoneyFieldProps) {
  const field = useField({ label, optional, hideLabel, className, help, error, unit: currency }, id);
  const [value, setUncontrolled] = useControlled(controlled, defaultValue);
  const [draft, setDraft] = useState<TypedNumber | null>(null);
  const box = useRef<HTMLInputElement>(null);
  useFormReset(box, () => {
    setUncontrolled(defaultValue);
    setDraft(null);
  });
  const shown = typedText(draft, value) ?? (value === null ? text : formatMinor(value, decimals));
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const minor = parseMinor(event.target.value, decimals);
    setDraft({ text: event.target.value, value: minor });
    setUncontrolled(minor);
    onValueChange?.(minor, event.target.value);
  };
  return (
    <FieldFrame {...field.frame}>
      <div className={control['group']}>
        <input
          dir="ltr"
          autoComplete="off"
          placeholder={formatMinor(0, decimals)}
          {...rest}
          {...field.control}
          ref={(element) => {
            box.current = element;
            return attachRef(ref, element);
          }}
          type="text"
          inputMode={signed ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
          className={classNames(control['control'], control['figure'])}
          value={shown}
          onChange={change}
          onBlur={(event) => {
            if (value !== null) setDraft(null);
            onBlur?.(event);
          }}
        />
        <span className={control['end']}>
          <bdi id={field.ids.unit} dir="ltr" className={control['unit']}>
            {currency}
          </bdi>
        </span>
      </div>
      {name === undefined ? null : (
        <input
          type="hidden"
          name={name}
          value={value === null ? shown.trim() : plainMinor(value, decimals)}
          form={rest.form}
          disabled={rest.disabled}
        />
      )}
    </FieldFrame>
  );
}
