import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Avatar } from '../../foundation/avatar/avatar.tsx';
import { VisuallyHidden } from '../../foundation/visually-hidden/visually-hidden.tsx';
import { DropdownMenu } from '../../overlay/menu/menu.tsx';
import { classNames } from '../../foundation/class-names.ts';
import styles from './account-menu.module.css';

export interface AccountMenuProps extends Omit<ComponentPropsWithRef<'button'>, 'role'> {
  /** Label of the button before the name: "Account". */
  label: string;
  /** Name of the user. */
  name: string;
  /** Text under the name: the role. */
  role?: ReactNode;
  /** `MenuItem` elements: profile, sign out. */
  children: ReactNode;
}

/** Menu of the signed-in user. Shows only the initials on a phone. */
export function AccountMenu({ label, name, role, className, children, ...rest }: AccountMenuProps) {
  return (
    <DropdownMenu
      align="end"
      trigger={
        <button {...rest} type="button" className={classNames(styles['account'], className)}>
          <VisuallyHidden>{label} </VisuallyHidden>
          <Avatar name={name} size="l" />
          <span className={styles['text']}>
            <bdi>{name}</bdi>
            {role ? <span className={styles['role']}>{role}</span> : null}
          </span>
        </button>
      }
    >
      {children}
    </DropdownMenu>
  );
}
