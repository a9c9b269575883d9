import type { ReactNode } from 'react';
import styles from './auth-form.module.css';

/** Box with a title, used by the screens for signed-out users. */
export function AuthForm({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles['box']}>
      <h1 className={styles['title']}>{title}</h1>
      {children}
    </div>
  );
}

/** Links to the other screens for signed-out users, below the box. */
export function AuthLinks({ children }: { children: ReactNode }) {
  return <p className={styles['links']}>{children}</p>;
}
