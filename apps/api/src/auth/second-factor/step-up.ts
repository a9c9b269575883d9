import type { Call } from '@outlay/api-client/contract';
import { SECOND_FACTOR_MISSING, SECOND_FACTOR_REQUIRED } from '@outlay/domain';
import { and, eq, sql } from '../../db/drizzle.ts';
import type { Actor } from '../../access/actor.ts';
import { hasSecondFactor } from '../../access/second-factors.ts';
import { instant } from '../../db/expressions.ts';
import { sessions } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { Fault } from '../../http/fault.ts';
import { text } from '../../http/texts.ts';
import { invalidField } from '../../http/request/validation.ts';
import { factorsOf } from './second-factor.ts';

/** Time for which a code or a passkey allows dangerous calls, in milliseconds. */
const RECENT_MS = 10 * 60_000;

/** Remembers that a code or a passkey was accepted in a session. */
export async function rememberCode(tx: Db, sessionId: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ secondFactorAt: now }).where(eq(sessions.id, sessionId));
}

/**
 * Requires a recent code or passkey in the session of a user with a second factor; users without one need none.
 *
 * @throws Fault 403 with the code `second_factor_required`.
 */
export async function requireRecentCode(db: Db, { id, sessionId }: Actor, now: Date): Promise<void> {
  const [session] = await db
    .select({ at: sessions.secondFactorAt })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), hasSecondFactor(sql`${id}`, instant(now))));
  if (session === undefined) return;
  const { at } = session;
  if (at !== null && now.getTime() - at.getTime() < RECENT_MS) return;
  throw new Fault(403, text('error.forbidden'), {
    reason: text('reason.second_factor_required'),
    code: SECOND_FACTOR_REQUIRED,
  });
}

/**
 * Refuses the calls of a user who has to add a second factor first, except those that lead to one.
 *
 * @throws Fault 403 with the code `second_factor_missing`.
 */
export function requireFactor({ withoutFactor }: Call, { secondFactor }: Actor): void {
  if (secondFactor !== 'missing' || withoutFactor === true) return;
  throw new Fault(403, text('error.forbidden'), {
    reason: text('reason.second_factor_missing'),
    code: SECOND_FACTOR_MISSING,
  });
}

/**
 * Checks a change of the rule that members need a second factor: a recent code, and for requiring one a factor of the user
 * who does, who could otherwise no longer take it back.
 *
 * @throws Fault 403 with the code `second_factor_required`, or 422 on the field.
 */
export async function checkFactorRule(
  db: Db,
  actor: Actor,
  { now, field, required }: { readonly now: Date; readonly field: string; readonly required: boolean },
): Promise<void> {
  await requireRecentCode(db, actor, now);
  if (required && (await factorsOf(db, actor.id, now)).length === 0)
    throw invalidField(field, 'validation.second_factor_first');
}
