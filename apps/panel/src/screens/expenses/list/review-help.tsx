import { KeyHelp } from '../../../app/keyboard/key-help.tsx';
import { useText } from '../../../i18n/use-intl.tsx';

/** Dialog that lists the keyboard shortcuts of the review queue. */
export function ReviewHelp({ onClose }: { onClose: () => void }) {
  const text = useText();
  return (
    <KeyHelp
      keys={[
        [['j'], text('expense.next')],
        [['k'], text('expense.previous')],
        [['x'], text('keys.select_row')],
        [['/'], text('keys.search')],
        [['a'], text('expense_dialog.approved.button')],
        [['r'], text('expense_dialog.rejected.button')],
        [['i'], text('expense_dialog.comment.button')],
        [['v'], text('expense_dialog.verified.button')],
        [['Esc'], text('keys.close')],
      ]}
      onClose={onClose}
    />
  );
}
