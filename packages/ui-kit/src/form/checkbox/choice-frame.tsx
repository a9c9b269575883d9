import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import { Icon } from '../../foundation/icon/icon.tsx';
import type { FieldIds } from '../field/field.tsx';
import styles from './choice.module.css';

export interface ChoiceFrameProps {
  ids: FieldIds;
  label: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Layout of a checkbox, radio button or switch with its label at the side; help and error under the label. */
export function ChoiceFrame({
  ids,
  label,
  help,
  error,
  hideLabel = false,
  className,
  children,
}: ChoiceFrameProps) {
  return (
    <div className={classNames(styles['choice'], className)} data-bare={hideLabel ? '' : undefined}>
      {children}
      <label
        id={ids.label}
        htmlFor={ids.control}
        className={styles['label']}
        data-hidden={hideLabel ? '' : undefined}
      >
        {label}
      </label>
      {error ? (
        <p id={ids.error} className={styles['error']}>
          <Icon of={CircleAlert} size="s" />
          <span>{error}</span>
        </p>
      ) : null}
      {help ? (
        <p id={ids.help} className={styles['help']}>
          {help}
        </p>
      ) : null}
    </div>
  );
}
