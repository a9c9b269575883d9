import { receiptFaults, RECEIPT_LIMITS, type ReceiptUploadState } from '@outlay/domain';
import type { FileDropProps } from '@outlay/ui-kit';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { usePreferences, useFormats, usePanel, useDescriptions } from '../../../app/use-panel.ts';
import { failureText, type FailureMessages } from '../../../i18n/failure-text.ts';
import { freshKey } from '../../../app/preferences/fresh-key.ts';
import { receiptFileStore, type ReceiptFileStore } from '../../../app/preferences/receipt-file-store.ts';
import type { MessageId } from '../../../i18n/message-id.ts';
import { useText } from '../../../i18n/use-intl.tsx';
import {
  createReceiptUpload,
  isFileRejected,
  uploadedPercent,
  uploadEnd,
  type ReceiptUpload,
} from './receipt-upload.ts';

/** File chosen by the user that is not uploaded yet. Its id is the idempotency key of every upload attempt. */
export interface ChosenReceipt {
  readonly id: string;
  readonly file: File;
  /** Uploaded share, 0 to 100, while the upload is in progress. */
  readonly progress?: number | undefined;
  /** Error of the last upload. */
  readonly failure?: string | null;
  /**
   * True if the file is stored on this device until it is uploaded; undefined while unknown and after the
   * server rejected it.
   */
  readonly isStored?: boolean | undefined;
  /** The server rejected the file; a retry would fail again. */
  readonly isRejected?: boolean;
}

/** State and handlers of files that are to be uploaded as receipts. */
export interface ReceiptFiles {
  readonly chosen: readonly ChosenReceipt[];
  /** Number of valid files. */
  readonly validCount: number;
  /** True if one of the files is invalid. */
  readonly hasInvalid: boolean;
  /** Files whose upload failed and may be retried. */
  readonly failed: readonly ChosenReceipt[];
  /** State of each file. */
  readonly states: readonly ReceiptUploadState[];
  /** The files stored on this device are being read. */
  readonly isRestoring: boolean;
  readonly add: (files: readonly File[]) => readonly ChosenReceipt[];
  /** Uploads files and returns those that failed, which also stay in `chosen`. */
  readonly send: (expenseId: number, ones: readonly ChosenReceipt[]) => Promise<readonly ChosenReceipt[]>;
  /** Props of the FileDrop component. */
  readonly drop: Pick<
    FileDropProps,
    'files' | 'accept' | 'multiple' | 'help' | 'children' | 'onRemove' | 'removeLabel' | 'progressLabel'
  >;
}

/** Parameters of {@link useReceiptFiles}. */
export interface ReceiptFilesInput {
  /** Storage key of the files on this device, e.g. `expenses:7`. */
  readonly form: string;
  /** Number of receipts the expense already has. */
  readonly existing: number;
  /** Files chosen earlier that could not be uploaded. */
  readonly initial?: readonly ChosenReceipt[];
  /** Restores the files stored on this device. Default: true. */
  readonly isRestored?: boolean;
  /** Called with the valid files restored from this device. */
  readonly onRestored?: (restored: readonly ChosenReceipt[]) => void;
}

/** Messages of upload errors. */
const UPLOAD_FAILURES: FailureMessages = {
  throttled: 'expense.receipts.throttled',
  forbidden: 'command.forbidden',
  offline: 'expense.receipts.offline',
  serverFailed: 'expense.receipts.server_failed',
  refused: 'expense.receipts.rejected',
  failed: 'expense.receipts.failed',
};

/** Returns the message shown with a file, by its storage state. */
const noteOf = (isStored: boolean | undefined): MessageId =>
  isStored === undefined
    ? 'expense.receipts.size'
    : isStored
      ? 'expense.receipts.stored'
      : 'expense.receipts.not_stored';

const NO_FILES: readonly ChosenReceipt[] = [];

/**
 * Manages the files chosen as receipts of an expense: validates them when chosen and uploads them on `send`.
 * Files are stored on this device until uploaded, so that they survive a reload or an expired session.
 */
