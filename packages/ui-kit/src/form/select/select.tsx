import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import control from '../field/control.module.css';
import { FieldFrame, useField, type FieldOwnProps } from '../field/field.tsx';
import styles from './select.module.css';

/** One choice of a list. */
export interface SelectOption {
  /** What the form sends; unique in the list. */
  value: string;
  /** What one reads. */
  label: string;
  /** Heading it stands under. */
  group?: string;
  /** Is shown and cannot be chosen. */
  disabled?: boolean;
}

export interface SelectProps
  extends FieldOwnProps, Omit<ComponentPropsWithRef<'select'>, 'size' | 'multiple' | 'children'> {
  /** What there is to choose from; those of one `group` stand under its heading. */
  options: readonly SelectOption[];
  /** First, empty choice: “Choose a country”. Without it the first option is chosen. */
  placeholder?: string;
}

/**
 * One of a few choices: the platform's own list, which every phone and screen reader knows; drawn in the kit's look
 * where the browser allows it. For many choices take `Combobox`.
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
  const field = useField({ help, error }, id);
  const groups = Map.groupBy(options, (option) => option.group ?? '');
  return (
    <FieldFrame {...{ label, help, error, optional, hideLabel, className }} ids={field.ids}>
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
