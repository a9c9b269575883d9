import { useId, type ComponentPropsWithRef } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import { Icon, type IconType } from '../../foundation/icon/icon.tsx';
import { useChoice } from '../checkbox/use-checked.ts';
import styles from './segmented-control.module.css';

/** Segment of a segmented control. */
export interface Segment<Value extends string> {
  value: Value;
  /** Label, one or two words. */
  label: string;
  /** Icon before the label. */
  icon?: IconType | undefined;
}

export interface SegmentedControlProps<Value extends string> extends Omit<
  ComponentPropsWithRef<'div'>,
  'defaultValue' | 'children' | 'onChange'
> {
  /** Accessible name: "Billing". */
  label: string;
  /** Two to five segments, all visible. */
  options: readonly Segment<Value>[];
  /** Selected value. Omit it for an uncontrolled control. */
  value?: Value | undefined;
  /** Initially selected value. */
  defaultValue?: Value | undefined;
  /** Called with the selected value. */
  onValueChange?: ((value: Value) => void) | undefined;
  /** Name in the form. Default: a generated one. */
  name?: string | undefined;
}

/**
 * Chooses one of a few views or values that apply at once: monthly or yearly, table or chart. Arrow keys change the
 * selection. In a form, for a value that is saved later, use `RadioGroup`.
 */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  defaultValue,
  onValueChange,
  name,
  className,
  ...rest
}: SegmentedControlProps<Value>) {
  const generatedName = useId();
  const [radioOf, setChosen] = useChoice(value, defaultValue);
  return (
    <div role="radiogroup" {...rest} aria-label={label} className={classNames(styles['segments'], className)}>
      {options.map((option, index) => (
        <label key={option.value} className={styles['segment']}>
          <input
            type="radio"
            className={styles['input']}
            name={name ?? generatedName}
            {...radioOf(option.value, index)}
            onChange={() => {
              setChosen(option.value);
              onValueChange?.(option.value);
            }}
          />
          {option.icon ? <Icon of={option.icon} size="s" /> : null}
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