export function useReceiptFiles({
  form,
  existing,
  initial = NO_FILES,
  isRestored = true,
  onRestored,
}: ReceiptFilesInput): ReceiptFiles {
  const text = useText();
  const describe = useDescriptions();
  const formats = useFormats();
  const { client, offline } = usePanel();
  const preferences = usePreferences();
  const [store, hasStored] = useMemo(() => {
    const files = receiptFileStore(preferences, form);
    return [files, files.mayHaveFiles()];
  }, [preferences, form]);
  const [restoredStore, setRestoredStore] = useState<ReceiptFileStore | null>(null);
  // By form: uploads continue while the form of another record is shown.
  const [chosenByForm, setChosenByForm] = useState<ReadonlyMap<string, readonly ChosenReceipt[]>>(new Map());
  const chosen = chosenByForm.get(form) ?? initial;
  const setChosen = (next: (before: readonly ChosenReceipt[]) => readonly ChosenReceipt[]) =>
    setChosenByForm((before) => new Map(before).set(form, next(before.get(form) ?? initial)));
  const [uploads] = useState(() => new Map<string, ReceiptUpload>());
  const faultsOf = (ones: readonly ChosenReceipt[]) =>
    receiptFaults(
      ones.map(({ file }) => file),
      existing,
    );
  const faults = faultsOf(chosen);
  const change = (id: string, about: Partial<ChosenReceipt> | null) =>
    setChosen((before) =>
      before.flatMap((one) => (one.id !== id ? [one] : about === null ? [] : [{ ...one, ...about }])),
    );
  const restore = useEffectEvent((stored: readonly ChosenReceipt[]) => {
    const restored = stored
      .filter(({ id }) => chosen.every((one) => one.id !== id))
      .map((one) => ({ ...one, isStored: true }));
    if (restored.length === 0) return;
    setChosen((before) => [...before, ...restored]);
    const restoredFaults = faultsOf([...chosen, ...restored]).slice(chosen.length);
    onRestored?.(restored.filter((_, at) => restoredFaults[at] === null));
  });
  useEffect(() => {
    if (!isRestored || !hasStored) return undefined;
    const unmounted = new AbortController();
    store
      .read()
      .then((stored) => (unmounted.signal.aborted ? undefined : restore(stored)))
      .catch(reportError)
      .finally(() => setRestoredStore(store));
    return () => unmounted.abort();
  }, [store, hasStored, isRestored]);
  const uploadOne = async (
    expenseId: number,
    target: ReceiptFileStore,
    one: ChosenReceipt,
  ): Promise<readonly ChosenReceipt[]> => {
    const { id, file } = one;
    const known = uploads.get(id);
    const upload = known ?? createReceiptUpload(client, expenseId, one);
    if (known === undefined) {
      uploads.set(id, upload);
      upload.subscribe((snapshot) => change(id, { progress: uploadedPercent(snapshot) }));
    }
    change(id, { progress: 0, failure: null });
    if (known === undefined) upload.start();
    else upload.send({ type: 'retry' });
    const end = await uploadEnd(upload);
    if (!end.matches('failed')) {
      await target.remove(id);
      change(id, null);
      return [];
    }
    const isOffline = offline.get() !== null;
    const failure = failureText(end.context.failure, text, describe, isOffline, UPLOAD_FAILURES);
    const isRejected = isFileRejected(end.context.failure);
    if (isRejected) await target.remove(id);
    change(id, { failure, isRejected, ...(isRejected ? { isStored: undefined } : {}) });
    return [{ id, file, failure, isRejected }];
  };
  return {
    chosen,
    validCount: chosen.filter(({ isRejected }, at) => isRejected !== true && faults[at] === null).length,
    hasInvalid: faults.some((fault) => fault !== null),
    isRestoring: isRestored && hasStored && restoredStore !== store,
    states: chosen.map(({ failure }, at) =>
      typeof failure === 'string' || faults[at] !== null ? 'failed' : 'running',
    ),
    failed: chosen.filter(({ failure, isRejected }) => typeof failure === 'string' && isRejected !== true),
    add: (files) => {
      const added = files.map((file) => ({ id: freshKey(), file }));
      const addedFaults = faultsOf([...chosen, ...added]).slice(chosen.length);
      setChosen((before) => [...before, ...added]);
      // Invalid files are not stored; otherwise they would be restored and rejected each time the form opens.
      const valid = added.filter((_, at) => addedFaults[at] === null);
      for (const one of valid) {
        void store.add(one).then((isStored) => change(one.id, { isStored }));
      }
      return valid;
    },
    send: async (expenseId, ones) => {
      // Moves the stored files to the saved request first, so that its sheet resumes uploads that fail.
      const target = await store.moveTo(expenseId);
      return (await Promise.all(ones.map((one) => uploadOne(expenseId, target, one)))).flat();
    },
    drop: {
      multiple: true,
      accept: RECEIPT_LIMITS.types.join(','),
      help: text('expense.receipts.help'),
      children: text('expense.receipts.drop'),
      files: chosen.map(({ id, file, progress, failure, isStored }, at) => {
        const fault = faults[at] ?? null;
        const error = fault === null ? failure : describe.fault(fault);
        return {
          id,
          name: file.name,
          note: text(noteOf(isStored), { size: formats.bytes(file.size) }),
          ...(progress === undefined ? {} : { progress }),
          ...(typeof error === 'string' ? { error } : {}),
        };
      }),
      onRemove: (id) => {
        uploads.get(id)?.send({ type: 'cancel' });
        change(id, null);
        void store.remove(id);
      },
      removeLabel: (name) => text('expense.receipts.remove', { name }),
      progressLabel: (name) => text('expense.receipts.uploading', { name }),
    },
  };
}
