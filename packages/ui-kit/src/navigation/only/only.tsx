import type { ReactNode } from 'react';
import styles from './only.module.css';

/** Renders its children visibly from 720 px up. */
export function DesktopOnly({ children }: { children: ReactNode }) {
  return <div className={styles['desktop']}>{children}</div>;
}

/** Renders its children visibly below 720 px only. */
export function PhoneOnly({ children }: { children: ReactNode }) {
  return <div className={styles['phone']}>{children}</div>;
}
