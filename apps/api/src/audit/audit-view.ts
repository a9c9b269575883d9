import { HOUR_MS } from '@outlay/domain';
import type { AuditEvent } from '@outlay/domain';
import type { Actor } from '../access/actor.ts';
import { countAttempt } from '../auth/sign-in/attempts.ts';
import { audit, callerOf } from '../db/audit.ts';
import type { Db } from '../db/store.ts';
import type { Origin } from '../http/request/request-context.ts';

type Reading = {
  readonly actor: Pick<Actor, 'id' | 'sessionId'> & { readonly company: { readonly id: number } };
  readonly now: Date;
  readonly origin: Origin;
};

/** Sensitive data of another member that was read. */
type View = {
  readonly event: Extract<AuditEvent, 'bank_details_viewed' | 'receipt_viewed'>;
  readonly subject: string;
  readonly recordId: number;
  readonly recordName?: string | null;
  readonly detail: Readonly<Record<string, unknown>> & { readonly id: number };
};

/**
 * Records that a user read sensitive data of another member: once for each session, network and item (`detail.id`) within
 * an hour, so that a screen that is opened again and again does not flood the audit trail.
 */
export async function auditView(
  tx: Db,
  { actor, now, origin }: Reading,
  { detail, ...view }: View,
): Promise<void> {
  const key = `${view.event}:${detail.id}:${actor.sessionId}:${origin.network}`;
  if (!(await countAttempt(tx, key, 1, HOUR_MS, now))) return;
  await audit(tx, { ...callerOf({ actor, now, origin }), ...view, detail: { ...detail } });
}
