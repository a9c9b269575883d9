import { teams, pathOf } from '@outlay/domain';
import { Network } from 'lucide-react';
import { useText } from '../../i18n/use-intl.tsx';
import { ResourceScreen } from '../../list/resource-screen.tsx';

/** Teams screen: members and approvers of each team. */
export function TeamsScreen() {
  const text = useText();
  return (
    <ResourceScreen
      resource={teams}
      member="teams"
      path={pathOf('settings.teams.list')}
      title={text('route.settings.teams.list')}
      newLabel={text('teams.new')}
      searchLabel={text('teams.search')}
      emptyIcon={Network}
      emptyTitle={text('teams.empty')}
      emptyHelp={text('teams.empty.help')}
    />
  );
}
