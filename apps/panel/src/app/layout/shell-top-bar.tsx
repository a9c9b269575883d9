import { Avatar, IconButton, DesktopOnly, SearchTrigger, TopBar, VisuallyHidden } from '@outlay/ui-kit';
import { localizedName, MEMBER_ROLES, type StoredUser } from '@outlay/domain';
import { Bell } from 'lucide-react';
import { useIntl, useText } from '../../i18n/use-intl.tsx';
import { LazyOverlay } from '../lazy/lazy-overlay.tsx';
import { lazyComponent } from '../lazy/lazy-component.ts';
import { useSession } from '../use-panel.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { LanguageButton, ThemeButton } from './appearance-buttons.tsx';
import { LazyCommandPalette } from '../command-palette/lazy-command-palette.tsx';
import { useCommandPalette } from '../command-palette/use-command-palette.ts';
import names from './name.module.css';
import styles from './shell-top-bar.module.css';
import { useUnreadCount } from '../notifications/use-notifications.tsx';

const loadAccountMenu = async () => (await import('./account-menu.tsx')).AccountMenu;
const AccountMenu = lazyComponent(loadAccountMenu);
const loadBellPopover = async () => (await import('../notifications/bell-popover.tsx')).BellPopover;
const BellPopover = lazyComponent(loadBellPopover);

function BellButton() {
  const text = useText();
  const unread = useUnreadCount();
  const trigger = (
    <IconButton
      icon={Bell}
      label={text('shell.notifications', { n: unread })}
      count={unread}
      aria-haspopup="dialog"
    />
  );
  return (
    <LazyOverlay load={loadBellPopover} trigger={trigger}>
      <BellPopover trigger={trigger} defaultOpen />
    </LazyOverlay>
  );
}

function AccountButton() {
  const text = useText();
  const signOut = useSignOut();
  const user = useSession()?.userData;
  const name = user?.name ?? user?.email ?? '';
  const trigger = (
    <button type="button" className={styles['account']} aria-haspopup="menu">
      <VisuallyHidden>{text('shell.account', { name })}</VisuallyHidden>
      <Avatar name={name} size="l" />
      <DesktopOnly>
        <span className={styles['user']} aria-hidden="true">
          <bdi className={names['name']}>{name}</bdi>
          <small>{user === undefined ? null : <Position user={user} />}</small>
        </span>
      </DesktopOnly>
    </button>
  );
  return (
    <LazyOverlay load={loadAccountMenu} trigger={trigger}>
      <AccountMenu trigger={trigger} name={name} email={user?.email ?? ''} onSignOut={signOut} defaultOpen />
    </LazyOverlay>
  );
}

/** Name of the user's permission set; the role for users without one. */
function Position({ user: { role, permission_set: set } }: { user: StoredUser }) {
  const { text, locale } = useIntl();
  if (set) return <bdi>{localizedName(set, locale)}</bdi>;
  const known = MEMBER_ROLES.find((one) => one === role);
  return known === undefined ? (role ?? null) : text(`role.${known}`);
}

/** Top bar: search, notifications, language, theme, account. */
export function ShellTopBar() {
  const text = useText();
  const palette = useCommandPalette();
  return (
    <TopBar
      search={
        <>
          <SearchTrigger label={text('shell.search')} keys={['Ctrl', 'K']} onOpen={palette.show} />
          <LazyCommandPalette palette={palette} />
        </>
      }
    >
      <BellButton />
      <DesktopOnly>
        <span className={styles['appearance']}>
          <LanguageButton />
          <ThemeButton />
        </span>
      </DesktopOnly>
      <AccountButton />
    </TopBar>
  );
}
