/** A body ready for the wire. */
export interface Payload {
  readonly body: BodyInit | undefined;
  /** Content type to send; absent where the platform knows better (form data and its boundary). */
  readonly contentType: string | undefined;
  /** Equal for equal content, whatever the order of its members; absent for bodies that are not compared. */
  readonly fingerprint: string | undefined;
}

const isRaw = (body: unknown): body is BodyInit =>
  typeof body === 'string' ||
  body instanceof Blob ||
  body instanceof FormData ||
  body instanceof URLSearchParams ||
  body instanceof ReadableStream ||
  body instanceof ArrayBuffer ||
  ArrayBuffer.isView(body);

const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Turns what the caller gives into what travels: JSON unless it is a body of the platform's own kind. */
export function payloadOf(body: unknown): Payload {
  if (body === undefined) return { body: undefined, contentType: undefined, fingerprint: '' };
  if (!isRaw(body)) {
    return {
      body: JSON.stringify(body),
      contentType: 'application/json',
      fingerprint: JSON.stringify(body, sorted),
    };
  }
  if (typeof body === 'string') return { body, contentType: 'application/json', fingerprint: body };
  if (body instanceof URLSearchParams) return { body, contentType: undefined, fingerprint: body.toString() };
  const contentType = body instanceof Blob ? body.type || 'application/octet-stream' : undefined;
  return { body, contentType, fingerprint: undefined };
}
