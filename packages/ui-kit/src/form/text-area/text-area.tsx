import { useRef, useState, type ChangeEvent, type ComponentPropsWithRef } from 'react';
import { attachRef } from '../../foundation/attach-ref.ts';
import { classNames } from '../../foundation/class-names.ts';
import { VisuallyHidden } from '../../foundation/visually-hidden/visually-hidden.tsx';
import control from '../field/control.module.css';
import { FieldFrame, useField, type FieldOwnProps } from '../field/field.tsx';
import { useFormReset } from '../form/use-form-reset.ts';
import styles from './text-area.module.css';

export interface TextAreaProps extends FieldOwnProps, Omit<ComponentPropsWithRef<'textarea'>, 'maxLength'> {
  /** Maximum number of characters. Text is never truncated; the counter shows the excess. */
  limit?: number | undefined;
  /** Formats the counter: (12, 2000) → “12 of 2,000”. If omitted, no counter is shown. */
  counter?: ((length: number, limit: number) => string) | undefined;
}

/** Share of the limit from which the counter is announced. */
const NEAR = 0.9;

/** Multi-line text input that grows with its content. */
export function TextArea({
  label,
  help,
  error,
  optional,
  hideLabel,
  limit,
  counter,
  id,
  className,
  dir = 'auto',
  onChange,
  ref,
  ...rest
}: TextAreaProps) {
  const field = useField({ label, optional, hideLabel, className, help, error }, id);
  const [typed, setTyped] = useState(String(rest.value ?? rest.defaultValue ?? ''));
  const box = useRef<HTMLTextAreaElement>(null);
  useFormReset(box, () => setTyped(String(rest.defaultValue ?? '')));
  const { length } = rest.value === undefined ? typed : String(rest.value);
  // An empty field has the direction of the interface: `auto` would put its caret on the left.
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value);
    onChange?.(event);
  };
  const counted = limit !== undefined && counter ? counter(length, limit) : undefined;
  const near = limit !== undefined && length >= limit * NEAR;
  return (
    <FieldFrame
      {...field.frame}
      aside={
        counted === undefined ? null : (
          <span
            className={styles['counter']}
            data-over={limit !== undefined && length > limit ? '' : undefined}
          >
            <bdi>{counted}</bdi>
          </span>
        )
      }
    >
      <textarea
        {...rest}
        {...field.control}
        dir={dir === 'auto' && length === 0 ? undefined : dir}
        ref={(element) => {
          box.current = element;
          return attachRef(ref, element);
        }}
        onChange={change}
        className={classNames(control['control'], styles['area'])}
      />
      <VisuallyHidden role="status">{near ? counted : ''}</VisuallyHidden>
    </FieldFrame>
  );
}
