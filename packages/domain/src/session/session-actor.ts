import type { Actor } from '../expense/facts.ts';
import type { StoredUser } from './session.ts';

/** Returns the signed-in user as the actor of expense decisions; a session without an id owns no records. */
export const sessionActor = ({ id = 0, name, acting_for, linked_ids }: StoredUser): Actor => ({
  id,
  name,
  acting_for,
  linked_ids,
});
