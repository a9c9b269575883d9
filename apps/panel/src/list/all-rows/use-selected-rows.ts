import { isProblem, showsSameRows, type ListRow } from '@outlay/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useFetchFailure } from '../../app/query/use-fetch-failure.ts';
import { usePanel } from '../../app/use-panel.ts';
import type { PanelList } from '../panel-list.ts';
import { readMatching, selectableOf } from './select-matching.ts';
import type { AddressedList } from '../use-list-address.ts';
import type { OptionsOfPage } from '../use-list-pages.ts';

/** Selection of a list over all its pages. */
export type SelectedRows<Row extends ListRow> = Pick<
  PanelList<Row>,
  'selection' | 'selected' | 'select' | 'selectMatching'
>;

/** Returns the selection of a list with the rows as last loaded, and the command that selects all matching rows. */
export function useSelectedRows<Row extends ListRow>(
  { address, selectedIds: ids, actor, latest }: AddressedList,
  optionsOf: OptionsOfPage<Row>,
  rows: readonly Row[],
  total: number,
): SelectedRows<Row> {
  const { toasts } = usePanel();
  const reasonOf = useFetchFailure();
  const queries = useQueryClient();
  const [selectedRows, setSelectedRows] = useState<ReadonlyMap<number, Row>>(new Map());
  const [isReading, setIsReading] = useState(false);
  const loaded = (id: number) => rows.find((row) => row.id === id) ?? selectedRows.get(id) ?? [];
  const selection = useMemo(() => new Set(ids), [ids]);
  const selectable = selectableOf(total);
  const selectRows = (next: readonly Row[], nextIds: readonly number[]) => {
    setSelectedRows(new Map(next.map((row) => [row.id, row])));
    actor.send({ type: 'select', ids: nextIds });
  };
  const selectMatching = async (): Promise<void> => {
    setIsReading(true);
    try {
      const matching = await readMatching((query) => queries.fetchQuery(optionsOf(query)), address);
      const view = latest();
      const isWanted = actor.getSnapshot().context.selection.length > 0;
      if (!isWanted || view === null || !showsSameRows(view, address)) return;
      selectRows(
        matching,
        matching.map(({ id }) => id),
      );
    } catch (failure) {
      // The client shows errors of the request (422) and the limit (429). The selection stays as it is.
      if (!isProblem(failure)) toasts.toast({ kind: 'error', text: reasonOf(failure) });
    } finally {
      setIsReading(false);
    }
  };
  return {
    selection,
    selected: ids.flatMap(loaded),
    select: (next) => selectRows([...next].flatMap(loaded), [...next]),
    selectMatching: {
      count: rows.every(({ id }) => selection.has(id)) && ids.length < selectable ? selectable : 0,
      isReading,
      run: () => void selectMatching(),
    },
  };
}
