import { ColumnPicker, type TableColumn } from '@outlay/ui-kit';
import { useText } from '../../i18n/use-intl.tsx';
import type { ListSettings } from '../list-settings.ts';

export interface ListColumnPickerProps {
  columns: readonly TableColumn<never>[];
  settings: ListSettings;
}

/** Menu of a list's columns: shows, hides and pins them, and restores their widths. */
export function ListColumnPicker({ columns, settings }: ListColumnPickerProps) {
  const text = useText();
  const { hidden, hide, pinned, pin, widths, resize } = settings;
  return (
    <ColumnPicker
      label={text('list.columns')}
      columns={columns}
      hidden={hidden}
      onHiddenChange={hide}
      pinning={{ label: text('list.columns.pin'), pinned, onPinnedChange: pin }}
      resetWidths={
        Object.keys(widths).length > 0
          ? { label: text('list.columns.reset'), onSelect: () => resize({}) }
          : undefined
      }
      defaultOpen
    />
  );
}
