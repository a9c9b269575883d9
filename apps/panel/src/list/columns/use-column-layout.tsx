import { whenIdle, type TableColumn, type TableProps } from '@outlay/ui-kit';
import { useEffect, useMemo, useState } from 'react';
import type * as Layout from './column-layout.tsx';
import type { ListSettings } from '../list-settings.ts';

/**
 * Returns the props of a list's table that let the user resize and pin columns. The code loads while the browser is
 * idle, once the list is ready; without it, such as offline, columns keep their widths.
 */
export function useColumnLayout<Row>(
  settings: ListSettings,
  isReady: boolean,
  fit: TableProps<Row>['fit'],
): Pick<TableProps<Row>, 'fit' | 'renderResizer'> {
  const [layout, setLayout] = useState<typeof Layout>();
  useEffect(() => {
    if (!isReady) return undefined;
    return whenIdle(() => void import('./column-layout.tsx').then(setLayout, () => undefined));
  }, [isReady]);
  return {
    fit: useMemo(() => layout?.withScrolling(fit) ?? fit, [layout, fit]),
    renderResizer:
      layout && ((column: TableColumn<Row>) => <layout.ListResizer column={column} settings={settings} />),
  };
}
