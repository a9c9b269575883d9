import { useMutation } from '@tanstack/react-query';
import type { Expense } from '@outlay/domain';
import { Button, FileDrop, IconButton, ReceiptViewer, type ReceiptFile } from '@outlay/ui-kit';
import { RotateCw, Trash2 } from 'lucide-react';
import { useFormats, usePanel } from '../../../app/use-panel.ts';
import { useText } from '../../../i18n/use-intl.tsx';
import type { AddedReceipts } from './use-added-receipts.ts';
import { useActionFailure } from '../decision/use-action-failure.ts';
import { useExpensePermissions } from '../decision/use-expense-permissions.ts';
import { useReceiptUrls } from './use-receipt-urls.ts';

export interface ExpenseReceiptsProps {
  expense: Expense;
  /** Receipts that are being added. */
  added: AddedReceipts;
  /** Called after a receipt was removed. */
  onChanged: () => void;
  /** Called with the current expense when a change was refused by a conflict. */
  onConflict: (expense: Expense) => void;
}

/** Receipts of an expense: view and download, and add and remove for users who may edit it. */
export function ExpenseReceipts({ expense, added, onChanged, onConflict }: ExpenseReceiptsProps) {
  const text = useText();
  const formats = useFormats();
  const urls = useReceiptUrls(expense.id, expense.receipts);
  const editable = useExpensePermissions()(expense)['update'] === true;
  const { client } = usePanel();
  const showFailure = useActionFailure(onConflict);
  const { mutate: remove } = useMutation({
    mutationFn: (receipt: ReceiptFile) => client.receipts.remove(expense.id, Number(receipt.key)),
    onSuccess: onChanged,
    onError: showFailure,
  });
  const removeButton = (file: ReceiptFile) => (
    <IconButton
      icon={Trash2}
      size="s"
      label={text('expense.receipts.remove', { name: file.name })}
      onClick={() => remove(file)}
    />
  );
  const files = expense.receipts.map((receipt): ReceiptFile => {
    const note = `${formats.bytes(receipt.size)} · ${formats.moment(receipt.uploaded_at)}`;
    const kind = receipt.type === 'application/pdf' ? 'pdf' : 'picture';
    return { key: receipt.id, name: receipt.name, kind, url: urls.get(receipt.id) ?? '', note };
  });
  return (
    <>
      <ReceiptViewer
        files={files}
        empty={text('expense.receipts.empty')}
        labels={{
          list: text('field.receipts'),
          zoom: text('expense.receipts.show'),
          download: text('download'),
          zoomIn: text('expense.receipts.zoom_in'),
          zoomOut: text('expense.receipts.zoom_out'),
          rotate: text('expense.receipts.rotate'),
          rotated: (degrees) => text('expense.receipts.rotated', { degrees }),
          page: (n, m) => text('expense.receipts.page', { n, m }),
          previous: text('kit.previous'),
          next: text('kit.next'),
          close: text('kit.close'),
          position: (n, m) => text('expense.step.of', { n, m }),
          pdfFallback: text('expense.receipts.pdf'),
        }}
        {...(editable ? { actions: removeButton } : {})}
      />
      {editable ? <AddReceipts added={added} /> : null}
    </>
  );
}

/** Field that uploads chosen files as receipts at once. */
export function AddReceipts({ added: { drop, failed, add, retry } }: Pick<ExpenseReceiptsProps, 'added'>) {
  const text = useText();
  return (
    <>
      <FileDrop label={text('expense.receipts.add')} hideLabel {...drop} onAdd={add} />
      {failed.length === 0 ? null : (
        <p>
          <Button size="s" icon={RotateCw} onClick={retry}>
            {text('retry')}
          </Button>
        </p>
      )}
    </>
  );
}
