/** The platform's fetch, or a replacement. */
export type Fetch = typeof globalThis.fetch;
