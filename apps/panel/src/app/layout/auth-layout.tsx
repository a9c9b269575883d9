import { PRODUCT_NAME } from '@outlay/domain';
import { Logo } from '@outlay/ui-kit';
import type { ReactNode } from 'react';
import styles from './auth-layout.module.css';
import { DemoWarningSlot } from './demo-warning-slot.tsx';
import { LanguageButton, ThemeButton } from './appearance-buttons.tsx';

/** Layout of the sign-in screens: logo, language, theme, and one box. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles['layout']}>
      <DemoWarningSlot />
      <header className={styles['bar']}>
        <a href="/home" className={styles['brand']}>
          <Logo label={PRODUCT_NAME} />
        </a>
        <LanguageButton />
        <ThemeButton />
      </header>
      <main id="main" className={styles['box']}>
        {children}
      </main>
    </div>
  );
}
