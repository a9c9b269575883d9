import { receiptFaults, RECEIPT_LIMITS } from '@outlay/domain';
import type { FileDropProps } from '@outlay/ui-kit';
import { useState } from 'react';
import { useFormats, usePanel, useSayings } from '../../app/use-panel.ts';
import { useStore } from '../../app/use-store.ts';
import { failureText } from '../../edit/failure-text.ts';
import { freshKey } from '../../edit/fresh-key.ts';
import { useText } from '../../i18n/use-intl.tsx';

/** A file somebody chose, until it is a receipt; its id is the key it is sent under, however often. */
export interface ChosenReceipt {
  readonly id: string;
  readonly file: File;
  /** Share sent, 0 to 100, while it is under way. */
  readonly progress?: number | undefined;
  /** Why it did not arrive. */
  readonly failure?: string | null;
}

/** Files on their way to become receipts of an expense. */
export interface ReceiptFiles {
  readonly chosen: readonly ChosenReceipt[];
  /** Whether one of them would be refused. */
  readonly refused: boolean;
  /** Those that were sent and did not arrive. */
  readonly failed: readonly ChosenReceipt[];
  readonly add: (files: readonly File[]) => readonly ChosenReceipt[];
  /** Sends some of them; those that did not arrive stay, and come back as the answer. */
  readonly send: (expenseId: number, ones: readonly ChosenReceipt[]) => Promise<readonly ChosenReceipt[]>;
  /** What the drop shows of them. */
  readonly drop: Pick<
    FileDropProps,
    'files' | 'accept' | 'multiple' | 'help' | 'children' | 'onRemove' | 'removeLabel' | 'progressLabel'
  >;
}

/** Holds the files chosen for an expense that has `kept` receipts: judged as they are chosen, sent when the host says so. */
export function useReceiptFiles(kept: number, first: readonly ChosenReceipt[] = []): ReceiptFiles {
  const text = useText();
  const say = useSayings();
  const formats = useFormats();
  const { client, offline } = usePanel();
  const isOffline = useStore(offline) !== null;
  const [chosen, setChosen] = useState(first);
  const faults = receiptFaults(
    chosen.map(({ file }) => file),
    kept,
  );
  const change = (id: string, about: Partial<ChosenReceipt> | null) =>
    setChosen((before) =>
      before.flatMap((one) => (one.id !== id ? [one] : about === null ? [] : [{ ...one, ...about }])),
    );
  const sendOne = async (expenseId: number, one: ChosenReceipt): Promise<readonly ChosenReceipt[]> => {
    const { id, file } = one;
    change(id, { progress: 0, failure: null });
    try {
      await client.receipts.add(expenseId, file, {
        idempotencyKey: id,
        quiet: true,
        onProgress: ({ sent, total }) => change(id, { progress: total === 0 ? 0 : (100 * sent) / total }),
      });
      change(id, null);
      return [];
    } catch (error) {
      const failure = failureText(error, text, say, isOffline);
      change(id, { progress: undefined, failure });
      return [{ id, file, failure }];
    }
  };
  return {
    chosen,
    refused: faults.some((fault) => fault !== null),
    failed: chosen.filter(({ failure }) => typeof failure === 'string'),
    add: (files) => {
      const added = files.map((file) => ({ id: freshKey(), file }));
      const judged = receiptFaults(
        [...chosen, ...added].map(({ file }) => file),
        kept,
      ).slice(chosen.length);
      setChosen((before) => [...before, ...added]);
      return added.filter((_, at) => judged[at] === null);
    },
    send: async (expenseId, ones) => (await Promise.all(ones.map((one) => sendOne(expenseId, one)))).flat(),
    drop: {
      multiple: true,
      accept: RECEIPT_LIMITS.types.join(','),
      help: text('expense.receipts.help'),
      children: text('expense.receipts.drop'),
      files: chosen.map(({ id, file, progress, failure }, at) => {
        const fault = faults[at] ?? null;
        const error = fault === null ? failure : say.fault(fault);
        return {
          id,
          name: file.name,
          note: formats.bytes(file.size),
          ...(progress === undefined ? {} : { progress }),
          ...(typeof error === 'string' ? { error } : {}),
        };
      }),
      onRemove: (id) => change(id, null),
      removeLabel: (name) => text('expense.receipts.remove', { name }),
      progressLabel: (name) => text('expense.receipts.uploading', { name }),
    },
  };
}
