import { Dialog, FieldItem, FieldList, Kbd } from '@outlay/ui-kit';
import { useText } from '../i18n/use-intl.tsx';

export interface ListHelpProps {
  canSearch: boolean;
  canSelect: boolean;
  onClose: () => void;
}

/** Dialog that lists the keyboard shortcuts of a list. */
export function ListHelp({ canSearch, canSelect, onClose }: ListHelpProps) {
  const text = useText();
  const keys = [
    ['j ↓', text('keys.next_row')],
    ['k ↑', text('keys.previous_row')],
    ['o Enter', text('keys.open_row')],
    ...(canSelect ? [['x', text('keys.select_row')] as const] : []),
    ...(canSearch ? [['/', text('keys.search')] as const] : []),
    ['Ctrl K', text('shell.search')],
    ['?', text('keys.help')],
  ] as const;
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={text('keys.title')}>
      <FieldList single>
        {keys.map(([key, does]) => (
          <FieldItem
            key={key}
            label={key.split(' ').map((part) => (
              <Kbd key={part}>{part}</Kbd>
            ))}
          >
            {does}
          </FieldItem>
        ))}
      </FieldList>
    </Dialog>
  );
}
