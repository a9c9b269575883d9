import { Menu } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { whenIdle } from '../../foundation/when-idle.ts';
import { SkipLink } from '../skip-link/skip-link.tsx';
import styles from './app-shell.module.css';
import type { DrawerProps } from './drawer.tsx';

export interface AppShellLabels {
  /** The skip link, such as "Skip to content". */
  skip: string;
  /** The button that opens the navigation on a phone, and the drawer's name. */
  menu: string;
  /** Name of the button that closes the drawer. */
  closeMenu: string;
}

export interface AppShellProps {
  /** Words of the parts. */
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
  const { Loaded, fetchDrawer } = useDrawer();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div className={styles['shell']}>
        <SkipLink target={mainId}>{labels.skip}</SkipLink>
        <aside className={styles['side']} data-shell-side="" data-scroll-shade="" aria-label={labels.menu}>
          <div className={styles['brand']}>{brand}</div>
          <div className={styles['brandMark']}>{brandMark}</div>
          {scope}
          {nav}
        </aside>
        <div className={styles['body']}>
          <header className={styles['top']}>
            <div className={styles['phone']}>
              <IconButton
                ref={opener}
                icon={Menu}
                label={labels.menu}
                aria-haspopup="dialog"
                aria-expanded={open}
                onPointerEnter={fetchDrawer}
                onFocus={fetchDrawer}
                onClick={() => {
                  fetchDrawer();
                  setOpen(true);
                }}
              />
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
      {Loaded === null ? null : (
        <Loaded
          open={open}
          onOpenChange={setOpen}
          label={labels.menu}
          closeLabel={labels.closeMenu}
          opener={opener}
          brand={brand}
        >
          {scope}
          {nav}
        </Loaded>
      )}
    </>
  );
}

/** The drawer's code: fetched when somebody is about to open it, or when a phone has nothing better to do. */
function useDrawer() {
  const [Loaded, setLoaded] = useState<ComponentType<DrawerProps> | null>(null);
  const fetchDrawer = useCallback(() => {
    import('./drawer.tsx').then(
      ({ Drawer }) => setLoaded(() => Drawer),
      // The next press tries again.
      () => undefined,
    );
  }, []);
  useEffect(() => (matchMedia('(width < 720px)').matches ? whenIdle(fetchDrawer) : undefined), [fetchDrawer]);
  return { Loaded, fetchDrawer };
}
