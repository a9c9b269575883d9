import { Menu } from 'lucide-react';
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type ComponentType,
  type ReactNode,
} from 'react';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { whenIdle } from '../../foundation/when-idle.ts';
import { PortalContainer } from '../../overlay/portal-container.ts';
import { SkipLink } from '../skip-link/skip-link.tsx';
import { classNames } from '../../foundation/class-names.ts';
import styles from './app-shell.module.css';
import type { DrawerProps } from './drawer.tsx';

export interface AppShellLabels {
  /** Text of the skip link, such as "Skip to content". */
  skip: string;
  /** Label of the button that opens the navigation on a phone, and accessible name of that navigation. */
  menu: string;
  /** Label of the button that closes the navigation on a phone. */
  closeMenu: string;
}

export interface AppShellProps extends ComponentPropsWithRef<'div'> {
  /** Labels of the controls. */
  labels: AppShellLabels;
  /** Logo as a link to the home page. */
  brand: ReactNode;
  /** Logo mark as a link to the home page, for the narrow icon rail. */
  brandMark: ReactNode;
  /** Content above the navigation: the company switcher. */
  scope?: ReactNode;
  /** `SideNav` element. */
  nav: ReactNode;
  /** `TopBar` element. */
  topBar: ReactNode;
  /** Content between the top bar and the page: offline state, acting as another user. */
  banner?: ReactNode;
  /** ID of the `<main>` element. Default `main`. */
  mainId?: string | undefined;
  children: ReactNode;
}

/**
 * Layout of an app: side navigation, top bar and page. The navigation is a rail of icons under 68.75 rem (1100 px) and a modal dialog
 * under 45 rem (720 px). Sets `--shell-top` for sticky elements and `--page-gutter` for content that extends into the gutter.
 */
export function AppShell(props: AppShellProps) {
  const { labels, brand, brandMark, scope, nav, topBar, banner, ...others } = props;
  const { mainId = 'main', className, children, ...rest } = others;
  const { Loaded, fetchDrawer } = useDrawer();
  const [open, setOpen] = useState(false);
  const [main, setMain] = useState<HTMLElement | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <PortalContainer value={main}>
      <div {...rest} className={classNames(styles['shell'], className)}>
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
                data-state={open ? 'open' : 'closed'}
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
          <main ref={setMain} id={mainId} tabIndex={-1} className={styles['main']}>
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
    </PortalContainer>
  );
}

/** Loads the phone navigation when the user is about to open it, or on a phone when the browser is idle. */
function useDrawer() {
  const [Loaded, setLoaded] = useState<ComponentType<DrawerProps> | null>(null);
  const fetchDrawer = useCallback(() => {
    import('./drawer.tsx').then(
      ({ Drawer }) => setLoaded(() => Drawer),
      // The next click retries.
      () => undefined,
    );
  }, []);
  useEffect(() => (matchMedia('(width < 45rem)').matches ? whenIdle(fetchDrawer) : undefined), [fetchDrawer]);
  return { Loaded, fetchDrawer };
}
