import * as z from 'zod/mini';
import { money } from '../../money/money.ts';
import { id, orNull, ref } from '../../schema/scalars.ts';
import { openObject } from '../../schema/open-object.ts';

/**
 * A line of an expense, in the expense's currency; negative for returned goods and deductions. `gross` is what is
 * paid: net and tax, or only the net under reverse charge, where `tax` is what the company charges itself.
 * `recoverable` is the part of the tax that is reclaimed. Empty fields are those of the expense.
 */
export const expenseLine = openObject({
  id,
  description: orNull(z.string()),
  entry_type: orNull(ref),
  account: orNull(ref),
  team: orNull(ref),
  cost_center: orNull(ref),
  tax_code: orNull(ref),
  net: money,
  tax: money,
  gross: money,
  recoverable: money,
});
/** A line of an expense. */
export interface ExpenseLine extends z.infer<typeof expenseLine> {}
