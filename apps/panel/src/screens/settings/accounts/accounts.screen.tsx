import { accounts, pathOf } from '@outlay/domain';
import { Landmark } from 'lucide-react';
import { useText } from '../../../i18n/use-intl.tsx';
import { ResourceScreen } from '../../../list/resource-screen.tsx';
import type { SheetProps } from '../../../records/declared-resource.ts';
import { AccountSheet } from './account-sheet.tsx';

const USUALLY_HIDDEN = ['iban', 'bic'];

const sheetOf = (opened: SheetProps) => <AccountSheet {...opened} />;

/** Chart of accounts screen. */
export function AccountsScreen() {
  const text = useText();
  return (
    <ResourceScreen
      resource={accounts}
      member="accounts"
      path={pathOf('settings.accounts.list')}
      title={text('route.settings.accounts.list')}
      newLabel={text('accounts.new')}
      searchLabel={text('accounts.search')}
      usuallyHidden={USUALLY_HIDDEN}
      sheet={sheetOf}
      emptyIcon={Landmark}
      emptyTitle={text('accounts.empty')}
      emptyHelp={text('accounts.empty.help')}
    />
  );
}
