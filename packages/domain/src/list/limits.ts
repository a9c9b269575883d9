/** Duration of a toast, in milliseconds (Specification §9). */
export const TOAST_MS = 5000;

/** Duration of a toast that offers to undo, in milliseconds. */
export const UNDO_TOAST_MS = 10_000;

/** Rate limit of the client: 2 requests in any 60,000 ms (Specification §9). */
export const RATE_LIMIT = { requests: 2, perMs: 60_000 } as const;

/** Default view of a list: first page, ten rows (Specification §9). */
export const LIST_DEFAULTS = { page: 1, perPage: 10 } as const;

/** Page sizes of a list (Specification §9). */
export const PAGE_SIZES = [2, 5, 10, 15, 20] as const;

/** Page sizes that lists offer: those of the specification, and two for long lists. */
export const LIST_PAGE_SIZES = [...PAGE_SIZES, 50, 100] as const;

/** One of {@link LIST_PAGE_SIZES}. */
export type PageSize = (typeof LIST_PAGE_SIZES)[number];

/** Most records that a list selects, and that one call changes. */
export const SELECTION_LIMIT = 500;

/** Rows of a response that is read on by a cursor: the default and the maximum. */
export const CURSOR_LIMIT = { default: 100, max: 500 } as const;
