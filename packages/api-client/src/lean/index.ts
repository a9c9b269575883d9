import { createClient } from '../create-client.ts';
import type { ApiClient, ApiClientOptions } from '../create-client.ts';
import type { AnswerShapes } from './fetched-holder.ts';
import { createFetchedHolder } from './fetched-holder.ts';

export type { AnswerShapes } from './fetched-holder.ts';

/** A client that fetches the schemas of answers when it first needs them. */
export interface LeanClient extends ApiClient {
  /** Fetches them ahead, while there is nothing better to do. */
  readonly prepare: () => Promise<void>;
}

/** What a lean client is made of besides the rest. */
export interface LeanClientOptions extends ApiClientOptions {
  /** Shapes of the answers that come first, so that these wait for no schema. */
  readonly shapes: AnswerShapes;
}

/**
 * Makes a client for a page that has to open with few bytes: all answers are held against the same schemas as by
 * `createApiClient`, but those weigh more than the rest of the client and come later. An answer that fits its shape
 * surely fits its schema; any other waits for the schema, which then judges it.
 */
export function createLeanClient({ shapes, ...options }: LeanClientOptions): LeanClient {
  const { hold, prepare } = createFetchedHolder(shapes);
  return { ...createClient({ ...options, hold }), prepare };
}
