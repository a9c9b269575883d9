import { RATE_LIMIT } from '@outlay/domain';

/**
 * Scope of the client's limit of 2 requests in 60,000 ms (Specification §7 and §9).
 *
 * With `request`, each distinct request has its own window: loops and repeated clicks are limited, page loads are not.
 * With `client`, as the specification says literally, all requests share one window: the panel is slower and shows that
 * it waits. This constant is the only switch.
 */
export const PANEL_RATE_LIMIT = { ...RATE_LIMIT, scope: 'request' } as const;
