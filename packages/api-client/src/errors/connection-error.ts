/**
 * Error of a call without a response: the server was not reached, or the connection broke off. A write may have been
 * processed all the same; sent again with the same idempotency key, it is processed once. `cause` is the error of fetch, or
 * a `TimeoutError`.
 */
export class ConnectionError extends TypeError {
  override readonly name = 'ConnectionError';
  readonly method: string;
  /** Path relative to the base address, without the query. */
  readonly path: string;

  constructor(method: string, path: string, cause: Error) {
    // Node only says "fetch failed"; the reason, such as ECONNREFUSED, is the cause of that.
    const { message } = cause.cause instanceof Error ? cause.cause : cause;
    super(`${method} ${path}: no response (${message})`, { cause });
    this.method = method;
    this.path = path;
  }
}
