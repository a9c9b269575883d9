import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import { Icon } from '../../foundation/icon/icon.tsx';
import { useKit } from '../../foundation/provider.tsx';
import styles from './field.module.css';

/** What every field of the kit takes besides the props of its native control. */
export interface FieldOwnProps {
  /** Stands above the control. */
  label: ReactNode;
  /** Stands below it: what to type, where it shows up. */
  help?: ReactNode;
  /** What is wrong and what to do; turns the field red. */
  error?: ReactNode;
  /** Says that the field may stay empty. */
  optional?: boolean | undefined;
  /** The label is heard and not seen. */
  hideLabel?: boolean | undefined;
}

/** Ids that tie a control to its label, help and error. */
export interface FieldIds {
  control: string;
  label: string;
  help: string;
  error: string;
}

/** Spread on the native control: id, and what describes it. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Ties a control to its frame; `id` is the control's own, where the host gave one. */
export function useField(
  { help, error }: Pick<FieldOwnProps, 'help' | 'error'>,
  id?: string,
): { ids: FieldIds; control: FieldControl } {
  const made = useId();
  const base = id ?? made;
  const ids = { control: base, label: `${base}-label`, help: `${base}-help`, error: `${base}-error` };
  const describedBy = [isShown(error) && ids.error, isShown(help) && ids.help].filter(Boolean).join(' ');
  return {
    ids,
    control: {
      id: base,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': isShown(error) ? true : undefined,
    },
  };
}

function isShown(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== '';
}

export interface FieldFrameProps extends FieldOwnProps {
  /** Ids that tie label, help and error to the control: what `useField` gives. */
  ids: FieldIds;
  /** At the end of the label's line: a counter, a readout. */
  aside?: ReactNode;
  /** The frame is a `fieldset` with a legend: for controls of several parts. */
  group?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Label above, control, error and help below. For controls the kit does not have; its own fields use it too. */
export function FieldFrame({
  ids,
  label,
  help,
  error,
  optional = false,
  hideLabel = false,
  aside,
  group = false,
  className,
  children,
}: FieldFrameProps) {
  const { words } = useKit();
  const Frame = group ? 'fieldset' : 'div';
  const name = (
    <>
      {label}
      {optional ? <span className={styles['optional']}> ({words.optional})</span> : null}
    </>
  );
  return (
    <Frame
      className={classNames(styles['field'], className)}
      aria-describedby={group && isShown(error) ? ids.error : undefined}
    >
      {group ? (
        <legend id={ids.label} className={styles['label']} data-hidden={hideLabel ? '' : undefined}>
          {name}
        </legend>
      ) : (
        <div className={styles['line']} data-hidden={hideLabel ? '' : undefined}>
          <label id={ids.label} htmlFor={ids.control} className={styles['label']}>
            {name}
          </label>
          {aside}
        </div>
      )}
      {children}
      {isShown(error) ? (
        <p id={ids.error} className={styles['error']}>
          <Icon of={CircleAlert} size="s" />
          <span>{error}</span>
        </p>
      ) : null}
      {isShown(help) ? (
        <p id={ids.help} className={styles['help']}>
          {help}
        </p>
      ) : null}
    </Frame>
  );
}
