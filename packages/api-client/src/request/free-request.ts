import { encodeQuery } from '../contract/query-text.ts';
import { callOf, findCall } from '../contract/call-table.ts';
import type { AnswerForm, CallOptions } from './request-context.ts';
import { withResponse } from './with-response.ts';
import type { ApiPromise } from './with-response.ts';
import type { Send } from './sender.ts';

/** Options of {@link Request}. */
export interface RequestOptions<As extends AnswerForm = AnswerForm> extends CallOptions {
  /** Query parameters; absent values are omitted. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** Sent as JSON, except for native body types (form data, a blob, bytes, text). */
  readonly body?: unknown;
  /** Form of the response: `data` of the envelope (default), `json` (the whole body), `text`, `blob`, `stream`, `response`. */
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

/**
 * Sends any request with the client's headers, rate limit and error catalogue. The path must start with a
 * slash.
 */
export type Request = <Data = unknown, As extends AnswerForm = 'data'>(
  method: string,
  path: string,
  options?: RequestOptions<As>,
) => ApiPromise<Forms<Data>[As]>;

/** Creates `request`. A path of the contract gets the success message and the invalidation of its call. */
export function createRequest(send: Send): Request {
  return <Data, As extends AnswerForm>(
    givenMethod: string,
    target: string,
    { params = {}, ...rest }: RequestOptions<As> = {},
  ) =>
    withResponse(async (onReceived) => {
      const method = givenMethod.toUpperCase();
      const [path = '', search = ''] = target.split('?', 2);
      const query = new URLSearchParams(search);
      for (const [name, value] of encodeQuery(params)) query.set(name, value);
      const call = findCall(method, path);
      const success = call && (callOf(call).success ?? 'none');
      const data = await send({ ...rest, call, success, method, path, query, onReceived });
      return data as Forms<Data>[As];
    });
}
