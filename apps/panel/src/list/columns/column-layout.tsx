/** Resizing and scrolling of a list's columns, as one chunk that loads after the first rows are shown. */
import { ColumnResizer, scrollColumns, type TableColumn, type TableProps } from '@outlay/ui-kit';
import { useText } from '../../i18n/use-intl.tsx';
import type { ListSettings } from '../list-settings.ts';

type Fit = TableProps<never>['fit'];

/** Returns a callback that lets a table scroll, besides what its own callback does. */
export const withScrolling =
  (fit: Fit): NonNullable<Fit> =>
  (table) => {
    const ends = [fit?.(table), scrollColumns(table)];
    return () => {
      for (const end of ends) end?.();
    };
  };

export interface ListResizerProps {
  column: Pick<TableColumn<never>, 'key' | 'label'>;
  settings: Pick<ListSettings, 'widths' | 'resize'>;
}

/** Separator that resizes a column of a list. */
export function ListResizer({ column, settings }: ListResizerProps) {
  const text = useText();
  return (
    <ColumnResizer
      column={column.key}
      label={text('list.columns.width', { name: column.label })}
      formatWidth={(n) => text('list.columns.pixels', { n })}
      widths={settings.widths}
      onWidthsChange={settings.resize}
    />
  );
}
