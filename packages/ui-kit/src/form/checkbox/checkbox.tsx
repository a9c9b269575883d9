import { useLayoutEffect, useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import { attachRef } from '../../foundation/attach-ref.ts';
import { classNames } from '../../foundation/class-names.ts';
import { useField } from '../field/field.tsx';
import { ChoiceFrame } from './choice-frame.tsx';
import styles from './choice.module.css';
import { useChecked } from './use-checked.ts';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> {
  /** Label next to the box. */
  label: ReactNode;
  /** Help text under the label. */
  help?: ReactNode;
  /** Error message that says how to correct the value. */
  error?: ReactNode;
  /** Hides the label visually, for a checkbox in a table. */
  hideLabel?: boolean | undefined;
  /** Some of the items it represents are checked. */
  mixed?: boolean | undefined;
}

const MIXED = { 'data-state': 'indeterminate' };

/** Checkbox: a yes-or-no value, or one of several values. */
export function Checkbox({
  label,
  help,
  error,
  hideLabel = false,
  mixed = false,
  id,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  const field = useField({ label, hideLabel, className, help, error }, id);
  const box = useRef<HTMLInputElement>(null);
  const state = useChecked(box, rest);
  // After every render: a click clears the property, also when the host keeps the state.
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  });
  return (
    <ChoiceFrame {...field.frame}>
      <input
        {...rest}
        {...field.control}
        {...state}
        {...(mixed ? MIXED : {})}
        ref={(element) => {
          box.current = element;
          return attachRef(ref, element);
        }}
        type="checkbox"
        className={classNames(styles['control'], styles['box'])}
      />
    </ChoiceFrame>
  );
}
