import type { AuditEvent } from '@outlay/domain';
import type { Actor } from '../access/actor.ts';
import { audit, type AuditEntry } from '../db/audit.ts';
import type { Db } from '../db/store.ts';
import { Fault } from '../http/fault.ts';
import type { Origin } from '../http/request/request-context.ts';
import { text } from '../http/texts.ts';

type Acting = { readonly db: Db; readonly actor: Actor; readonly now: Date; readonly origin: Origin };

/** Records an act of an administrator; those about a company or its members are in the company's trail, too. */
export const auditInstallation = (
  { db, actor, now, origin }: Acting,
  event: AuditEvent,
  about: Pick<AuditEntry, 'companyId' | 'subject' | 'recordId' | 'recordName' | 'detail'> = {},
): Promise<void> =>
  audit(db, {
    event,
    at: now,
    userId: actor.id,
    address: origin.address,
    requestId: origin.requestId,
    ...about,
  });

/** Returns the refusal of an act that the current state does not allow (409). */
export const refuse = (reason: string): Fault =>
  new Fault(409, text('error.not_possible'), { reason: text(reason) });
