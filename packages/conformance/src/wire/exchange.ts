/** A request as it was sent. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Text of the body, or a description of a form; null without one. */
  readonly body: string | null;
}

/** A response as it was received. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
  /** The body as text. */
  readonly text: string;
  /** The parsed body; undefined if it is not JSON. */
  readonly json: unknown;
}

/** A request with its response. */
export interface Exchange {
  readonly request: SentRequest;
  readonly response: ReceivedResponse;
}

/** Returns the parsed text; undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Reads a response to its end. */
export async function receive(response: Response): Promise<ReceivedResponse> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers.entries()),
    bytes,
    text,
    json: parseJson(text),
  };
}
