/** Choice of payouts for a batch, by their ids. */
export interface BatchChoice {
  /** Payouts that the user left out. */
  readonly left_out: readonly number[];
  /** Payouts that the user added, of those that were scheduled after the dialog opened. */
  readonly added: readonly number[];
}

/**
 * Returns true if a payout is included: one that was offered when the dialog opened until the user leaves it out, and one
 * that was scheduled since only once the user adds it, who may not have seen it.
 */
export const isChosen = (id: number, { left_out, added }: BatchChoice, first: readonly number[]): boolean =>
  !left_out.includes(id) && (first.includes(id) || added.includes(id));

/** Returns the choice with a payout included or left out. */
export const withPayout = (
  { left_out, added }: BatchChoice,
  id: number,
  isIncluded: boolean,
): BatchChoice => ({
  left_out: isIncluded ? left_out.filter((one) => one !== id) : [...left_out, id],
  added: isIncluded ? [...added, id] : added.filter((one) => one !== id),
});
