import type { Text } from './texts.ts';

/** Error statuses of the API (Specification §8), and those of the transport. */
export type FaultStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 503;

/** Details of a failure besides its status. */
export type FaultDetail = {
  readonly errors?: Readonly<Record<string, readonly Text[]>>;
  readonly reason?: Text;
  /** Machine-readable code that clients act on. */
  readonly code?: string;
  /** The current record, if the request was based on an older version. */
  readonly data?: unknown;
  /** The complete record, for adding the reader's permissions; it is never sent. */
  readonly record?: object;
  readonly retryAfterSeconds?: number;
  /** Methods that the path supports. */
  readonly allow?: string;
};

/** An error whose message is sent to the client, in the requested language. */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly status: FaultStatus;
  readonly text: Text;
  readonly detail: FaultDetail;

  constructor(status: FaultStatus, text: Text, detail: FaultDetail = {}) {
    super(`${status}`);
    this.status = status;
    this.text = text;
    this.detail = detail;
  }
}
