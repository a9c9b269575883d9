import { Avatar, IconButton, OnlyDesk, SearchTrigger, TopBar, VisuallyHidden } from '@outlay/ui-kit';
import type { StoredUser } from '@outlay/domain';
import { Bell } from 'lucide-react';
import { useIntl, useText } from '../../i18n/use-intl.tsx';
import { recordName } from '../../list/record-name.ts';
import { Deferred } from '../deferred.tsx';
import { later } from '../later.ts';
import { useSession } from '../use-panel.ts';
import { useSignOut } from '../use-sign-out.ts';
import { LanguageButton, ThemeButton } from './look-buttons.tsx';
import { PaletteSlot, usePalette } from './palette-slot.tsx';
import styles from './shell-top-bar.module.css';
import { useBell, useUnread } from './unread.tsx';

const loadAccountMenu = later(async () => (await import('./account-menu.tsx')).AccountMenu);
const loadBellMenu = later(async () => (await import('./bell-popover.tsx')).BellPopover);

function BellButton() {
  const text = useText();
  const bell = useBell();
  const unread = useUnread();
  const trigger = (
    <IconButton
      icon={Bell}
      label={text('shell.notifications', { n: unread })}
      count={unread}
      aria-haspopup="dialog"
    />
  );
  return <Deferred load={loadBellMenu} trigger={trigger} props={{ trigger, bell }} />;
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
      <OnlyDesk>
        <span className={styles['who']} aria-hidden="true">
          <bdi>{name}</bdi>
          <small>{user === undefined ? null : <Position user={user} />}</small>
        </span>
      </OnlyDesk>
    </button>
  );
  return (
    <Deferred
      load={loadAccountMenu}
      trigger={trigger}
      props={{ trigger, name, email: user?.email ?? '', onSignOut: signOut }}
    />
  );
}

const ROLES = ['admin', 'provider', 'company', 'client'] as const;

/** What somebody is here: of a company’s own people their permission set, of others their role. */
function Position({ user: { role, permission_set: set } }: { user: StoredUser }) {
  const { text, locale } = useIntl();
  if (set) return <bdi>{recordName(set, locale)}</bdi>;
  const known = ROLES.find((one) => one === role);
  return known === undefined ? (role ?? null) : text(`role.${known}`);
}

/** The bar at the top: search, notifications, language, theme, account. */
export function ShellTopBar() {
  const text = useText();
  const palette = usePalette();
  return (
    <TopBar
      search={
        <>
          <SearchTrigger label={text('shell.search')} keys={['Ctrl', 'K']} onOpen={palette.show} />
          <PaletteSlot palette={palette} />
        </>
      }
    >
      <BellButton />
      <OnlyDesk>
        <span className={styles['look']}>
          <LanguageButton />
          <ThemeButton />
        </span>
      </OnlyDesk>
      <AccountButton />
    </TopBar>
  );
}
