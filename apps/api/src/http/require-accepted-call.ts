import type { Call } from '@outlay/api-client/contract';
import { requireAcceptedToken } from '../auth/api-tokens/api-token-use.ts';
import { requireFactor } from '../auth/second-factor/step-up.ts';
import { requireWritable } from '../installation/maintenance.ts';
import type { Actor } from '../access/actor.ts';
import { requireAdminAccess } from '../access/require-admin-access.ts';

/**
 * Refuses calls that the session or token of the actor may not make now, whatever their permissions: tokens where a call
 * takes none, a missing second factor, an administrator without a grant, and changes during maintenance.
 *
 * @throws Fault 403; 503 during maintenance.
 */
export function requireAcceptedCall(call: Call, actor: Actor): void {
  requireAcceptedToken(call, actor);
  requireFactor(call, actor);
  requireAdminAccess(call, actor);
  requireWritable(call, actor.maintenance);
}
