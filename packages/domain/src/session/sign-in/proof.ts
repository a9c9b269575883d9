import * as z from 'zod/mini';
import { moment, orNull } from '../../schema/scalars.ts';
import { openObject } from '../../schema/open-object.ts';

/** Minutes for which a sign-in with a provider or a passkey takes the place of the current password. */
export const PROOF_MINUTES = 10;

/** Ways in which the signed-in user can prove their identity before changes that could take over the account. */
export const proof = openObject({
  /** True if the account has a password, which can be entered. */
  password: z.boolean(),
  /** Time until which a sign-in with a provider or a passkey takes its place; null without one. */
  proved_until: orNull(moment),
  /** The company's providers that the user is linked with: by name and key. */
  providers: z.array(openObject({ name: z.string(), key: z.string() })),
});
/** See {@link proof}. */
export interface Proof extends z.infer<typeof proof> {}

/** Returns the time until which a proof takes the place of the current password; null if it is over. */
export function provedUntil(provedAt: Date | null, now: Date): Date | null {
  if (provedAt === null) return null;
  const until = new Date(provedAt.getTime() + PROOF_MINUTES * 60_000);
  return until > now ? until : null;
}
