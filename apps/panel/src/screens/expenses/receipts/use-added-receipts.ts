import { receiptUploads, type Expense, type ReceiptUploads } from '@outlay/domain';
import { useState } from 'react';
import { usePanel } from '../../../app/use-panel.ts';
import { useReceiptFiles, type ChosenReceipt, type ReceiptFiles } from './use-receipt-files.ts';

/** Receipts that are added to an existing expense: each file is uploaded when it is chosen. */
export interface AddedReceipts extends Pick<ReceiptFiles, 'drop' | 'failed'> {
  readonly add: (files: readonly File[]) => void;
  /** Uploads the files again that failed. */
  readonly retry: () => void;
  readonly uploads: ReceiptUploads;
}

/** Parameters of {@link useAddedReceipts}. */
export interface AddedReceiptsInput {
  /** The user may add receipts. */
  readonly isEditable: boolean;
  /** Files chosen in the form of a new request that could not be uploaded. */
  readonly unsent: readonly ChosenReceipt[];
  /** Called with the expense that was read after an upload. */
  readonly onAdded: (expense: Expense) => void;
}

/**
 * Uploads receipts of an expense; resumes uploads that an expired session or a reload interrupted. Also returns the
 * expense as read after the uploads, which has their version; never older than the given one.
 */
export function useAddedReceipts(
  record: Expense,
  { isEditable, unsent, onAdded }: AddedReceiptsInput,
): readonly [Expense, AddedReceipts] {
  const { client } = usePanel();
  const [read, setRead] = useState<Expense | null>(null);
  // Ids of expenses with running uploads: the user may open another request meanwhile.
  const [sending, setSending] = useState<readonly number[]>([]);
  const files = useReceiptFiles({
    form: `expenses:${record.id}`,
    existing: record.receipts.length,
    initial: unsent,
    isRestored: isEditable,
    onRestored: (restored) => void send(restored),
  });
  const send = async (ones: readonly ChosenReceipt[]) => {
    const { id } = record;
    setSending((before) => [...before, id]);
    const left = await files.send(id, ones);
    if (left.length < ones.length) {
      // Without a response, an answer is sent again after its conflict.
      const fresh = await client.expenses.get(id, { quiet: true }).catch(() => null);
      if (fresh !== null) {
        setRead(fresh);
        onAdded(fresh);
      }
    }
    setSending((before) => before.toSpliced(before.indexOf(id), 1));
  };
  const isRead = read?.id === record.id && read.version > record.version;
  const isSending = files.isRestoring || sending.includes(record.id);
  return [
    isRead ? read : record,
    {
      drop: files.drop,
      failed: files.failed,
      add: (chosen) => void send(files.add(chosen)),
      retry: () => void send(files.failed),
      uploads: isSending ? 'running' : receiptUploads(files.states),
    },
  ];
}
