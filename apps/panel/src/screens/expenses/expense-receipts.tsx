import { isProblem, RECEIPT_LIMITS, type Expense, type Receipt } from '@outlay/domain';
import { FileDrop, IconButton, ReceiptViewer, type DroppedFile, type ReceiptFile } from '@outlay/ui-kit';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormats, usePanel, useSayings } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { freshKey } from '../../edit/fresh-key.ts';

export interface ExpenseReceiptsProps {
  expense: Expense;
  /** Receipts were added or taken away. */
  onChanged: () => void;
}

/** The bytes of the receipts as addresses of this page: the bearer travels in a header, so a plain link would not do. */
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
    // A receipt that cannot be fetched keeps its name and size; opening it says so.
    for (const receiptId of ids.split(' ').filter(Boolean).map(Number)) fetchOne(receiptId).catch(() => {});
    return () => {
      leaving.abort();
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [client, id, ids]);
  return urls;
}

/** The receipts of an expense: seen, downloaded, added and taken away by whoever may edit it. */
export function ExpenseReceipts({ expense, onChanged }: ExpenseReceiptsProps) {
  const text = useText();
  const formats = useFormats();
  const urls = useReceiptUrls(expense.id, expense.receipts);
  const editable = expense.can?.['update'] === true;
  const { client } = usePanel();
  const remove = async (receipt: ReceiptFile) => {
    await client.receipts.remove(expense.id, Number(receipt.key));
    onChanged();
  };
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
      {editable ? <AddReceipts expense={expense} onAdded={onChanged} /> : null}
    </>
  );
}

function AddReceipts({ expense, onAdded }: { expense: Expense; onAdded: () => void }) {
  const text = useText();
  const say = useSayings();
  const { client } = usePanel();
  const [files, setFiles] = useState<readonly DroppedFile[]>([]);
  const change = (id: string, about: Partial<DroppedFile> | null) =>
    setFiles((before) =>
      before.flatMap((file) => (file.id !== id ? [file] : about === null ? [] : [{ ...file, ...about }])),
    );
  const send = async (file: File) => {
    const id = freshKey();
    setFiles((before) => [...before, { id, name: file.name, progress: 0 }]);
    try {
      await client.receipts.add(expense.id, file, {
        idempotencyKey: id,
        quiet: true,
        onProgress: ({ sent, total }) => change(id, { progress: total === 0 ? 0 : (100 * sent) / total }),
      });
      change(id, null);
      onAdded();
    } catch (error) {
      const told = isProblem(error)
        ? (Object.values(error.errors ?? {}).flat()[0] ?? say.reason(error.reason ?? error.message))
        : null;
      change(id, { error: told ?? text('expense.receipts.upload_failed', { name: file.name }) });
    }
  };
  return (
    <FileDrop
      label={text('expense.receipts.add')}
      hideLabel
      help={text('expense.receipts.help')}
      accept={RECEIPT_LIMITS.types.join(',')}
      multiple
      files={files}
      onAdd={(chosen) => {
        for (const file of chosen) void send(file);
      }}
      onRemove={(id) => change(id, null)}
      removeLabel={(name) => text('expense.receipts.remove', { name })}
      progressLabel={(name) => text('expense.receipts.uploading', { name })}
    >
      {text('expense.receipts.drop')}
    </FileDrop>
  );
}
