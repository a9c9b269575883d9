import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import control from '../field/control.module.css';
import { FieldFrame, useField, type FieldOwnProps } from '../field/field.tsx';
import styles from './select.module.css';

/** Option of a select. */
export interface SelectOption {
  /** Submitted value, unique in the list. */
  value: string;
  /** Label of the option. */
  label: string;
  /** Heading of the option's group. */
  group?: string | undefined;
  /** Shows the option but prevents its selection. */
  disabled?: boolean | undefined;
}

export interface SelectProps
  extends FieldOwnProps, Omit<ComponentPropsWithRef<'select'>, 'size' | 'multiple' | 'children'> {
  /** Options; those with the same `group` are listed under its heading. */
  options: readonly SelectOption[];
  /** Label of the initial, empty option: “Choose a country”. If omitted, the first option is selected. */
  placeholder?: string | undefined;
}

/**
 * Native select for a few options, styled like the kit where the browser supports it. Use `Combobox` for many
 * options.
 */
export function Select({
  label,
  help,
  error,
  optional,
  hideLabel,
  options,
  placeholder,
  id,
  className,
  ...rest
}: SelectProps) {
  const field = useField({ label, optional, hideLabel, className, help, error }, id);
  const groups = Map.groupBy(options, (option) => option.group ?? '');
  return (
    <FieldFrame {...field.frame}>
      <select {...rest} {...field.control} className={classNames(control['control'], styles['select'])}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {[...groups].map(([group, members]) =>
          group === '' ? (
            <Options key="" options={members} />
          ) : (
            <optgroup key={group} label={group}>
              <Options options={members} />
            </optgroup>
          ),
        )}
      </select>
    </FieldFrame>
  );
}

function Options({ options }: { options: readonly SelectOption[] }) {
  return options.map(({ value, label, disabled }) => (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  ));
}
