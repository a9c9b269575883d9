import { ConnectionError } from '../errors/connection-error.ts';
import type { RequestContext } from './request-context.ts';

/** Response with its body in the requested form. */
export interface ReceivedResponse {
  readonly status: number;
  /** HTTP 2xx. */
  readonly ok: boolean;
  readonly headers: Headers;
  /** Text of the body, usually JSON, empty without a body; absent if `value` is returned directly. */
  readonly text?: string;
  readonly value?: unknown;
}

const NO_BODY: readonly number[] = [204, 205, 304];

/** Parses a `Retry-After` header (seconds or a date) into milliseconds from now; of several seconds, the first count. */
export function parseRetryAfter(header: string | null): number | undefined {
  const text = header?.trim();
  if (!text) return undefined;
  const ms = /^\d/.test(text) ? Number.parseInt(text, 10) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** Returns the content type, or an empty text. */
export const contentTypeOf = (headers: Headers): string => headers.get('Content-Type') ?? '';

/**
 * Returns false for JSON and HTML that the server does not send as an attachment: JSON is an envelope, HTML a page of
 * a proxy.
 */
const isFile = ({ call }: RequestContext, headers: Headers): boolean =>
  /^attachment/i.test(headers.get('Content-Disposition') ?? '') ||
  !(call ? /[/+](json|html)\b/i : /[/+]json\b/i).test(contentTypeOf(headers));

/** Reads a body; a connection that breaks off meanwhile is a {@link ConnectionError}. */
async function read<Body>({ method, path }: RequestContext, body: Promise<Body>): Promise<Body> {
  try {
    return await body;
  } catch (error) {
    throw error instanceof Error && error.name !== 'AbortError'
      ? new ConnectionError(method, path, error)
      : error;
  }
}

async function readBlob(response: Response, context: RequestContext): Promise<Blob> {
  const { onProgress } = context;
  if (!onProgress) return read(context, response.blob());
  const { readWithProgress } = await import('../files/read-with-progress.ts');
  return readWithProgress(response, onProgress, (part) => read(context, part));
}

/**
 * Reads a response in the requested form. Errors are always read as text, because they contain an envelope.
 */
export async function receiveResponse(
  response: Response,
  context: RequestContext,
): Promise<ReceivedResponse> {
  const { status, ok, headers } = response;
  const { method, as } = context;
  const received = { status, ok, headers };
  if (ok && as === 'response') return { ...received, value: response };
  if (method === 'HEAD' || NO_BODY.includes(status)) return { ...received, text: '' };
  if (ok && as === 'stream') return { ...received, value: response.body };
  if (ok && as === 'blob' && isFile(context, headers)) {
    const blob = await readBlob(response, context);
    const { named } = await import('./content-disposition.ts');
    return { ...received, value: named(blob, headers) };
  }
  const text = await read(context, response.text());
  return ok && as === 'text' ? { ...received, value: text } : { ...received, text };
}
