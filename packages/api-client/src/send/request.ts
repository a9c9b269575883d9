import { encodeQuery } from '../contract/query.ts';
import type { AnswerForm, CallOptions } from './ask.ts';
import { findCall } from './find-call.ts';
import type { Send } from './sender.ts';

/** What a free request may carry. */
export interface RequestOptions<As extends AnswerForm = AnswerForm> extends CallOptions {
  /** The query; absent members are left out. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** Sent as JSON, unless it is a body of the platform's own kind (form data, a blob, bytes, text). */
  readonly body?: unknown;
  /** How the answer is wanted: `data` of the envelope (default), `json` (the whole body), `text`, `blob`, `stream`, `response`. */
  readonly as?: As;
}

interface Forms<Data> {
  data: Data;
  json: Data;
  text: string;
  blob: Blob;
  stream: ReadableStream<Uint8Array<ArrayBuffer>> | null;
  response: Response;
}

/** Any request that no member covers, under the same headers, limit and catalogue. The path begins with a slash. */
export type Request = <Data = unknown, As extends AnswerForm = 'data'>(
  method: string,
  path: string,
  options?: RequestOptions<As>,
) => Promise<Forms<Data>[As]>;

/** Makes `request`; a path that the contract knows is treated as that call (its success text, what it touches). */
export function createRequest(send: Send): Request {
  return async <Data, As extends AnswerForm>(
    given: string,
    target: string,
    options: RequestOptions<As> = {},
  ) => {
    const { params = {}, ...rest } = options;
    const method = given.toUpperCase();
    const [path = '', search = ''] = target.split('?', 2);
    const query = new URLSearchParams(search);
    for (const [name, value] of encodeQuery(params)) query.set(name, value);
    const known = findCall(method, path);
    const success = known && (known.wire.success ?? 'none');
    const data = await send({ ...rest, member: known?.member, success, method, path, query });
    return data as Forms<Data>[As];
  };
}
