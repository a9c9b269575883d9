/** Data of a call with its response. */
export interface DataWithResponse<Data> {
  readonly data: Data;
  readonly status: number;
  readonly headers: Headers;
  /** Request id assigned by the server, for support. */
  readonly requestId: string | undefined;
}

/** Result of a call: resolves to its data, or with `withResponse()` to data, status and headers. */
export interface ApiPromise<Data> extends Promise<Data> {
  /** Resolves to the data and the response that it came with; rejects as the call does. */
  withResponse(): Promise<DataWithResponse<Data>>;
}

type Received = Pick<Response, 'status' | 'headers'>;

/** Runs a call and keeps its last response for {@link ApiPromise.withResponse}. */
export function withResponse<Data>(
  run: (onReceived: (response: Received) => void) => Promise<Data>,
): ApiPromise<Data> {
  let last: Received | undefined;
  const running = run((response) => {
    last = response;
  });
  return Object.assign(running, {
    async withResponse() {
      const data = await running;
      const { status, headers } = last as Received;
      return { data, status, headers, requestId: headers.get('X-Request-Id') ?? undefined };
    },
  });
}
