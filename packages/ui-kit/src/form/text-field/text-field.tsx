import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import { Icon, type IconType } from '../../foundation/icon/icon.tsx';
import control from '../field/control.module.css';
import { FieldFrame, useField, type FieldOwnProps } from '../field/field.tsx';

export interface TextFieldProps extends FieldOwnProps, Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> {
  /**
   * Input type. `email`, `tel` and `url` are left to right in both languages; other text has the direction of its first
   * letter. All values align to the start edge of the form. Default `text`.
   */
  type?: 'text' | 'email' | 'search' | 'tel' | 'time' | 'url' | undefined;
  /** Icon at the start of the box. */
  icon?: IconType | undefined;
  /** Content at the end of the box: a unit, a small button. */
  end?: ReactNode;
}

const LATIN: readonly TextFieldProps['type'][] = ['email', 'tel', 'url'];

/**
 * Returns the direction of an input. An empty one has that of the interface: `auto` would write its placeholder from
 * the left.
 */
const directionOf = ({ dir, type, value }: Pick<TextFieldProps, 'dir' | 'type' | 'value'>) => {
  const wanted = dir ?? (LATIN.includes(type) ? 'ltr' : type === 'time' ? undefined : 'auto');
  return wanted === 'auto' && value === '' ? undefined : wanted;
};

/** Single-line text input. */
export function TextField({
  label,
  help,
  error,
  optional,
  hideLabel,
  type = 'text',
  icon,
  end,
  id,
  dir,
  className,
  ...rest
}: TextFieldProps) {
  const field = useField({ label, optional, hideLabel, className, help, error }, id);
  return (
    <FieldFrame {...field.frame}>
      <div className={control['group']}>
        <input
          {...rest}
          {...field.control}
          type={type}
          dir={directionOf({ dir, type, value: rest.value })}
          className={classNames(control['control'])}
        />
        {icon ? (
          <span className={control['start']}>
            <Icon of={icon} />
          </span>
        ) : null}
        {end === undefined ? null : <span className={control['end']}>{end}</span>}
      </div>
    </FieldFrame>
  );
}
