import { useId, type ReactNode } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import { ChoiceFrame } from '../checkbox/choice-frame.tsx';
import choice from '../checkbox/choice.module.css';
import { FieldFrame, useField, type FieldOwnProps } from '../field/field.tsx';
import styles from './radio-group.module.css';

/** One of the choices. */
export interface RadioOption {
  value: string;
  /** What one reads. */
  label: ReactNode;
  /** A sentence under the label. */
  help?: ReactNode;
  /** Is shown and cannot be chosen. */
  disabled?: boolean;
}

export interface RadioGroupProps extends FieldOwnProps {
  /** What there is to choose from, all in sight. */
  options: readonly RadioOption[];
  /** Chosen value; leave out for a form that keeps it itself. */
  value?: string;
  /** The choice at the start. */
  defaultValue?: string;
  /** Another choice was made. */
  onValueChange?: (value: string) => void;
  /** Name in the form; made up where there is none. */
  name?: string;
  /** Beside each other where there is room. */
  across?: boolean;
  id?: string;
  className?: string;
}

/** One of a few choices, all in sight. Arrow keys move the choice. */
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
}: RadioGroupProps) {
  const field = useField({ help, error }, id);
  const made = useId();
  return (
    <FieldFrame {...{ label, help, error, optional, hideLabel, className }} ids={field.ids} group>
      <div className={styles['options']} data-across={across ? '' : undefined}>
        {options.map((option) => {
          const control = `${field.ids.control}-${option.value}`;
          const ids = { ...field.ids, control, label: `${control}-label`, help: `${control}-help` };
          return (
            <ChoiceFrame key={option.value} ids={ids} label={option.label} help={option.help}>
              <input
                id={control}
                type="radio"
                className={classNames(choice['control'], choice['dot'])}
                name={name ?? made}
                value={option.value}
                disabled={option.disabled}
                aria-describedby={option.help ? ids.help : undefined}
                {...(value === undefined
                  ? { defaultChecked: option.value === defaultValue }
                  : { checked: option.value === value })}
                onChange={() => onValueChange?.(option.value)}
              />
            </ChoiceFrame>
          );
        })}
      </div>
    </FieldFrame>
  );
}
