/** Serialized request body. */
export interface RequestBody {
  readonly body: BodyInit | undefined;
  /** Content type to send; absent if the platform sets it (form data with its boundary). */
  readonly contentType?: string | undefined;
  /**
   * Content that is equal for identical requests; absent for files, forms and streams, which are not
   * compared.
   */
  readonly content?: unknown;
}

const isBinary = (body: unknown): body is Exclude<BodyInit, Blob> =>
  [FormData, ReadableStream, ArrayBuffer].some((kind) => body instanceof kind) || ArrayBuffer.isView(body);

/** Serializes a body: native body types remain unchanged, everything else becomes JSON. */
export function serializeBody(body: unknown): RequestBody {
  if (body === undefined) return { body, content: null };
  if (body instanceof URLSearchParams) return { body, content: String(body) };
  if (body instanceof Blob) return { body, contentType: body.type || 'application/octet-stream' };
  if (isBinary(body)) return { body };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { body: text, contentType: 'application/json', content: [body] };
}

const sortKeys = (_: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Returns a text that is equal for equal content, regardless of the order of keys. */
export const fingerprint = (...content: readonly unknown[]): string => JSON.stringify(content, sortKeys);
