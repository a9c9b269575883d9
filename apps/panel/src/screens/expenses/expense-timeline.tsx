import type { HistoryEntry } from '@outlay/domain';
import { ErrorState, Skeleton, Timeline } from '@outlay/ui-kit';
import { useEffect, useMemo, useState } from 'react';
import { useFormats, usePanel, useSayings } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { historyIcon } from './history-icon.ts';

export interface ExpenseTimelineProps {
  id: number;
  /** A new version has a longer history. */
  version: number;
  /** Raised by what changes the history without a new version: a remark. */
  added: number;
  /** Tells only what came after this version. */
  since?: number;
}

interface Read {
  readonly entries: readonly HistoryEntry[] | null;
  readonly failed: boolean;
  /** Which state of which expense it tells about. */
  readonly of: string;
}

/** What happened to an expense, step by step, with what was said at each. */
export function ExpenseTimeline({ id, version, added, since = -1 }: ExpenseTimelineProps) {
  const text = useText();
  const say = useSayings();
  const formats = useFormats();
  const { client } = usePanel();
  const wanted = `${id} ${version} ${added}`;
  const [{ entries, failed, of }, setRead] = useState<Read>({ entries: null, failed: false, of: '' });
  const [attempt, setAttempt] = useState(0);
  const asked = useMemo(() => ({ wanted, attempt }), [wanted, attempt]);
  useEffect(() => {
    const leaving = new AbortController();
    const { wanted: of } = asked;
    client.expenses.history(id, { signal: leaving.signal }).then(
      (found) => setRead({ entries: found, failed: false, of }),
      () => setRead((before) => (leaving.signal.aborted ? before : { ...before, failed: true, of })),
    );
    return () => leaving.abort();
  }, [client, id, asked]);
  if (failed && entries === null) {
    return (
      <ErrorState
        title={text('expense.history.failed')}
        retryLabel={text('retry')}
        onRetry={() => setAttempt(attempt + 1)}
      />
    );
  }
  if (entries === null) return <Skeleton shape="block" />;
  return (
    <div aria-busy={of !== wanted}>
      <Timeline
        label={text('expense.activity')}
        entries={entries
          .filter((entry) => (entry.version ?? version) > since)
          .map((entry, at) => ({
            key: entry.id ?? at,
            icon: historyIcon(entry.action),
            text: say.history(entry),
            when: formats.moment(entry.at),
            dateTime: entry.at,
            ...(entry.details ? { speech: <span dir="auto">{entry.details}</span> } : {}),
          }))}
      />
    </div>
  );
}
