import type { ReactNode } from 'react';
import styles from './gate-box.module.css';

/** The one box of a screen for strangers. */
export function GateBox({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles['box']}>
      <h1 className={styles['title']}>{title}</h1>
      {children}
    </div>
  );
}

/** Where else one may go from the box. */
export function GateLinks({ children }: { children: ReactNode }) {
  return <p className={styles['links']}>{children}</p>;
}
