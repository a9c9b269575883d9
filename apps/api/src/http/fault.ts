import type { Text } from './words.ts';

/** The failures the API answers with (Specification §8), and the transport's own. */
export type FaultStatus = 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 503;

/** What a failure carries besides its status. */
export type FaultDetail = {
  readonly errors?: Readonly<Record<string, readonly Text[]>>;
  readonly reason?: Text;
  /** The current record, where the caller worked on an old one. */
  readonly data?: unknown;
  /** The same record whole, for whoever adds to it what its reader may do; it is never sent. */
  readonly record?: object;
  readonly retryAfterSeconds?: number;
  /** The methods an address does answer to. */
  readonly allow?: string;
};

/** A refusal that the caller is told of, in the language asked for. */
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
