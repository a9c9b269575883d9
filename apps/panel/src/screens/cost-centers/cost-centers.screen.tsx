import { costCenters, pathOf } from '@outlay/domain';
import { Landmark } from 'lucide-react';
import { useText } from '../../i18n/use-intl.tsx';
import { ResourceScreen } from '../../list/resource-screen.tsx';

/** Cost centers screen. */
export function CostCentersScreen() {
  const text = useText();
  return (
    <ResourceScreen
      resource={costCenters}
      member="costCenters"
      path={pathOf('settings.cost_centers.list')}
      title={text('route.settings.cost_centers.list')}
      newLabel={text('cost_centers.new')}
      searchLabel={text('cost_centers.search')}
      emptyIcon={Landmark}
      emptyTitle={text('cost_centers.empty')}
      emptyHelp={text('cost_centers.empty.help')}
    />
  );
}
