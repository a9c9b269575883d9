import type { Locale, LocaleOptions } from '@outlay/domain';
import type { Fault } from '../fault.ts';
import { localeIn, translate, type Text } from '../texts.ts';

/** A file response: bytes or a stream, its type and its file name. */
export type FileAnswer = {
  readonly body: ConstructorParameters<typeof Response>[0];
  readonly type: string;
  readonly filename?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const jsonHeaders = (localeOptions: Locale | LocaleOptions): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'content-language': localeIn(localeOptions),
  'cache-control': 'no-store',
});

/** Returns the envelope of a success: HTTP 200 with body status 200, for creations too. */
export function success(locale: Locale, data: unknown, message: Text | null): Response {
  const body = {
    status: 200,
    message: message === null ? '' : translate(locale, message),
    data: data ?? null,
  };
  return new Response(JSON.stringify(body), { headers: jsonHeaders(locale) });
}

const translateAll = (
  localeOptions: Locale | LocaleOptions,
  errors: Readonly<Record<string, readonly Text[]>>,
): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [
      field,
      texts.map((one) => translate(localeOptions, one)),
    ]),
  );

/** Returns an error response as an envelope, in the requested language, with the digits and the names of months of its reader. */
export function refusal(localeOptions: Locale | LocaleOptions, fault: Fault): Response {
  const { errors, reason, code, data, retryAfterSeconds, allow } = fault.detail;
  const body = {
    status: fault.status,
    message: translate(localeOptions, fault.text),
    ...(errors === undefined ? {} : { errors: translateAll(localeOptions, errors) }),
    ...(reason === undefined ? {} : { reason: translate(localeOptions, reason) }),
    ...(code === undefined ? {} : { code }),
    ...(data === undefined ? {} : { data }),
  };
  const headers = new Headers(jsonHeaders(localeOptions));
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds));
  if (allow !== undefined) headers.set('allow', allow);
  if (fault.status === 401) headers.set('www-authenticate', 'Bearer');
  return new Response(JSON.stringify(body), { status: fault.status, headers });
}

/** Logs the errors of a stream and hides them from the client: they may contain a query's parameters. */
function reportErrors(stream: ReadableStream<Uint8Array>, failed: (error: unknown) => void): ReadableStream {
  const reader = stream.getReader();
  let isCancelled = false;
  return new ReadableStream<Uint8Array>({
    pull: async (out) => {
      try {
        const { done, value } = await reader.read();
        // The client disconnected during the read: the stream is closed already.
        if (isCancelled) return;
        if (done) out.close();
        else out.enqueue(value);
      } catch (error) {
        failed(error);
        out.error(new Error('The answer broke off.'));
      }
    },
    cancel: (reason) => {
      isCancelled = true;
      return reader.cancel(reason);
    },
  });
}

/** Returns a file response; the file name is sent in both the plain and the encoded form, for Arabic names. */
export function file(answer: FileAnswer, failed: (error: unknown) => void): Response {
  const headers = new Headers({
    'content-type': answer.type,
    'cache-control': 'private, no-store',
    ...answer.headers,
  });
  if (answer.filename !== undefined) {
    const asciiName = answer.filename.replaceAll(/[^\x20-\x7e]|["\\]/gu, '_');
    const encoded = encodeURIComponent(answer.filename).replaceAll(
      /['()*]/gu,
      (c) => `%${c.charCodeAt(0).toString(16)}`,
    );
    headers.set('content-disposition', `attachment; filename="${asciiName}"; filename*=UTF-8''${encoded}`);
  }
  const body = answer.body instanceof ReadableStream ? reportErrors(answer.body, failed) : answer.body;
  return new Response(body, { headers });
}
