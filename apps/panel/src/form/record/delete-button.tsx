import { Button } from '@outlay/ui-kit';
import { Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../app/lazy/lazy-component.ts';
import { useText } from '../../i18n/use-intl.tsx';
import type { DeleteRecordDialogProps } from './delete-record-dialog.tsx';

const DeleteRecordDialog = lazyComponent(
  async () => (await import('./delete-record-dialog.tsx')).DeleteRecordDialog,
);

/** Button that deletes a record after a confirmation; shows why a deletion failed, and an alternative. */
export function DeleteButton(props: Omit<DeleteRecordDialogProps, 'onClose'>) {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={Trash2} variant="quiet" onClick={() => setOpen(true)}>
        {text('delete')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <DeleteRecordDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
