import type { Readable } from 'node:stream';
import type { DestinationRules } from './destination.ts';

/** Maximum bytes of a response's body that are kept. */
const STORED_BYTES = 1000;
/** Time to wait for them after the status, in milliseconds. */
const BODY_MS = 1_000;

/**
 * Returns true if the beginning of a response is kept: text or JSON, while webhooks reach public addresses only. Else a
 * webhook would show what private addresses respond.
 */
export const keepsResponse = (
  contentType: string | undefined,
  { webhookPrivate, webhookHosts }: DestinationRules,
): boolean =>
  !webhookPrivate &&
  webhookHosts === null &&
  /^(?:text\/|application\/(?:[a-z.]+\+)?json)/iu.test(contentType ?? '');

/** Reads the beginning of a response's body and ends it; an incomplete one is kept as far as it came. */
export function beginningOf(response: Readable): Promise<string> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    let size = 0;
    const end = (): void => {
      clearTimeout(timer);
      response.destroy();
      const text = new TextDecoder().decode(Buffer.concat(pieces).subarray(0, STORED_BYTES));
      // PostgreSQL stores no NUL.
      resolve(text.replaceAll('\0', '').trim());
    };
    const timer = setTimeout(end, BODY_MS);
    response.on('data', (piece: Buffer) => {
      pieces.push(piece);
      size += piece.length;
      if (size >= STORED_BYTES) end();
    });
    for (const event of ['end', 'error', 'close']) response.once(event, end);
  });
}
