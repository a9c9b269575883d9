import { KeyHelp } from '../app/keyboard/key-help.tsx';
import { useText } from '../i18n/use-intl.tsx';

export interface ListHelpProps {
  canSearch: boolean;
  canSelect: boolean;
  /** Widths of columns can be changed. */
  canResize: boolean;
  onClose: () => void;
}

/** Dialog that lists the keyboard shortcuts of a list. */
export function ListHelp({ canSearch, canSelect, canResize, onClose }: ListHelpProps) {
  const text = useText();
  return (
    <KeyHelp
      keys={[
        [['j', '↓'], text('keys.next_row')],
        [['k', '↑'], text('keys.previous_row')],
        [['o', 'Enter'], text('keys.open_row')],
        ...(canSelect ? [[['x'], text('keys.select_row')] as const] : []),
        ...(canResize ? [[['←', '→'], text('keys.column_width')] as const] : []),
        ...(canSearch ? [[['/'], text('keys.search')] as const] : []),
      ]}
      onClose={onClose}
    />
  );
}
