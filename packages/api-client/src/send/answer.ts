import type { Progress } from '@outlay/domain';
import type { AnswerForm } from './ask.ts';

/** What came back, read as far as the call wants it. */
export interface Answer {
  readonly status: number;
  /** HTTP 2xx. */
  readonly ok: boolean;
  /** The bearer the call went out with. */
  readonly bearer: string | undefined;
  /** Read by whoever needs one: most answers are taken without a look at them. */
  readonly headers: Headers;
  /** `json` holds text still to be parsed; `done` is handed over as it is; `none` had no body. */
  readonly content:
    | { readonly kind: 'json'; readonly text: string }
    | { readonly kind: 'done'; readonly value: unknown }
    | { readonly kind: 'none' };
}

const isJson = (type: string): boolean => /[/+]json\b/i.test(type);

/** Seconds or a date, as the header allows; milliseconds from now. */
export function retryAfterMs(header: string | null, now: number = Date.now()): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

async function contentOf(
  response: Response,
  method: string,
  as: AnswerForm,
  onProgress?: (progress: Progress) => void,
): Promise<Answer['content']> {
  if (as === 'response' && response.ok) return { kind: 'done', value: response };
  if (method === 'HEAD' || response.status === 204 || response.status === 205 || response.status === 304) {
    return { kind: 'none' };
  }
  // Whatever form was asked for, a failure is read as JSON: it says why.
  if (response.ok && as === 'stream') return { kind: 'done', value: response.body };
  if (response.ok && as === 'text') return { kind: 'done', value: await response.text() };
  if (response.ok && as === 'blob' && !isJson(response.headers.get('Content-Type') ?? '')) {
    if (!onProgress) return { kind: 'done', value: await response.blob() };
    const { readCounted } = await import('../files/read-counted.ts');
    return { kind: 'done', value: await readCounted(response, onProgress) };
  }
  const text = await response.text();
  return text === '' ? { kind: 'none' } : { kind: 'json', text };
}

/** Reads a response in the form that was asked for. */
export async function readAnswer(
  response: Response,
  ask: {
    readonly method: string;
    readonly as: AnswerForm;
    readonly bearer: string | undefined;
    readonly onProgress?: ((progress: Progress) => void) | undefined;
  },
): Promise<Answer> {
  const content = await contentOf(response, ask.method, ask.as, ask.onProgress);
  return {
    status: response.status,
    ok: response.ok,
    bearer: ask.bearer,
    headers: response.headers,
    content,
  };
}
