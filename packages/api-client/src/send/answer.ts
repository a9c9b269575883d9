import type { Ask } from './ask.ts';

/** What came back, read as far as the call wants it. */
export interface Answer {
  readonly status: number;
  /** HTTP 2xx. */
  readonly ok: boolean;
  /** The bearer the call went out with. */
  readonly bearer: string | undefined;
  /** Read by whoever needs one: most answers are taken without a look at them. */
  readonly headers: Headers;
  /** JSON still to be parsed, empty where there was no body; absent where `value` is handed over as it is. */
  readonly text?: string;
  readonly value?: unknown;
  /** The body as it was parsed once already. */
  parsed?: { readonly body: unknown } | undefined;
  /** True once its effects have been applied. */
  told?: boolean;
}

const NO_BODY: readonly number[] = [204, 205, 304];

/** Seconds or a date, as the header allows; milliseconds from now. */
export function retryAfterMs(header: string | null): number | undefined {
  const text = header?.trim();
  if (!text) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** The content type, empty where the answer names none. */
export const typeOf = (headers: Headers): string => headers.get('Content-Type') ?? '';

async function blobOf(response: Response, onProgress: Ask['onProgress']): Promise<Blob> {
  if (!onProgress) return response.blob();
  const { readCounted } = await import('../files/read-counted.ts');
  return readCounted(response, onProgress);
}

/** Reads a response in the form that was asked for. Whatever that was, a failure is read as JSON: it says why. */
export async function readAnswer(
  response: Response,
  { method, as, onProgress, member }: Ask,
  bearer: string | undefined,
): Promise<Answer> {
  const { status, ok, headers } = response;
  const answer = { status, ok, bearer, headers };
  if (ok && as === 'response') return { ...answer, value: response };
  if (method === 'HEAD' || NO_BODY.includes(status)) return { ...answer, text: '' };
  if (ok && as === 'stream') return { ...answer, value: response.body };
  if (ok && as === 'text') return { ...answer, value: await response.text() };
  // Such is no file: an envelope that says so or, where one of the contract's was asked for, some proxy's page.
  if (ok && as === 'blob' && !(member ? /[/+](json|html)\b/i : /[/+]json\b/i).test(typeOf(headers))) {
    return { ...answer, value: await blobOf(response, onProgress) };
  }
  return { ...answer, text: await response.text() };
}
