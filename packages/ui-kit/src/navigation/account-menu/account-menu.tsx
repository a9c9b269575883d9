import type { ReactNode } from 'react';
import { Avatar } from '../../foundation/avatar/avatar.tsx';
import { VisuallyHidden } from '../../foundation/visually-hidden/visually-hidden.tsx';
import { DropdownMenu } from '../../overlay/menu/menu.tsx';
import styles from './account-menu.module.css';

export interface AccountMenuProps {
  /** Says what the button is, before the name: "Account". */
  label: string;
  /** The person’s name. */
  name: string;
  /** Under the name: the role. */
  role?: ReactNode;
  /** `MenuItem`s: profile, sign out. */
  children: ReactNode;
}

/** Who is signed in, and what belongs to them. On a phone the letters alone. */
export function AccountMenu({ label, name, role, children }: AccountMenuProps) {
  return (
    <DropdownMenu
      align="end"
      trigger={
        <button type="button" className={styles['account']}>
          <VisuallyHidden>{label} </VisuallyHidden>
          <Avatar name={name} size="l" />
          <span className={styles['words']}>
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
