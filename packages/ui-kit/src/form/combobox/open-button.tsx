import { ChevronDown } from 'lucide-react';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { useKit } from '../../foundation/provider.tsx';

export interface OpenButtonProps {
  open: boolean;
  /** Called on a click; the focus stays in the text box. */
  onToggle: () => void;
}

/** Button at the end of the text box that opens the list; not a tab stop, because the arrow keys open it too. */
export function OpenButton({ open, onToggle }: OpenButtonProps) {
  const { messages } = useKit();
  return (
    <IconButton
      icon={ChevronDown}
      size="s"
      tabIndex={-1}
      label={messages.open}
      aria-expanded={open}
      data-state={open ? 'open' : 'closed'}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onToggle}
    />
  );
}
