import type { Expense, Receipt } from '@outlay/domain';
import { Button, FileDrop, IconButton, ReceiptViewer, type ReceiptFile } from '@outlay/ui-kit';
import { RotateCw, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormats, usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { useActionFailure } from './use-action-failure.ts';
import { useExpensePermissions } from './use-expense-permissions.ts';
import { useReceiptFiles, type ChosenReceipt } from './use-receipt-files.ts';

export interface ExpenseReceiptsProps {
  expense: Expense;
  /** Files chosen in the form of a new request that could not be uploaded. */
  unsent: readonly ChosenReceipt[];
  /** Called after receipts were added or removed. */
  onChanged: () => void;
  /** Called with the current expense when a change was refused by a conflict. */
  onConflict: (expense: Expense) => void;
}

/**
 * Returns object URLs of the receipts by id: requests need the Authorization header, so a plain link does not
 * work.
 */
function useReceiptUrls(id: number, receipts: readonly Receipt[]): ReadonlyMap<number, string> {
  const { client } = usePanel();
  const [urls, setUrls] = useState<ReadonlyMap<number, string>>(new Map());
  const ids = receipts.map((receipt) => receipt.id).join(' ');
  useEffect(() => {
    const leaving = new AbortController();
    const made: string[] = [];
    const fetchOne = async (receiptId: number) => {
      const blob = await client.receipts.file(id, receiptId, {}, { signal: leaving.signal, quiet: true });
      if (leaving.signal.aborted || !(blob instanceof Blob)) return;
      const url = URL.createObjectURL(blob);
      made.push(url);
      setUrls((before) => new Map([...before, [receiptId, url]]));
    };
    // A receipt that cannot be fetched still shows its name and size; opening it shows the error.
    for (const receiptId of ids.split(' ').filter(Boolean).map(Number)) fetchOne(receiptId).catch(() => {});
    return () => {
      leaving.abort();
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [client, id, ids]);
  return urls;
}

/** Receipts of an expense: view and download, and add and remove for users who may edit it. */
export function ExpenseReceipts({ expense, unsent, onChanged, onConflict }: ExpenseReceiptsProps) {
  const text = useText();
  const formats = useFormats();
  const urls = useReceiptUrls(expense.id, expense.receipts);
  const editable = useExpensePermissions()(expense)['update'] === true;
  const { client } = usePanel();
  const showFailure = useActionFailure(onConflict);
  const remove = (receipt: ReceiptFile) =>
    client.receipts.remove(expense.id, Number(receipt.key)).then(onChanged, showFailure);
  const removeButton = (file: ReceiptFile) => (
    <IconButton
      icon={Trash2}
      size="s"
      label={text('expense.receipts.remove', { name: file.name })}
      onClick={() => void remove(file)}
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
          previous: text('kit.previous'),
          next: text('kit.next'),
          close: text('close'),
          position: (n, m) => text('expense.step.of', { n, m }),
          pdfFallback: text('expense.receipts.pdf'),
        }}
        {...(editable ? { actions: removeButton } : {})}
      />
      {editable ? <AddReceipts expense={expense} unsent={unsent} onAdded={onChanged} /> : null}
    </>
  );
}

interface AddReceiptsProps extends Pick<ExpenseReceiptsProps, 'expense' | 'unsent'> {
  onAdded: () => void;
}

function AddReceipts({ expense, unsent, onAdded }: AddReceiptsProps) {
  const text = useText();
  const receipts = useReceiptFiles({
    form: `expenses:${expense.id}`,
    has: expense.receipts.length,
    first: unsent,
    // Resumes uploads that an expired session or a reload interrupted.
    onFound: (found) => void send(found),
  });
  const { failed } = receipts;
  const send = async (ones: readonly ChosenReceipt[]) => {
    const left = await receipts.send(expense.id, ones);
    if (left.length < ones.length) onAdded();
  };
  return (
    <>
      <FileDrop
        label={text('expense.receipts.add')}
        hideLabel
        {...receipts.drop}
        onAdd={(chosen) => void send(receipts.add(chosen))}
      />
      {failed.length === 0 ? null : (
        <p>
          <Button size="s" icon={RotateCw} onClick={() => void send(failed)}>
            {text('retry')}
          </Button>
        </p>
      )}
    </>
  );
}
