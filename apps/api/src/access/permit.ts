import {
  asSubject,
  createAbility,
  HIDES_REQUIRED,
  hiddenRequirements,
  lastingAccessDenial,
  reasonAgainst,
  type Action,
  type AppAbility,
  type Subject,
} from '@outlay/domain';
import { Fault } from '../http/fault.ts';
import { reasonText, text, type Text } from '../http/texts.ts';
import type { Actor } from './actor.ts';
import { withoutHidden } from './fields.ts';

/** Returns the text of a reason against an action; it names the field that denies records because rules hide it. */
function textOf({ rules }: Actor, subject: Subject, reason: string): Text {
  if (reason !== HIDES_REQUIRED) return reasonText(reason);
  const granted = createAbility(rules.filter((rule) => rule.reason !== HIDES_REQUIRED));
  const hidden = hiddenRequirements(granted).find((one) => one.subject === subject);
  if (hidden === undefined) return reasonText(reason);
  const { field, label } = hidden;
  return (locale) =>
    text('reason.hides_field', { field: label === null ? field : text(label)(locale) })(locale);
}

/**
 * Requires that the ability allows an action on a record (or, without one, on a subject as a whole).
 *
 * @throws Fault 403 with the reason.
 */
export function permit(actor: Actor, action: Action, subject: Subject, record?: object): void {
  const reason = reasonAgainst(actor.ability, action, subject, record);
  if (reason !== null)
    throw new Fault(403, text('error.forbidden'), { reason: textOf(actor, subject, reason) });
}

/**
 * Requires a user whose access to the company does not end with a grant.
 *
 * @throws Fault 403 with the reason.
 */
export function permitLastingAccess({ adminAccess }: Pick<Actor, 'adminAccess'>): void {
  const denial = lastingAccessDenial(adminAccess);
  if (denial !== null) throw new Fault(403, text('error.forbidden'), { reason: text(`reason.${denial}`) });
}

/** Returns true if a rule for an action depends on the record: then the subject as a whole decides nothing. */
export const isConditional = (ability: AppAbility, action: Action, subject: Subject): boolean =>
  ability.possibleRulesFor(action, subject).some(({ conditions }) => conditions !== undefined);

/** Returns true if a user reads every record of a subject, and so what sums them up. */
export const readsEvery = (ability: AppAbility, subject: Subject): boolean =>
  ability.can('read', subject) && !isConditional(ability, 'read', subject);

/** Returns the refusal of a call that a user's role does not include (403). */
export const forbidden = (): Fault =>
  new Fault(403, text('error.forbidden'), { reason: text('reason.forbidden') });

/** Returns the record, or throws a 404 that reveals nothing else. */
export function requireRecord<T>(record: T | null | undefined): T {
  if (record === null || record === undefined) throw new Fault(404, text('error.not_found'));
  return record;
}

/** The user whose rules decide which fields of a record are sent. */
type Reader = Pick<Actor, 'ability'>;

/**
 * Returns a conflict with the record's current state (409). It contains the record, without hidden fields, if the
 * user may read it; so an update cannot reveal another user's draft.
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

/** Returns the conflict of a change that is based on an older version. */
export const staleConflict = (actor: Reader, subject: Subject, record: object): Fault =>
  conflict(actor, subject, record, text('reason.stale'), text('error.conflict'));

/**
 * Requires that a change is based on the current version; a missing version is rejected later by input validation.
 *
 * @throws Fault 409 with the current record.
 */
export function checkVersion(
  version: number | null,
  current: { readonly version?: number | undefined },
  actor: Reader,
  subject: Subject,
): void {
  if (version !== null && version !== current.version) throw staleConflict(actor, subject, current);
}
