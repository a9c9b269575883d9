import { Problem, type ProblemCode } from '@outlay/domain';
import { describe, expect, it } from 'vitest';
import { createReceiptUpload, isFileRejected, uploadedPercent, uploadEnd } from './receipt-upload.ts';

const chosen = { id: 'k1', file: new File(['receipt'], 'taxi.png', { type: 'image/png' }) };

/** Options of one call of the client. */
interface SentOptions {
  readonly idempotencyKey?: string | undefined;
  readonly onProgress?: ((progress: { sent: number; total: number }) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Creates an upload whose attempts get the responses in turn. */
function uploadWith(...responses: readonly ((options: SentOptions) => Promise<object>)[]) {
  const sent: SentOptions[] = [];
  const add = (_id: number, _file: unknown, options: SentOptions = {}) => {
    sent.push(options);
    return responses[sent.length - 1]?.(options) ?? Promise.reject(new Error('One attempt too many.'));
  };
  // Safe: an upload calls `receipts.add` only, and reads nothing of its response.
  const client = { receipts: { add } } as unknown as Parameters<typeof createReceiptUpload>[0];
  return { sent, upload: createReceiptUpload(client, 7, chosen) };
}

const apiError = (code: ProblemCode, status: number) =>
  Object.assign(new Problem(code, 'No.'), { status, method: 'POST', path: '/receipts' });

describe('createReceiptUpload', () => {
  it('retries with the idempotency key of the first attempt', async () => {
    const { sent, upload } = uploadWith(
      () => Promise.reject(new TypeError('offline')),
      async () => ({ id: 1 }),
    );
    upload.start();
    expect((await uploadEnd(upload)).value).toBe('failed');
    upload.send({ type: 'retry' });
    expect((await uploadEnd(upload)).value).toBe('done');
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['k1', 'k1']);
  });

  it('reports the uploaded share only while the file is being sent', async () => {
    const { upload } = uploadWith(async ({ onProgress }) => {
      onProgress?.({ sent: 1, total: 4 });
      return { id: 1 };
    });
    const shares: (number | undefined)[] = [];
    upload.subscribe((snapshot) => shares.push(uploadedPercent(snapshot)));
    upload.start();
    await uploadEnd(upload);
    expect([...new Set(shares)]).toEqual([0, 25, undefined]);
  });

  it('aborts the request when it is cancelled', async () => {
    const { sent, upload } = uploadWith(() => new Promise(() => {}));
    upload.start();
    await expect.poll(() => sent.length).toBe(1);
    upload.send({ type: 'cancel' });
    expect((await uploadEnd(upload)).value).toBe('cancelled');
    expect(sent[0]?.signal?.aborted).toBe(true);
  });
});

describe('isFileRejected', () => {
  it.each([
    ['invalid', 422, true],
    ['rejected', 413, true],
    ['not_found', 404, true],
    ['unauthenticated', 401, false],
    ['forbidden', 403, false],
    ['conflict', 409, false],
    ['rate_limited', 429, false],
    ['unsupported', 503, false],
  ] as const)('returns for %s (%i): %s', (code, status, isRejected) => {
    expect(isFileRejected(apiError(code, status))).toBe(isRejected);
  });

  it('returns false without a response', () => {
    expect(isFileRejected(new TypeError('offline'))).toBe(false);
  });
});
