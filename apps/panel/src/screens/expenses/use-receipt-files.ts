import { isApiError } from '@outlay/api-client';
import { isProblem, receiptFaults, RECEIPT_LIMITS } from '@outlay/domain';
import type { FileDropProps } from '@outlay/ui-kit';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { usePreferences, useFormats, usePanel, useDescriptions } from '../../app/use-panel.ts';
import { useStore } from '../../app/use-store.ts';
import { failureText, type FailureMessages } from '../../form/failure-text.ts';
import { freshKey } from '../../form/fresh-key.ts';
import { receiptFileStore, type ReceiptFileStore } from '../../app/preferences/receipt-file-store.ts';
import type { MessageId } from '../../i18n/message-id.ts';
import { useText } from '../../i18n/use-intl.tsx';

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
  readonly kept?: boolean | undefined;
  /** The server rejected the file; a retry would fail again. */
  readonly judged?: boolean;
}

/** State and handlers of files that are to be uploaded as receipts. */
export interface ReceiptFiles {
  readonly chosen: readonly ChosenReceipt[];
  /** Number of valid files. */
  readonly sound: number;
  /** True if one of the files is invalid. */
  readonly refused: boolean;
  /** Files whose upload failed and may be retried. */
  readonly failed: readonly ChosenReceipt[];
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
  readonly has: number;
  /** Files chosen earlier that could not be uploaded. */
  readonly first?: readonly ChosenReceipt[];
  /** Called with the valid files restored from this device. */
  readonly onFound?: (found: readonly ChosenReceipt[]) => void;
}

/** Messages of upload errors. */
const OF_FILE: FailureMessages = {
  throttled: 'expense.receipts.throttled',
  forbidden: 'command.forbidden',
  offline: 'expense.receipts.offline',
  serverFailed: 'expense.receipts.server_failed',
  refused: 'expense.receipts.not_taken',
  failed: 'expense.receipts.failed',
};

/** HTTP statuses of temporary failures: 408 Request Timeout, 425 Too Early, 429 Too Many Requests. */
const PASSING = new Set([408, 425, 429]);

/**
 * Returns true if the server rejected the file itself, so that a retry would fail again. False for an expired
 * session, a conflict, temporary failures and server errors.
 */
function isJudgement(failure: unknown): boolean {
  if (isProblem(failure, 'unauthenticated') || isProblem(failure, 'conflict')) return false;
  if (!isApiError(failure)) return false;
  const { status } = failure;
  return isProblem(failure, 'rejected') || (status >= 400 && status < 500 && !PASSING.has(status));
}

/** Returns the message shown with a file, by its storage state. */
const noteOf = (kept: boolean | undefined): MessageId =>
  kept === undefined ? 'expense.receipts.size' : kept ? 'expense.receipts.kept' : 'expense.receipts.unkept';

/**
 * Manages the files chosen as receipts of an expense: validates them when chosen and uploads them on `send`.
 * Files are stored on this device until uploaded, so that they survive a reload or an expired session.
 */
export function useReceiptFiles({ form, has, first = [], onFound }: ReceiptFilesInput): ReceiptFiles {
  const text = useText();
  const describe = useDescriptions();
  const formats = useFormats();
  const { client, offline } = usePanel();
  const isOffline = useStore(offline) !== null;
  const preferences = usePreferences();
  const keeper = useMemo(() => receiptFileStore(preferences, form), [preferences, form]);
  const [chosen, setChosen] = useState(first);
  const judge = (ones: readonly ChosenReceipt[]) =>
    receiptFaults(
      ones.map(({ file }) => file),
      has,
    );
  const faults = judge(chosen);
  const change = (id: string, about: Partial<ChosenReceipt> | null) =>
    setChosen((before) =>
      before.flatMap((one) => (one.id !== id ? [one] : about === null ? [] : [{ ...one, ...about }])),
    );
  const show = useEffectEvent((kept: readonly ChosenReceipt[]) => {
    const found = kept
      .filter(({ id }) => chosen.every((one) => one.id !== id))
      .map((one) => ({ ...one, kept: true }));
    if (found.length === 0) return;
    setChosen((before) => [...before, ...found]);
    const judged = judge([...chosen, ...found]).slice(chosen.length);
    onFound?.(found.filter((_, at) => judged[at] === null));
  });
  useEffect(() => {
    const leaving = new AbortController();
    if (keeper.mayHaveFiles()) {
      keeper.read().then((kept) => (leaving.signal.aborted ? undefined : show(kept)), reportError);
    }
    return () => leaving.abort();
  }, [keeper]);
  const sendOne = async (
    expenseId: number,
    keeping: ReceiptFileStore,
    one: ChosenReceipt,
  ): Promise<readonly ChosenReceipt[]> => {
    const { id, file } = one;
    change(id, { progress: 0, failure: null });
    try {
      await client.receipts.add(expenseId, file, {
        idempotencyKey: id,
        quiet: true,
        onProgress: ({ sent, total }) => change(id, { progress: total === 0 ? 0 : (100 * sent) / total }),
      });
      await keeping.remove(id);
      change(id, null);
      return [];
    } catch (error) {
      const failure = failureText(error, text, describe, isOffline, OF_FILE);
      const judged = isJudgement(error);
      if (judged) await keeping.remove(id);
      change(id, { progress: undefined, failure, judged, ...(judged ? { kept: undefined } : {}) });
      return [{ id, file, failure, judged }];
    }
  };
  return {
    chosen,
    sound: chosen.filter(({ judged }, at) => judged !== true && faults[at] === null).length,
    refused: faults.some((fault) => fault !== null),
    failed: chosen.filter(({ failure, judged }) => typeof failure === 'string' && judged !== true),
    add: (files) => {
      const added = files.map((file) => ({ id: freshKey(), file }));
      const judged = judge([...chosen, ...added]).slice(chosen.length);
      setChosen((before) => [...before, ...added]);
      // Invalid files are not stored; otherwise they would be restored and rejected each time the form opens.
      const sound = added.filter((_, at) => judged[at] === null);
      for (const one of sound) {
        void keeper.add(one).then((kept) => change(one.id, { kept }));
      }
      return sound;
    },
    send: async (expenseId, ones) => {
      // Moves the stored files to the saved request first, so that its sheet resumes uploads that fail.
      const keeping = await keeper.moveTo(expenseId);
      return (await Promise.all(ones.map((one) => sendOne(expenseId, keeping, one)))).flat();
    },
    drop: {
      multiple: true,
      accept: RECEIPT_LIMITS.types.join(','),
      help: text('expense.receipts.help'),
      children: text('expense.receipts.drop'),
      files: chosen.map(({ id, file, progress, failure, kept }, at) => {
        const fault = faults[at] ?? null;
        const error = fault === null ? failure : describe.fault(fault);
        return {
          id,
          name: file.name,
          note: text(noteOf(kept), { size: formats.bytes(file.size) }),
          ...(progress === undefined ? {} : { progress }),
          ...(typeof error === 'string' ? { error } : {}),
        };
      }),
      onRemove: (id) => {
        change(id, null);
        void keeper.remove(id);
      },
      removeLabel: (name) => text('expense.receipts.remove', { name }),
      progressLabel: (name) => text('expense.receipts.uploading', { name }),
    },
  };
}
