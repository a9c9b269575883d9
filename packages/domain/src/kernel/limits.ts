/** How long a toast stays, in milliseconds (Specification §9). */
export const TOAST_MS = 5000;

/** The client's limit: 2 requests in any 60,000 ms (Specification §9). */
export const RATE_LIMIT = { requests: 2, perMs: 60_000 } as const;

/** Where a list begins: first page, ten rows (Specification §9). */
export const LIST_DEFAULTS = { page: 1, perPage: 10 } as const;

/** The page sizes a list offers (Specification §9). */
export const PAGE_SIZES = [2, 5, 10, 15, 20] as const;

/** One of {@link PAGE_SIZES}. */
export type PageSize = (typeof PAGE_SIZES)[number];
