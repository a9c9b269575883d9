import { entryTypes, pathOf } from '@outlay/domain';
import { Shapes } from 'lucide-react';
import { useText } from '../../i18n/use-intl.tsx';
import { ResourceScreen } from '../../list/resource-screen.tsx';

/** Entry types screen: categories of expenses. */
export function EntryTypesScreen() {
  const text = useText();
  return (
    <ResourceScreen
      resource={entryTypes}
      member="entryTypes"
      path={pathOf('settings.entry_types.list')}
      title={text('route.settings.entry_types.list')}
      newLabel={text('entry_types.new')}
      searchLabel={text('entry_types.search')}
      emptyIcon={Shapes}
      emptyTitle={text('entry_types.empty')}
      emptyHelp={text('entry_types.empty.help')}
    />
  );
}
