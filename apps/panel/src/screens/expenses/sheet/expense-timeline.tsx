import { Skeleton, Timeline } from '@outlay/ui-kit';
import { useRead } from '../../../app/query/use-read.ts';
import { useFormats, usePanel, useDescriptions } from '../../../app/use-panel.ts';
import { useText } from '../../../i18n/use-intl.tsx';
import { ReadFailed } from '../../../read/read-failed.tsx';
import { historyIcon } from './history-icon.ts';

export interface ExpenseTimelineProps {
  id: number;
  /** Version of the expense, used for entries without one. */
  version: number;
  /** Shows only entries after this version. */
  since?: number;
}

/** History of an expense with the comment of each step; refetches when the expense changes. */
export function ExpenseTimeline({ id, version, since = -1 }: ExpenseTimelineProps) {
  const text = useText();
  const describe = useDescriptions();
  const formats = useFormats();
  const { client } = usePanel();
  const {
    state,
    data: entries,
    failure,
    retry,
  } = useRead('expenses.history', { id }, (signal) => client.expenses.history(id, { signal }));
  if (state === 'failed' && entries === null) {
    return <ReadFailed subject="record" failure={failure} onRetry={retry} title="expense.history.failed" />;
  }
  if (entries === null) return <Skeleton shape="block" />;
  return (
    <div aria-busy={state === 'loading'}>
      <Timeline
        label={text('expense.activity')}
        entries={entries
          .filter((entry) => (entry.version ?? version) > since)
          .map((entry, at) => ({
            key: entry.id ?? at,
            icon: historyIcon(entry.action),
            text: describe.history(entry),
            when: formats.moment(entry.at),
            dateTime: entry.at,
            ...(entry.details ? { speech: <span dir="auto">{entry.details}</span> } : {}),
          }))}
      />
    </div>
  );
}
