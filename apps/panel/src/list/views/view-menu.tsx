import { DropdownMenu, IconButton, MenuItem } from '@outlay/ui-kit';
import { Ellipsis, ListStart, ListX, PencilLine, Trash2 } from 'lucide-react';
import { useText } from '../../i18n/use-intl.tsx';

export interface ViewMenuProps {
  label: string;
  /** The navigation opens the list with this view. */
  isStart: boolean;
  /** Sets or resets the view that the navigation opens the list with. */
  onStart: () => void;
  /** Only for views saved by the user. */
  onRename?: () => void;
  onRemove?: () => void;
  defaultOpen?: boolean;
}

/** Menu of commands for the current view. */
export function ViewMenu({
  label,
  isStart,
  onStart,
  onRename,
  onRemove,
  defaultOpen = false,
}: ViewMenuProps) {
  const text = useText();
  return (
    <DropdownMenu trigger={<IconButton icon={Ellipsis} size="s" label={label} />} defaultOpen={defaultOpen}>
      <MenuItem icon={isStart ? ListX : ListStart} onSelect={onStart}>
        {text(isStart ? 'list.view.start_whole' : 'list.view.start')}
      </MenuItem>
      {onRename ? (
        <MenuItem icon={PencilLine} onSelect={onRename}>
          {text('list.view.rename')}
        </MenuItem>
      ) : null}
      {onRemove ? (
        <MenuItem icon={Trash2} danger onSelect={onRemove}>
          {text('list.view.delete')}
        </MenuItem>
      ) : null}
    </DropdownMenu>
  );
}
