import { pathOf } from '@outlay/domain';
import { DropdownMenu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '@outlay/ui-kit';
import { LogOut, UserRound } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { useIntl } from '../../i18n/use-intl.tsx';
import { useNavigate } from 'react-router-dom';
import { THEMES } from '../preferences/appearance.ts';
import { usePanel } from '../use-panel.ts';
import { useStore } from '../use-store.ts';
import { LANGUAGES, useLanguageChange } from './appearance-buttons.tsx';

export interface AccountMenuProps {
  trigger: ReactElement;
  name: string;
  email: string;
  onSignOut: () => void;
  defaultOpen: boolean;
}

/** Menu of the account: profile, language, theme, sign out. */
export function AccountMenu({ trigger, name, email, onSignOut, defaultOpen }: AccountMenuProps) {
  const { text, locale } = useIntl();
  const navigate = useNavigate();
  const { appearance } = usePanel();
  const theme = useStore(appearance.theme);
  const changeLanguage = useLanguageChange();
  const [open, setOpen] = useState(defaultOpen);
  return (
    <DropdownMenu trigger={trigger} align="end" open={open} onOpenChange={setOpen}>
      <MenuLabel>
        <bdi>{name}</bdi> · <bdi dir="ltr">{email}</bdi>
      </MenuLabel>
      <MenuItem icon={UserRound} onSelect={() => void navigate(pathOf('profile'))}>
        {text('route.profile')}
      </MenuItem>
      <MenuSeparator />
      <MenuChoice
        label={text('language')}
        value={locale}
        onValueChange={changeLanguage}
        options={LANGUAGES.map(({ code, name: label }) => ({
          value: code,
          label: <bdi lang={code}>{label}</bdi>,
        }))}
      />
      <MenuChoice
        label={text('theme')}
        value={theme}
        onValueChange={(value) => appearance.theme.set(THEMES.find((one) => one === value) ?? 'system')}
        options={THEMES.map((one) => ({ value: one, label: text(`theme.name.${one}`) }))}
      />
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={onSignOut}>
        {text('shell.sign_out')}
      </MenuItem>
    </DropdownMenu>
  );
}
