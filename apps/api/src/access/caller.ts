import { prepareQuery, placeholder } from '../db/prepared-query.ts';
import type { Store } from '../db/store.ts';
import type { ActorLookup } from './actor.ts';
import { actorFrom } from './actor-of-snapshot.ts';
import { actorSnapshot } from './actor-snapshot.ts';

/** The session and user of a valid token, and the company of the request. */
export type Caller = {
  readonly sessionId: string;
  readonly userId: number;
  readonly companyId: number | null;
  readonly now: Date;
};

/** Prepared query of a caller, with placeholders that {@link callerValues} fills. */
const ACTOR_SNAPSHOT = prepareQuery(
  actorSnapshot({
    session: placeholder('session'),
    user: placeholder('user'),
    company: placeholder('company'),
    now: placeholder('now'),
  }),
);

/** Returns the values of {@link ACTOR_SNAPSHOT}. */
const callerValues = ({ sessionId, userId, companyId, now }: Caller) => ({
  session: sessionId,
  user: userId,
  company: companyId,
  now: now.toISOString(),
});

/** Reads the session, user and permissions of a caller. */
export async function findCaller(store: Store, caller: Caller): Promise<ActorLookup> {
  const [row] = await store.read<{ standing: string }>(
    ACTOR_SNAPSHOT.text,
    ACTOR_SNAPSHOT.values(callerValues(caller)),
  );
  return actorFrom(row?.standing);
}
