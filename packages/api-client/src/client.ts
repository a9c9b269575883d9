import { createClient } from './create-client.ts';
import type { ApiClient, ApiClientOptions } from './create-client.ts';
import { hold } from './send/hold.ts';

/** Makes a client of the API: every call of the contract, by its headers, rate limit and error catalogue (Specification §7, §8). */
export const createApiClient = (options: ApiClientOptions): ApiClient => createClient({ ...options, hold });
