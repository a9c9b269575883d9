import type { Exchange, SentRequest } from './exchange.ts';
import { receive } from './exchange.ts';

/** Request to a backend. */
export interface BackendRequest {
  readonly method: string;
  /** Path with query, beginning with a slash. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text of the body, or a form with a file. */
  readonly body?: string | FormData | undefined;
}

/** The backend that is checked. */
export interface Backend {
  /** Base address, without a slash at the end. */
  readonly baseUrl: string;
  /** Sends a request and reads its response. */
  send(request: BackendRequest): Promise<Exchange>;
  /** Sends a request whose response is a stream; the signal ends it. */
  open(request: BackendRequest, signal: AbortSignal): Promise<{ sent: SentRequest; response: Response }>;
}

/** A request without a response: the backend does not listen, or it took too long. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse';
  readonly request: SentRequest;

  constructor(request: SentRequest, cause: unknown) {
    const reason = cause instanceof Error ? (cause.cause ?? cause) : cause;
    super(`No response: ${reason instanceof Error ? reason.message : String(reason)}`, { cause });
    this.request = request;
  }
}

function describeBody(body: string | FormData | undefined): string | null {
  if (body === undefined || typeof body === 'string') return body ?? null;
  const parts = [...body.entries()].map(([name, value]) =>
    typeof value === 'string' ? `${name}=${value}` : `${name}: ${value.name} (${value.size} bytes)`,
  );
  return `multipart/form-data; ${parts.join(', ')}`;
}

/**
 * Creates the connection to a backend.
 *
 * @param baseUrl address in front of the contract's paths
 *
 * @param timeoutMs maximum time of a request, in milliseconds
 */
export function createBackend(baseUrl: string, timeoutMs: number): Backend {
  const base = baseUrl.replace(/(?<!\/)\/+$/u, '');
  const sentOf = ({ method, path, headers = {}, body }: BackendRequest): SentRequest => ({
    method,
    url: `${base}${path}`,
    headers,
    body: describeBody(body),
  });
  const attempt = async <Result>(
    request: BackendRequest,
    signal: AbortSignal,
    read: (response: Response) => Promise<Result>,
  ): Promise<Result> => {
    try {
      const { method, path, headers = {}, body } = request;
      const init = { method, headers, signal, redirect: 'manual' as const };
      return await read(await fetch(`${base}${path}`, body === undefined ? init : { ...init, body }));
    } catch (error) {
      throw new NoResponse(sentOf(request), error);
    }
  };
  return {
    baseUrl: base,
    send: (request) =>
      attempt(request, AbortSignal.timeout(timeoutMs), async (response) => ({
        request: sentOf(request),
        response: await receive(response),
      })),
    open: (request, signal) =>
      attempt(request, signal, async (response) => ({ sent: sentOf(request), response })),
  };
}
