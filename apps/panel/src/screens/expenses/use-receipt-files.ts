import { isApiError } from '@outlay/api-client';
import { isProblem, receiptFaults, RECEIPT_LIMITS } from '@outlay/domain';
import type { FileDropProps } from '@outlay/ui-kit';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useDrawer, useFormats, usePanel, useSayings } from '../../app/use-panel.ts';
import { useStore } from '../../app/use-store.ts';
import { failureText, type FailureWords } from '../../edit/failure-text.ts';
import { freshKey } from '../../edit/fresh-key.ts';
import { fileKeeper, type FileKeeper } from '../../edit/kept-files.ts';
import type { MessageId } from '../../i18n/message-id.ts';
import { useText } from '../../i18n/use-intl.tsx';

/** A file somebody chose, until it is a receipt; its id is the key it is sent under, however often. */
export interface ChosenReceipt {
  readonly id: string;
  readonly file: File;
  /** Share sent, 0 to 100, while it is under way. */
  readonly progress?: number | undefined;
  /** Why it did not arrive. */
  readonly failure?: string | null;
  /** Whether this device has it until it arrives; left out while that is not known, and once it is judged. */
  readonly kept?: boolean | undefined;
  /** The server has judged it: sending it again would not help. */
  readonly judged?: boolean;
}

/** Files on their way to become receipts of an expense. */
export interface ReceiptFiles {
  readonly chosen: readonly ChosenReceipt[];
  /** How many of them may become receipts. */
  readonly sound: number;
  /** Whether one of them would be refused. */
  readonly refused: boolean;
  /** Those that did not arrive and may be sent again. */
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

/** What files are chosen for. */
export interface ReceiptFilesInput {
  /** Under this name they are kept on this device until they arrive: `expenses:7`. */
  readonly form: string;
  /** Receipts the expense has. */
  readonly has: number;
  /** Files that were chosen before and did not arrive. */
  readonly first?: readonly ChosenReceipt[];
  /** Files of before that this device kept are back; those that may be sent. */
  readonly onFound?: (found: readonly ChosenReceipt[]) => void;
}

/** Why a file did not arrive, in words of its own: nothing was typed into it. */
const OF_FILE: FailureWords = {
  throttled: 'expense.receipts.throttled',
  forbidden: 'command.forbidden',
  offline: 'expense.receipts.offline',
  serverFailed: 'expense.receipts.server_failed',
  refused: 'expense.receipts.not_taken',
  failed: 'expense.receipts.failed',
};

/** Answers that say nothing about the file: a wait, a slow line, an early hint. */
const PASSING = new Set([408, 425, 429]);

/**
 * Whether the server has judged the file: it would say the same of it again. A session that ended, a request that somebody
 * changed meanwhile and a fault of the server are no judgement.
 */
function isJudgement(failure: unknown): boolean {
  if (isProblem(failure, 'unauthenticated') || isProblem(failure, 'conflict')) return false;
  if (!isApiError(failure)) return false;
  const { status } = failure;
  return isProblem(failure, 'rejected') || (status >= 400 && status < 500 && !PASSING.has(status));
}

/** What is said of a file by whether this device has it. */
const noteOf = (kept: boolean | undefined): MessageId =>
  kept === undefined ? 'expense.receipts.size' : kept ? 'expense.receipts.kept' : 'expense.receipts.unkept';

/**
 * Holds the files chosen for an expense: judged as they are chosen, sent when the host says so. Until they arrive they are
 * kept on this device, so that neither a reload nor an expired session takes them away.
 */
export function useReceiptFiles({ form, has, first = [], onFound }: ReceiptFilesInput): ReceiptFiles {
  const text = useText();
  const say = useSayings();
  const formats = useFormats();
  const { client, offline } = usePanel();
  const isOffline = useStore(offline) !== null;
  const drawer = useDrawer();
  const keeper = useMemo(() => fileKeeper(drawer, form), [drawer, form]);
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
    if (keeper.some()) {
      keeper.read().then((kept) => (leaving.signal.aborted ? undefined : show(kept)), reportError);
    }
    return () => leaving.abort();
  }, [keeper]);
  const sendOne = async (
    expenseId: number,
    keeping: FileKeeper,
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
      await keeping.forget(id);
      change(id, null);
      return [];
    } catch (error) {
      const failure = failureText(error, text, say, isOffline, OF_FILE);
      const judged = isJudgement(error);
      if (judged) await keeping.forget(id);
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
      // What cannot become a receipt is not kept either, or it would be back with each opening, to be refused again.
      const sound = added.filter((_, at) => judged[at] === null);
      for (const one of sound) {
        void keeper.keep(one).then((kept) => change(one.id, { kept }));
      }
      return sound;
    },
    send: async (expenseId, ones) => {
      // Whatever becomes of the uploads: from here on the files are those of this request, and its sheet goes on with them.
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
        const error = fault === null ? failure : say.fault(fault);
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
        void keeper.forget(id);
      },
      removeLabel: (name) => text('expense.receipts.remove', { name }),
      progressLabel: (name) => text('expense.receipts.uploading', { name }),
    },
  };
}
