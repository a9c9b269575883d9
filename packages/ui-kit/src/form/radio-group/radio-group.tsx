import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import { ChoiceFrame } from '../checkbox/choice-frame.tsx';
import choice from '../checkbox/choice.module.css';
import { useChoice } from '../checkbox/use-checked.ts';
import { FieldFrame, useField, type FieldOwnProps } from '../field/field.tsx';
import styles from './radio-group.module.css';

/** Option of a radio group. */
export interface RadioOption {
  value: string;
  /** Label of the option. */
  label: ReactNode;
  /** Help text under the label. */
  help?: ReactNode;
  /** Shows the option but prevents its selection. */
  disabled?: boolean | undefined;
}

export interface RadioGroupProps
  extends FieldOwnProps, Omit<ComponentPropsWithRef<'fieldset'>, 'children' | 'defaultValue' | 'onChange'> {
  /** Options, all visible. */
  options: readonly RadioOption[];
  /** Selected value. Omit it for an uncontrolled group. */
  value?: string | undefined;
  /** Initially selected value. */
  defaultValue?: string | undefined;
  /** Called with the selected value. */
  onValueChange?: ((value: string) => void) | undefined;
  /** Name in the form. Default: a generated one. */
  name?: string | undefined;
  /** Lays the options out in a row where there is room. */
  across?: boolean | undefined;
}

/** Group of radio buttons. Arrow keys change the selection. */
export function RadioGroup({
  label,
  help,
  error,
  optional,
  hideLabel,
  options,
  value,
  defaultValue,
  onValueChange,
  name,
  across = false,
  id,
  className,
  ...rest
}: RadioGroupProps) {
  const field = useField({ label, optional, hideLabel, className, help, error }, id);
  const generatedName = useId();
  const [radioOf, setChosen] = useChoice(value, defaultValue);
  return (
    <FieldFrame
      {...rest}
      {...field.frame}
      role="radiogroup"
      aria-invalid={field.control['aria-invalid']}
      id={id}
      group
    >
      <div className={styles['options']} data-across={across ? '' : undefined}>
        {options.map((option, index) => {
          // A value may have spaces, an ID may not.
          const control = `${field.ids.control}-${index}`;
          const ids = { ...field.ids, control, label: `${control}-label`, help: `${control}-help` };
          return (
            <ChoiceFrame key={option.value} ids={ids} label={option.label} help={option.help}>
              <input
                id={control}
                type="radio"
                className={classNames(choice['control'], choice['dot'])}
                name={name ?? generatedName}
                {...radioOf(option.value, index)}
                disabled={option.disabled}
                aria-describedby={option.help ? ids.help : undefined}
                onChange={() => {
                  setChosen(option.value);
                  onValueChange?.(option.value);
                }}
              />
            </ChoiceFrame>
          );
        })}
      </div>
    </FieldFrame>
  );
}
