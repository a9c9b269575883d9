import { isProblem } from '@outlay/domain';
import { Button, EmptyState } from '@outlay/ui-kit';
import { Link2Off, Lock, SearchX } from 'lucide-react';
import { useDescriptions } from '../app/use-panel.ts';
import { useText } from '../i18n/use-intl.tsx';
import { ReadFailed } from '../read/read-failed.tsx';
import type { AnyList } from './panel-list.ts';

interface StateProps {
  list: AnyList;
}

/** Empty state when no row matches the search and filters. */
export function ListEmpty({ list }: StateProps) {
  const text = useText();
  return (
    <EmptyState
      level={2}
      icon={SearchX}
      title={text('list.nothing')}
      actions={<Button onClick={list.clear}>{text('list.filters.clear')}</Button>}
    >
      {text('list.nothing.help')}
    </EmptyState>
  );
}

/** Empty state for an address with invalid parameters, which the server would reject as well. */
export function ListRefused({ list }: StateProps) {
  const text = useText();
  return (
    <EmptyState
      level={2}
      icon={Link2Off}
      title={text('list.bad_address')}
      actions={<Button onClick={list.clear}>{text('list.reset')}</Button>}
    >
      {text('list.bad_address.help')}
    </EmptyState>
  );
}

/** Error state when the list failed to load, with what failed and what to do. */
export const ListFailed = ({ list }: StateProps) => (
  <ReadFailed subject="list" failure={list.failure} onRetry={list.reload} />
);

/** Empty state with the reason why the user may not read the list. */
export function ListForbidden({ list }: StateProps) {
  const text = useText();
  const describe = useDescriptions();
  const reason = isProblem(list.failure) ? list.failure.reason : undefined;
  return (
    <EmptyState level={2} icon={Lock} title={text('list.forbidden')}>
      {describe.reason(reason ?? 'forbidden')}
    </EmptyState>
  );
}
