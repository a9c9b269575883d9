import { isMoney, mayDelegate, pathOf } from '@outlay/domain';
import { CommandPalette, type IconType, type KitTheme, type PaletteGroup } from '@outlay/ui-kit';
import { Languages, LogOut, Monitor, Moon, Plus, Sun, Users } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isolate } from '../../i18n/isolate.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { recordName } from '../../i18n/record-name.ts';
import { useLanguageChange } from '../layout/appearance-buttons.tsx';
import { navigationFor } from '../layout/navigation.ts';
import { THEMES } from '../preferences/appearance.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { useAbility, useFormats, usePanel, useSession } from '../use-panel.ts';
import { useStore } from '../use-store.ts';
import { pageActions } from './page-actions.ts';
import { matcherOf } from './palette-match.ts';
import { hrefOfFound } from './searched-lists.ts';
import type { CommandPaletteState } from './use-command-palette.ts';
import { usePaletteSearch, type FoundRecord } from './use-palette-search.ts';

/** The icons of the theme button. */
const THEME_ICONS: Readonly<Record<KitTheme, IconType>> = { light: Sun, dark: Moon, system: Monitor };

interface Command {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconType;
  readonly act: () => void;
}

export interface PanelCommandPaletteProps {
  palette: CommandPaletteState;
  /** Removes the palette when its code could not be loaded. */
  onClose: () => void;
}

/** Command palette: searches screens, actions, and the records of the lists that the user may read. */
export function PanelCommandPalette({ palette }: PanelCommandPaletteProps) {
  const { text, locale } = useIntl();
  const formats = useFormats();
  const navigate = useNavigate();
  const { appearance } = usePanel();
  const ability = useAbility();
  const user = useSession()?.userData;
  const signOut = useSignOut();
  const changeLanguage = useLanguageChange();
  const theme = useStore(appearance.theme);
  const page = useStore(pageActions);
  const [query, setQuery] = useState('');
  const { results, busy } = usePaletteSearch(query);
  const matches = matcherOf(query);
  const other = locale === 'ar' ? 'en' : 'ar';
  const linked = (key: string, label: string, icon: IconType): Command => ({
    key,
    label,
    icon,
    act: () => void navigate(key),
  });
  const commands: readonly Command[] = [
    ...page.actions.map((one) => ({ ...one, act: () => page.act(one.key) })),
    ...(ability.can('create', 'expense')
      ? [linked(`${pathOf('expenses.company.list')}#new`, text('expenses.new'), Plus)]
      : []),
    ...(user !== undefined && mayDelegate(user)
      ? [linked(`${pathOf('profile')}#delegate`, text('palette.delegate'), Users)]
      : []),
    ...THEMES.filter((one) => one !== theme).map((one) => ({
      key: one,
      label: text(`theme.${one}`),
      icon: THEME_ICONS[one],
      act: () => appearance.theme.set(one),
    })),
    {
      key: 'language',
      label: text(`palette.language.${other}`),
      icon: Languages,
      act: () => changeLanguage(other),
    },
    { key: 'sign-out', label: text('shell.sign_out'), icon: LogOut, act: signOut },
  ];
  const lines = (record: FoundRecord) => {
    const { number, description, email, user: owner, customer, amount } = record;
    const name = String(description || recordName(record, locale));
    const named = [owner, customer].flatMap((one) =>
      typeof one === 'object' && one !== null && 'name' in one ? [String(one.name)] : [],
    );
    const details = [number, email, ...named].filter((one) => typeof one === 'string' && one !== name);
    return {
      label: <bdi>{name}</bdi>,
      sub: [
        ...details.map((one) => isolate(String(one), locale === 'ar')),
        ...(isMoney(amount) ? [formats.amountText(amount)] : []),
      ].join(' · '),
    };
  };
  const failed = results.filter(({ records }) => records === null).map(({ list }) => text(list.label));
  const groups: readonly PaletteGroup[] = [
    {
      key: 'commands',
      label: text('palette.commands'),
      items: commands.filter(({ label }) => matches(label)),
    },
    {
      key: 'screens',
      label: text('palette.screens'),
      items: navigationFor(ability)
        .flatMap(({ items }) => items)
        .filter(({ label }) => matches(text(label)))
        .map(({ href, label, icon }) => ({ key: href, label: text(label), icon })),
    },
    // Records come last: they arrive later and must not move other items.
    ...results.map(({ list, records }) => ({
      key: list.name,
      label: text(list.label),
      items: (records ?? []).map((record) => ({
        key: hrefOfFound(list.name, record.id),
        icon: list.icon,
        ...lines(record),
      })),
    })),
  ].filter(({ items }) => items.length > 0);
  const hide = () => {
    palette.hide();
    setQuery('');
  };
  const choose = (key: string) => {
    hide();
    const command = commands.find((one) => one.key === key);
    if (command) command.act();
    else void navigate(key);
  };
  const status =
    failed.length > 0
      ? text('palette.failed', { lists: formats.list(failed) })
      : groups.length === 0 && !busy
        ? text('form.nothing_found')
        : undefined;
  return (
    <CommandPalette
      open={palette.open}
      onOpenChange={(open) => (open ? palette.show() : hide())}
      label={text('shell.search')}
      query={query}
      onQuery={setQuery}
      groups={groups}
      busy={busy}
      status={status}
      onChoose={choose}
    />
  );
}
