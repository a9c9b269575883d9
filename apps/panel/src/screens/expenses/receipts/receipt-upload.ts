import { isApiError, type ApiClient } from '@outlay/api-client';
import { bindUpload, type uploadMachine } from '@outlay/domain';
import { createActor, waitFor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { ChosenFile } from '../../../app/preferences/receipt-file-store.ts';

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

/** HTTP statuses of responses that reject the file, or the request that it belongs to. */
const REJECTED = new Set([400, 404, 410, 413, 415, 422]);

/**
 * Returns true if the server rejected the file itself, so that a retry would fail again. False for an expired
 * session, a missing permission, a conflict, temporary failures and server errors.
 */
export const isFileRejected = (failure: unknown): boolean =>
  isApiError(failure) && REJECTED.has(failure.status);
