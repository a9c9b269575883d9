/** A body ready for the wire. */
export interface Payload {
  readonly body: BodyInit | undefined;
  /** Content type to send; absent where the platform knows better (form data and its boundary). */
  readonly contentType?: string | undefined;
  /** The content, to tell equal bodies by; absent for bodies that are not compared: files, forms, streams. */
  readonly content?: unknown;
}

const isRaw = (body: unknown): body is Exclude<BodyInit, Blob> =>
  [FormData, ReadableStream, ArrayBuffer].some((kind) => body instanceof kind) || ArrayBuffer.isView(body);

/** Turns what the caller gives into what travels: JSON unless it is a body of the platform's own kind. */
export function payloadOf(body: unknown): Payload {
  if (body === undefined) return { body, content: null };
  if (body instanceof URLSearchParams) return { body, content: String(body) };
  if (body instanceof Blob) return { body, contentType: body.type || 'application/octet-stream' };
  if (isRaw(body)) return { body };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { body: text, contentType: 'application/json', content: [body] };
}

const sorted = (_: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Equal for equal content, whatever the order of its members. */
export const fingerprint = (...content: readonly unknown[]): string => JSON.stringify(content, sorted);
