import { RATE_LIMIT } from '@outlay/domain';

/**
 * The scope of the client's limit of 2 requests in 60,000 ms (Specification §7 and §9).
 *
 * `request`: the window counts for each identical request, so that no loop and no impatient finger floods the server
 * and yet no person waits for a page. `client` is the literal rule, one window for everything: the panel then works
 * more slowly and says that it waits. This constant is the one switch.
 */
export const LIMITER = { ...RATE_LIMIT, scope: 'request' } as const;
