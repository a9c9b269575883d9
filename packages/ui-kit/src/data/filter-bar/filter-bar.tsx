import { Search, X } from 'lucide-react';
import { useRef, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { attachRef } from '../../foundation/attach-ref.ts';
import { Icon } from '../../foundation/icon/icon.tsx';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { classNames } from '../../foundation/class-names.ts';
import { isPreventedBy } from '../../foundation/is-prevented-by.ts';
import { useFormReset } from '../../form/form/use-form-reset.ts';
import scrollRow from '../../foundation/scroll-row.module.css';
import styles from './filter-bar.module.css';

export interface FilterBarProps extends ComponentPropsWithRef<'div'> {
  /** Accessible name of the bar. */
  label: string;
  /** `SearchBox` element. */
  search?: ReactNode;
  /** Chips and filter menus, active filters first. */
  children?: ReactNode;
  /** Controls at the end: row height, columns. */
  controls?: ReactNode;
  /** `BulkBar` that replaces the filters while rows are selected. On a phone it floats and the filters stay. */
  bulk?: ReactNode;
}

/** Search and filters above a table. */
export function FilterBar({ label, search, children, controls, bulk, className, ...rest }: FilterBarProps) {
  return (
    <div {...rest} className={classNames(styles['bar'], className)}>
      {bulk}
      <search className={styles['filters']} aria-label={label} data-behind={bulk ? '' : undefined}>
        {search}
        <div className={classNames(scrollRow['row'], styles['chips'])}>{children}</div>
        {controls ? <div className={styles['controls']}>{controls}</div> : null}
      </search>
    </div>
  );
}

export interface SearchBoxProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'value' | 'defaultValue' | 'onChange'
> {
  /** Accessible name and placeholder of the search. */
  label: string;
  /** Current text. If omitted, the component is uncontrolled. */
  value?: string | undefined;
  /** Text of an uncontrolled search when it mounts. */
  defaultValue?: string | undefined;
  /** Called with each new text. The host debounces requests. */
  onValueChange?: ((value: string) => void) | undefined;
  /** Label of the button that clears the search. */
  clearLabel: string;
}

/** Search within one list. Escape clears it. `className` goes to the box around the input. */
export function SearchBox({
  label,
  value: controlled,
  defaultValue = '',
  onValueChange,
  clearLabel,
  className,
  onKeyDown,
  ref,
  ...rest
}: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const [uncontrolled, setUncontrolled] = useState(defaultValue);
  const value = controlled ?? uncontrolled;
  useFormReset(box, () => setUncontrolled(defaultValue));
  const report = (text: string) => {
    setUncontrolled(text);
    onValueChange?.(text);
  };
  return (
    <div className={classNames(styles['search'], className)}>
      <Icon of={Search} className={styles['glass']} />
      <input
        placeholder={label}
        {...rest}
        ref={(element) => {
          box.current = element;
          return attachRef(ref, element);
        }}
        type="search"
        dir={value === '' ? undefined : 'auto'}
        className={styles['box']}
        aria-label={label}
        // The layer around would close on the Escape that clears the text.
        data-own-escape={value === '' ? undefined : ''}
        value={value}
        onChange={(event) => report(event.target.value)}
        onKeyDown={(event) => {
          if (isPreventedBy(onKeyDown, event) || event.key !== 'Escape' || value === '') return;
          if (event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.stopPropagation();
          report('');
        }}
      />
      {value === '' ? null : (
        <IconButton
          icon={X}
          size="s"
          label={clearLabel}
          onClick={() => {
            report('');
            box.current?.focus();
          }}
        />
      )}
    </div>
  );
}
