import { pathOf } from '@outlay/domain';
import { CommandPalette, type PaletteGroup } from '@outlay/ui-kit';
import { Languages, LogOut, Plus, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from '../../i18n/use-intl.tsx';
import { useNavigate } from 'react-router-dom';
import { useAbility, useFormats } from '../use-panel.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { useLanguageChange } from '../layout/appearance-buttons.tsx';
import { navigationFor } from '../layout/navigation.ts';
import type { CommandPaletteState } from './use-command-palette.ts';
import { matcherOf } from './palette-match.ts';
import { useExpenseSearch } from './use-expense-search.ts';

/** Command palette: searches screens, common actions, and requests. */
export function PanelCommandPalette({ palette }: { palette: CommandPaletteState }) {
  const { text, locale } = useIntl();
  const formats = useFormats();
  const navigate = useNavigate();
  const ability = useAbility();
  const signOut = useSignOut();
  const changeLanguage = useLanguageChange();
  const [query, setQuery] = useState('');
  const { expenses, busy } = useExpenseSearch(query);
  const matches = matcherOf(query);
  const list = pathOf('expenses.company.list');
  const other = locale === 'ar' ? 'en' : 'ar';
  const commands = [
    ...(ability.can('create', 'expense')
      ? [
          {
            key: `${list}#new`,
            label: text('expenses.new'),
            icon: Plus,
            act: () => void navigate(`${list}#new`),
          },
        ]
      : []),
    {
      key: 'language',
      label: text(`palette.language.${other}`),
      icon: Languages,
      act: () => changeLanguage(other),
    },
    {
      key: 'sign-out',
      label: text('shell.sign_out'),
      icon: LogOut,
      act: signOut,
    },
  ];
  const groups: readonly PaletteGroup[] = [
    {
      key: 'screens',
      label: text('palette.screens'),
      items: navigationFor(ability)
        .flatMap(({ items }) => items)
        .filter(({ label }) => matches(text(label)))
        .map(({ href, label, icon }) => ({ key: href, label: text(label), icon })),
    },
    {
      key: 'commands',
      label: text('palette.commands'),
      items: commands
        .filter(({ label }) => matches(label))
        .map(({ key, label, icon }) => ({ key, label, icon })),
    },
    // Requests come last: their results arrive later and must not move other items.
    {
      key: 'requests',
      label: text('route.expenses.company.list'),
      items: expenses.map((expense) => ({
        key: `${list}/${expense.id}`,
        icon: ReceiptText,
        label: <bdi>{expense.description || expense.number}</bdi>,
        sub: (
          <>
            <bdi dir="ltr">{expense.number}</bdi> · <bdi>{expense.user.name}</bdi> ·{' '}
            {formats.amountText(expense.amount)}
          </>
        ),
      })),
    },
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
  return (
    <CommandPalette
      open={palette.open}
      onOpenChange={(open) => (open ? palette.show() : hide())}
      label={text('shell.search')}
      query={query}
      onQuery={setQuery}
      groups={groups}
      busy={busy}
      status={groups.length === 0 && !busy ? text('form.nothing_found') : undefined}
      onChoose={choose}
    />
  );
}
