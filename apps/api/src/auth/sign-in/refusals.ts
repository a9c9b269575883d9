import { HOUR_MS } from '@outlay/domain';
import { audit, type AuditEntry } from '../../db/audit.ts';
import type { Store } from '../../db/store.ts';
import { countAttempt } from './attempts.ts';

/** Maximum number of refusals recorded per user, or per network without one, within an hour. */
export const MAX_REFUSALS = 20;

/**
 * Records a refused call or sign-in in the audit log, limited by its origin, so that no client can fill the log. Nothing of
 * the input is stored.
 */
export const auditRefusal = (store: Store, origin: string, line: AuditEntry): Promise<void> =>
  store.transaction(async (tx) => {
    if (await countAttempt(tx, `audit:${line.event}:${origin}`, MAX_REFUSALS, HOUR_MS, line.at))
      await audit(tx, line);
  });
