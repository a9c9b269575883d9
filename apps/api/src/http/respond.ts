import type { Locale } from '@outlay/domain';
import type { FileAnswer } from './asked.ts';
import type { Fault } from './fault.ts';
import { say, type Text } from './words.ts';

const jsonHeaders = (locale: Locale): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'content-language': locale,
  'cache-control': 'no-store',
});

/** An answer's data that is put into words already: the text of a JSON value, in pieces, as it goes over the wire. */
export class Written {
  readonly parts: readonly Uint8Array[];

  constructor(parts: readonly Uint8Array[]) {
    this.parts = parts;
  }

  /** The value that the pieces tell. */
  value(): unknown {
    return JSON.parse(Buffer.concat(this.parts).toString());
  }
}

const END = Buffer.from('}');

/** A success: HTTP 200 with body status 200, creations too. */
export function success(locale: Locale, data: unknown, message: Text | null): Response {
  const said = JSON.stringify(message === null ? '' : say(locale, message));
  const head = `{"status":200,"message":${said},"data":`;
  const body =
    data instanceof Written
      ? Buffer.concat([Buffer.from(head), ...data.parts, END])
      : `${head}${JSON.stringify(data ?? null)}}`;
  return new Response(body, { headers: jsonHeaders(locale) });
}

const sayAll = (
  locale: Locale,
  errors: Readonly<Record<string, readonly Text[]>>,
): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [field, texts.map((one) => say(locale, one))]),
  );

/** A refusal as an envelope, in the asked language. */
export function refusal(locale: Locale, fault: Fault): Response {
  const { errors, reason, data, retryAfterSeconds, allow } = fault.detail;
  const body = {
    status: fault.status,
    message: say(locale, fault.text),
    ...(errors === undefined ? {} : { errors: sayAll(locale, errors) }),
    ...(reason === undefined ? {} : { reason: say(locale, reason) }),
    ...(data === undefined ? {} : { data }),
  };
  const headers = new Headers(jsonHeaders(locale));
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds));
  if (allow !== undefined) headers.set('allow', allow);
  if (fault.status === 401) headers.set('www-authenticate', 'Bearer');
  return new Response(JSON.stringify(body), { status: fault.status, headers });
}

/** A stream whose failure is told to the log alone: what is thrown may hold a statement's parameters. */
function guarded(stream: ReadableStream<Uint8Array>, failed: (error: unknown) => void): ReadableStream {
  const reader = stream.getReader();
  return new ReadableStream<Uint8Array>({
    pull: async (out) => {
      try {
        const { done, value } = await reader.read();
        if (done) out.close();
        else out.enqueue(value);
      } catch (error) {
        failed(error);
        out.error(new Error('The answer broke off.'));
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** A file; its name travels in both the plain and the encoded form, so that Arabic names arrive whole. */
export function file(answer: FileAnswer, failed: (error: unknown) => void): Response {
  const headers = new Headers({
    'content-type': answer.type,
    'cache-control': 'private, no-store',
    ...answer.headers,
  });
  if (answer.filename !== undefined) {
    const plain = answer.filename.replaceAll(/[^\x20-\x7e]|["\\]/gu, '_');
    const encoded = encodeURIComponent(answer.filename).replaceAll(
      /['()*]/gu,
      (c) => `%${c.charCodeAt(0).toString(16)}`,
    );
    headers.set('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
  }
  const body = answer.body instanceof ReadableStream ? guarded(answer.body, failed) : answer.body;
  return new Response(body, { headers });
}
