import { X } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './tag.module.css';

export interface TagProps extends ComponentPropsWithRef<'span'> {
  /** Makes the tag removable; requires `removeLabel`. */
  onRemove?: (() => void) | undefined;
  /** Label of the remove button, including the text of the tag: “Remove Travel”. */
  removeLabel?: string | undefined;
  /** Further attributes of the remove button, for a component that handles its keys. */
  removeProps?: Omit<ComponentPropsWithRef<'button'>, 'type' | 'children'> | undefined;
}

/** Selected value that may be removable. */
export function Tag({ onRemove, removeLabel, removeProps, className, children, ...rest }: TagProps) {
  return (
    <span
      {...rest}
      className={classNames(styles['tag'], className)}
      data-removable={onRemove ? '' : undefined}
    >
      <bdi>{children}</bdi>
      {onRemove ? (
        <button
          {...removeProps}
          type="button"
          className={styles['remove']}
          aria-label={removeLabel}
          onClick={onRemove}
        >
          <Icon of={X} size="xs" />
        </button>
      ) : null}
    </span>
  );
}
