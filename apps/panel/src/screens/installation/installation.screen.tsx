import { useLocation } from 'react-router-dom';
import { AccountsList } from './accounts-list.tsx';
import { CompaniesList } from './companies-list.tsx';
import { DeliveriesList } from './deliveries-list.tsx';
import { isListName, LIST_PARAM, type ListName } from './installation-lists.ts';
import { GrantsList } from './grants-list.tsx';
import { InstallationOverview } from './installation-overview.tsx';
import { MailsList } from './mails-list.tsx';
import { MessagesList } from './messages-list.tsx';

const LISTS: Readonly<Record<ListName, () => React.ReactNode>> = {
  companies: () => <CompaniesList />,
  grants: () => <GrantsList />,
  accounts: () => <AccountsList />,
  mails: () => <MailsList />,
  deliveries: () => <DeliveriesList />,
  messages: () => <MessagesList />,
};

/** Installation screen for administrators: its state, companies, accounts, mails, deliveries and messages of the site. */
export function InstallationScreen() {
  const name = new URLSearchParams(useLocation().search).get(LIST_PARAM);
  return isListName(name) ? LISTS[name]() : <InstallationOverview />;
}
