/** A body ready for the wire. */
export interface Payload {
  readonly body: BodyInit | undefined;
  /** Content type to send; absent where the platform knows better (form data and its boundary). */
  readonly contentType: string | undefined;
  /** False for bodies that are not compared: files, forms, streams. */
  readonly comparable: boolean;
  /** Equal for equal content, whatever the order of its members. */
  fingerprint(): string;
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

const payload = (body: BodyInit | undefined, contentType?: string, fingerprint?: () => string): Payload => ({
  body,
  contentType,
  comparable: fingerprint !== undefined,
  fingerprint: fingerprint ?? String,
});

/** Turns what the caller gives into what travels: JSON unless it is a body of the platform's own kind. */
export function payloadOf(body: unknown): Payload {
  if (body === undefined) return payload(undefined, undefined, String);
  if (!isRaw(body))
    return payload(JSON.stringify(body), 'application/json', () => JSON.stringify(body, sorted));
  if (typeof body === 'string') return payload(body, 'application/json', () => body);
  if (body instanceof URLSearchParams) return payload(body, undefined, () => body.toString());
  return payload(body, body instanceof Blob ? body.type || 'application/octet-stream' : undefined);
}
