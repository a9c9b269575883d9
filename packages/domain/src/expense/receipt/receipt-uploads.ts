/**
 * State of the files that the user added to an expense: `running` while one is uploaded, or while the record with the
 * uploaded ones is read; `failed` if none is and one was not uploaded; otherwise `none`.
 */
export type ReceiptUploads = 'none' | 'running' | 'failed';

/** State of one added file: `failed` also if it is no valid receipt. */
export type ReceiptUploadState = 'running' | 'failed';

/** Returns the state of all added files. An uploaded or removed file is not among them. */
export function receiptUploads(files: Iterable<ReceiptUploadState>): ReceiptUploads {
  const states = new Set(files);
  if (states.has('running')) return 'running';
  return states.has('failed') ? 'failed' : 'none';
}
