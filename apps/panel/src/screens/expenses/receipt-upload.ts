import { isApiError, type ApiClient } from '@outlay/api-client';
import { bindUpload, isProblem, type uploadMachine } from '@outlay/domain';
import { createActor, waitFor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { ChosenFile } from '../../app/preferences/receipt-file-store.ts';

/** Running upload of one receipt. */
export type ReceiptUpload = ActorRefFrom<typeof uploadMachine>;

/** Creates the upload of a file as a receipt of an expense; starting it sends the file. */
export const createReceiptUpload = (
  client: { readonly receipts: Pick<ApiClient['receipts'], 'add'> },
  expenseId: number,
  { id, file }: ChosenFile,
): ReceiptUpload =>
  createActor(
    bindUpload({
      port: { upload: (_, options) => client.receipts.add(expenseId, file, { ...options, quiet: true }) },
    }),
    { input: { file, key: id } },
  );

/** Resolves with the state in which an upload ends: `done`, `failed` or `cancelled`. */
export const uploadEnd = (upload: ReceiptUpload): Promise<SnapshotFrom<typeof uploadMachine>> =>
  waitFor(upload, (snapshot) => !snapshot.hasTag('busy'));

/** Returns the uploaded share of a file, 0 to 100; undefined while nothing is being sent. */
export function uploadedPercent(snapshot: SnapshotFrom<typeof uploadMachine>): number | undefined {
  const { progress } = snapshot.context;
  if (!snapshot.hasTag('busy')) return undefined;
  return progress === null || progress.total === 0 ? 0 : (100 * progress.sent) / progress.total;
}

/** HTTP statuses of temporary failures: 408 Request Timeout, 425 Too Early, 429 Too Many Requests. */
const TEMPORARY = new Set([408, 425, 429]);

/**
 * Returns true if the server rejected the file itself, so that a retry would fail again. False for an expired
 * session, a conflict, temporary failures and server errors.
 */
export function isFileRejected(failure: unknown): boolean {
  if (isProblem(failure, 'unauthenticated') || isProblem(failure, 'conflict')) return false;
  if (!isApiError(failure)) return false;
  const { status } = failure;
  return isProblem(failure, 'rejected') || (status >= 400 && status < 500 && !TEMPORARY.has(status));
}
