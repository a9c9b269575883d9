import { useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import { attachRef } from '../../foundation/attach-ref.ts';
import { classNames } from '../../foundation/class-names.ts';
import { ChoiceFrame } from '../checkbox/choice-frame.tsx';
import styles from '../checkbox/choice.module.css';
import { useChecked } from '../checkbox/use-checked.ts';
import { useField } from '../field/field.tsx';

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'role'> {
  /** Label next to the switch. */
  label: ReactNode;
  /** Help text under the label. */
  help?: ReactNode;
  /** Error message that says how to correct the value. */
  error?: ReactNode;
  /** Hides the label visually. */
  hideLabel?: boolean | undefined;
}

/** A native checkbox sets `aria-checked` itself. */
const ON_OFF = { type: 'checkbox', role: 'switch' } as const;

/** On/off setting that takes effect at once. Use a `Checkbox` for a value that is saved with a form. */
export function Switch({ label, help, error, hideLabel = false, id, className, ref, ...rest }: SwitchProps) {
  const field = useField({ label, hideLabel, className, help, error }, id);
  const control = useRef<HTMLInputElement>(null);
  const state = useChecked(control, rest);
  return (
    <ChoiceFrame {...field.frame}>
      <input
        {...rest}
        {...field.control}
        {...ON_OFF}
        {...state}
        ref={(element) => {
          control.current = element;
          return attachRef(ref, element);
        }}
        className={classNames(styles['control'], styles['switch'])}
      />
    </ChoiceFrame>
  );
}
