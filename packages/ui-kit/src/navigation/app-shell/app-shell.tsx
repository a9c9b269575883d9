import { Menu, X } from 'lucide-react';
import { Dialog, VisuallyHidden } from 'radix-ui';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { SkipLink } from '../skip-link/skip-link.tsx';
import styles from './app-shell.module.css';

export interface AppShellLabels {
  /** The skip link, such as "Skip to content". */
  skip: string;
  /** The button that opens the navigation on a phone, and the drawer's name. */
  menu: string;
  closeMenu: string;
}

export interface AppShellProps {
  labels: AppShellLabels;
  /** The logo as a link home. */
  brand: ReactNode;
  /** What the rail has room for in the logo's place: the mark as a link home. */
  brandMark: ReactNode;
  /** Over the navigation: the company at hand. */
  scope?: ReactNode;
  /** The `SideNav`. */
  nav: ReactNode;
  /** What the top bar holds: a `TopBar`. */
  topBar: ReactNode;
  /** Over the page, under the top bar: offline, viewing as somebody else. */
  banner?: ReactNode;
  /** Id of the main part; default `main`. */
  mainId?: string;
  children: ReactNode;
}

/**
 * The frame of an app: navigation at the side (icons under 1100 px, a drawer under 720 px), a bar at the top, the page.
 * Sets `--shell-top` and `--page-gutter` for what sticks and what bleeds inside.
 */
export function AppShell(props: AppShellProps) {
  const { labels, brand, brandMark, scope, nav, topBar, banner, mainId = 'main', children } = props;
  const [open, setOpen] = useState(false);
  const leave = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a[href]')) setOpen(false);
  };
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <div className={styles['shell']}>
        <SkipLink target={mainId}>{labels.skip}</SkipLink>
        <aside className={styles['side']} data-shell-side="" aria-label={labels.menu}>
          <div className={styles['brand']}>{brand}</div>
          <div className={styles['brandMark']}>{brandMark}</div>
          {scope}
          {nav}
        </aside>
        <div className={styles['body']}>
          <header className={styles['top']}>
            <div className={styles['phone']}>
              <Dialog.Trigger asChild>
                <IconButton icon={Menu} label={labels.menu} />
              </Dialog.Trigger>
              {brand}
            </div>
            {topBar}
          </header>
          {banner}
          <main id={mainId} tabIndex={-1} className={styles['main']}>
            {children}
          </main>
        </div>
      </div>
      <Dialog.Portal>
        <Dialog.Overlay className={styles['scrim']} />
        <Dialog.Content className={styles['drawer']} aria-describedby={undefined}>
          <VisuallyHidden.Root asChild>
            <Dialog.Title>{labels.menu}</Dialog.Title>
          </VisuallyHidden.Root>
          <div {...{ onClick: leave }}>
            <div className={styles['drawerHead']}>
              {brand}
              <Dialog.Close asChild>
                <IconButton icon={X} label={labels.closeMenu} />
              </Dialog.Close>
            </div>
            {scope}
            {nav}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
