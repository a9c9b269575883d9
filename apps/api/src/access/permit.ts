import { asSubject, reasonAgainst, type Action, type Subject } from '@outlay/domain';
import { Fault } from '../http/fault.ts';
import { reasonText, text, type Text } from '../http/words.ts';
import type { Actor } from './actor.ts';
import { withoutHidden } from './fields.ts';

/**
 * Lets an action on a record (or, without one, on a subject as a whole) pass only where the ability allows it.
 *
 * @throws Fault 403 with the reason.
 */
export function permit(actor: Actor, action: Action, subject: Subject, record?: object): void {
  const reason = reasonAgainst(actor.ability, action, subject, record);
  if (reason !== null) throw new Fault(403, text('error.forbidden'), { reason: reasonText(reason) });
}

/** The record, or a refusal that tells nothing but that there is none (404). */
export function found<T>(record: T | null | undefined): T {
  if (record === null || record === undefined) throw new Fault(404, text('error.not_found'));
  return record;
}

/** Whose rules say what of a record may be told. */
type Reader = Pick<Actor, 'ability'>;

/**
 * A refusal of what the record, as it stands, does not let through (409): with the record where the person may read it,
 * without what they may not see of it. A draft of somebody else is not told by trying to change it.
 */
export function conflict(
  actor: Reader,
  subject: Subject,
  record: object,
  reason: Text,
  message: Text = text('error.not_possible'),
): Fault {
  const readable = actor.ability.can('read', asSubject(subject, record));
  const data = readable ? { data: withoutHidden(actor.ability, subject, record), record } : {};
  return new Fault(409, message, { reason, ...data });
}

/** The same refusal of a change that is based on an older version. */
export const stale = (actor: Reader, subject: Subject, record: object): Fault =>
  conflict(actor, subject, record, text('reason.stale'), text('error.conflict'));

/**
 * Lets a change pass only when it is based on the current version; without one, the input's own check refuses it later.
 *
 * @throws Fault 409 with the current record.
 */
export function checkVersion(
  asked: number | null,
  current: { readonly version?: number | undefined },
  actor: Reader,
  subject: Subject,
): void {
  if (asked !== null && asked !== current.version) throw stale(actor, subject, current);
}
