import type { ReactNode } from 'react';
import styles from './only.module.css';

/** What stands here from 720 px up; on a phone it has another place, such as a menu. */
export function OnlyDesk({ children }: { children: ReactNode }) {
  return <div className={styles['desk']}>{children}</div>;
}

/** What stands here on a phone only, under 720 px. */
export function OnlyPhone({ children }: { children: ReactNode }) {
  return <div className={styles['phone']}>{children}</div>;
}
