import { Dialog, FieldItem, FieldList, Kbd } from '@outlay/ui-kit';
import { useText } from '../../i18n/use-intl.tsx';

/** Dialog that lists the keyboard shortcuts of the review queue. */
export function ReviewHelp({ onClose }: { onClose: () => void }) {
  const text = useText();
  const keys = [
    ['j', text('expense.next')],
    ['k', text('expense.previous')],
    ['x', text('keys.select_row')],
    ['/', text('keys.search')],
    ['a', text('expense_dialog.approved.button')],
    ['r', text('expense_dialog.rejected.button')],
    ['i', text('expense_dialog.comment.button')],
    ['v', text('expense_dialog.verified.button')],
    ['Ctrl Enter', text('keys.confirm')],
    ['Ctrl K', text('shell.search')],
    ['Esc', text('keys.close')],
    ['?', text('keys.help')],
  ] as const;
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={text('keys.title')}>
      <FieldList single>
        {keys.map(([key, does]) => (
          <FieldItem key={key} label={<Kbd>{key}</Kbd>}>
            {does}
          </FieldItem>
        ))}
      </FieldList>
    </Dialog>
  );
}
