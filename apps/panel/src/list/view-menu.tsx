import { DropdownMenu, IconButton, MenuItem } from '@outlay/ui-kit';
import { Ellipsis, ListStart, ListX, PencilLine, Trash2 } from 'lucide-react';
import { useText } from '../i18n/use-intl.tsx';

export interface ViewMenuProps {
  label: string;
  /** The navigation opens the list with this view. */
  isStart: boolean;
  /** Chooses what the navigation opens the list with: this view, or the whole list again. */
  onStart: () => void;
  /** Only of a view of one's own. */
  onRename?: () => void;
  onRemove?: () => void;
  defaultOpen?: boolean;
}

/** What can be done with the view in sight. */
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
