import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import { ChoiceFrame } from '../checkbox/choice-frame.tsx';
import styles from '../checkbox/choice.module.css';
import { useField } from '../field/field.tsx';

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'role'> {
  /** What is on or off; stands beside the switch. */
  label: ReactNode;
  /** A sentence under the word. */
  help?: ReactNode;
  /** What is wrong and what to do. */
  error?: ReactNode;
  /** The label is heard and not seen. */
  hideLabel?: boolean;
}

/** The platform keeps `aria-checked` of a native box itself. */
const ON_OFF = { type: 'checkbox', role: 'switch' } as const;

/** On or off, in force at once. A choice that waits for Save is a `Checkbox`. */
export function Switch({ label, help, error, hideLabel = false, id, className, ...rest }: SwitchProps) {
  const field = useField({ help, error }, id);
  return (
    <ChoiceFrame
      ids={field.ids}
      label={label}
      help={help}
      error={error}
      hideLabel={hideLabel}
      className={className}
    >
      <input
        {...rest}
        {...field.control}
        {...ON_OFF}
        className={classNames(styles['control'], styles['switch'])}
      />
    </ChoiceFrame>
  );
}
