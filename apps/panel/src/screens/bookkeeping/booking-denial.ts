import {
  bookingDecision,
  type Actor,
  type AppAbility,
  type BookingAction,
  type BookkeepingLine,
  type Reason,
} from '@outlay/domain';

/** Returns the reason why the actor may not perform a bookkeeping action on a line; null when allowed. */
export function bookingDenial(
  line: BookkeepingLine,
  action: BookingAction,
  actor: Actor,
  ability: AppAbility,
): Reason | null {
  const decision = bookingDecision(line, action, actor, ability);
  return decision.allowed ? null : decision.reason;
}
