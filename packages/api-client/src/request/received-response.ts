import type { FetchResponse, ResponseType } from 'ofetch';
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

/** Parses a `Retry-After` header (seconds or a date) into milliseconds from now. */
export function parseRetryAfter(header: string | null): number | undefined {
  const text = header?.trim();
  if (!text) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** Returns the content type, or an empty text. */
export const contentTypeOf = (headers: Headers): string => headers.get('Content-Type') ?? '';

/** Returns the ofetch response type of a request. */
export function responseTypeOf({ as, onProgress }: RequestContext): ResponseType {
  if (as === 'stream' || as === 'response') return 'stream';
  if (as === 'blob') return onProgress ? 'stream' : 'blob';
  return 'text';
}

/**
 * Returns false for JSON and HTML, which are never files of the contract: JSON is an envelope, HTML a page of
 * a proxy.
 */
const isFile = ({ call }: RequestContext, headers: Headers): boolean =>
  !(call ? /[/+](json|html)\b/i : /[/+]json\b/i).test(contentTypeOf(headers));

async function readText(response: FetchResponse<unknown>): Promise<string> {
  const { _data: data } = response;
  if (typeof data === 'string') return data;
  if (data instanceof Blob) return data.text();
  return response.bodyUsed ? '' : response.text();
}

async function readBlob(
  response: FetchResponse<unknown>,
  onProgress: RequestContext['onProgress'],
): Promise<Blob> {
  if (response._data instanceof Blob) return response._data;
  if (!onProgress) return response.blob();
  const { readWithProgress } = await import('../files/read-with-progress.ts');
  return readWithProgress(response, onProgress);
}

/**
 * Reads a response in the requested form. Errors are always read as text, because they contain an envelope.
 */
export async function receiveResponse(
  response: FetchResponse<unknown>,
  context: RequestContext,
): Promise<ReceivedResponse> {
  const { status, ok, headers } = response;
  const { method, as, onProgress } = context;
  const received = { status, ok, headers };
  if (ok && as === 'response') return { ...received, value: response };
  if (method === 'HEAD' || NO_BODY.includes(status)) return { ...received, text: '' };
  if (ok && as === 'stream') return { ...received, value: response.body };
  if (ok && as === 'blob' && isFile(context, headers)) {
    const blob = await readBlob(response, onProgress);
    const { named } = await import('./content-disposition.ts');
    return { ...received, value: named(blob, headers) };
  }
  const text = await readText(response);
  return ok && as === 'text' ? { ...received, value: text } : { ...received, text };
}
