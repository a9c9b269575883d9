import { CircleAlert } from 'lucide-react';
import { useId, type HTMLAttributes, type ReactNode, type Ref } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import { Icon } from '../../foundation/icon/icon.tsx';
import { useKit } from '../../foundation/provider.tsx';
import { attachRef } from '../../foundation/attach-ref.ts';
import styles from './field.module.css';

/** Props of all fields besides those of the native control. */
export interface FieldOwnProps {
  /** Label above the control. */
  label: ReactNode;
  /** Help text below the control: expected input, use of the value. */
  help?: ReactNode;
  /** Error message that says how to correct the value; turns the field red. */
  error?: ReactNode;
  /** Marks the field as optional next to its label. */
  optional?: boolean | undefined;
  /** Hides the label visually. */
  hideLabel?: boolean | undefined;
}

/** IDs that link a control to its label, help and error. */
export interface FieldIds {
  control: string;
  label: string;
  help: string;
  error: string;
  /** Unit or currency inside the box. */
  unit: string;
}

/** Attributes of the native control: ID and ARIA links. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Props of a field that `useField` reads. */
export interface FieldInput extends FieldOwnProps {
  /** Class of the frame around the control. */
  className?: string | undefined;
  /** Unit or currency inside the box, which describes the control. */
  unit?: ReactNode;
  /** ID of an error that the field shares with others. */
  groupError?: string | undefined;
}

/**
 * Returns the IDs of a field, the attributes of its control, which is described by error, unit and help, and the props of its
 * `FieldFrame`; `id` overrides the generated ID.
 */
export function useField(
  { unit, groupError, ...own }: FieldInput,
  id?: string,
): {
  ids: FieldIds;
  control: FieldControl;
  frame: FieldOwnProps & Pick<FieldFrameProps, 'ids' | 'className'>;
} {
  const { help, error } = own;
  const generatedId = useId();
  const base = id ?? generatedId;
  const ids = {
    control: base,
    label: `${base}-label`,
    help: `${base}-help`,
    error: `${base}-error`,
    unit: `${base}-unit`,
  };
  const describedBy = [
    isShown(error) && ids.error,
    isShown(unit) && ids.unit,
    isShown(help) && ids.help,
    groupError,
  ]
    .filter(Boolean)
    .join(' ');
  return {
    ids,
    control: {
      id: base,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': isShown(error) || groupError ? true : undefined,
    },
    frame: { ...own, ids },
  };
}

function isShown(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== '';
}

export interface FieldFrameProps extends FieldOwnProps, Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** IDs of label, help and error, as returned by `useField`. */
  ids: FieldIds;
  /** Content at the end of the label line: a counter, a readout. */
  aside?: ReactNode;
  /** Renders a `fieldset` with a legend, for fields with several controls. */
  group?: boolean | undefined;
  /** The `div`, or the `fieldset` of a group. */
  ref?: Ref<HTMLElement> | undefined;
  children: ReactNode;
}

/**
 * Layout of a field: label above, control, error and help below. For controls that the kit does not provide; its own
 * fields use it too.
 */
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
  ref,
  ...rest
}: FieldFrameProps) {
  const { messages } = useKit();
  const Frame = group ? 'fieldset' : 'div';
  const describedBy = [
    group && isShown(error) && ids.error,
    group && isShown(help) && ids.help,
    rest['aria-describedby'],
  ];
  const name = (
    <>
      {label}
      {optional ? <span className={styles['optional']}> ({messages.optional})</span> : null}
    </>
  );
  return (
    <Frame
      {...rest}
      ref={ref && ((element: HTMLElement | null) => attachRef(ref, element))}
      className={classNames(styles['field'], className)}
      aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
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
        // A group has no control of its own whose focus would announce the error.
        <p id={ids.error} className={styles['error']} role={group ? 'alert' : undefined}>
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
