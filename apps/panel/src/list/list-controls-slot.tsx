import type { TableColumn } from '@outlay/ui-kit';
import { useEffect, useState, type ComponentType } from 'react';
import type { ListFilter } from './list-filter.ts';
import type { AnyList } from './use-list.ts';
import type { KeptList } from './views.ts';

export interface ListControlsProps {
  /** The filters beside the search, or what shapes the table, at the end of the line. */
  part: 'filters' | 'table';
  list: AnyList;
  columns: readonly Pick<TableColumn<never>, 'key' | 'label' | 'sortable' | 'fixed' | 'rowHeader'>[];
  filters: readonly ListFilter[];
  kept: KeptList;
  /** The name of a new view is asked for. */
  saving: boolean;
  onSaved: () => void;
}

let loaded: ComponentType<ListControlsProps> | null = null;

async function loadControls(): Promise<ComponentType<ListControlsProps> | null> {
  try {
    loaded = (await import('./list-controls.tsx')).ListControls;
  } catch {
    // Without them the list works; the next one tries again.
  }
  return loaded;
}

const whenIdle = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run, { timeout: 500 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, 100);
  return () => clearTimeout(id);
};

/** The place of filters and table options: menus and popovers, whose code comes once the rows are in sight. */
export function ListControlsSlot(props: ListControlsProps) {
  const [Controls, setControls] = useState(() => loaded);
  const wanted = Controls === null && props.list.state !== 'loading';
  useEffect(() => {
    if (!wanted) return undefined;
    return whenIdle(() => {
      void loadControls().then((found) => setControls(() => found));
    });
  }, [wanted]);
  return Controls ? <Controls {...props} /> : null;
}
