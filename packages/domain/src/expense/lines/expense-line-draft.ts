import * as z from 'zod/mini';
import { typedBalance } from '../../money/money.ts';
import { id, oneLine } from '../../schema/scalars.ts';

/** Maximum number of lines of an expense. */
export const LINES_MAX = 50;

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

/**
 * A line in the body of an expense. Net and tax follow from `gross` and the tax code; `tax` may be sent as the
 * receipt shows it, if it differs from the computed one by rounding only.
 */
export const expenseLineDraft = z.strictObject({
  description: optional(z.string().check(z.trim(), z.maxLength(500), oneLine)),
  entry_type_id: optional(id),
  account_id: optional(id),
  team_id: optional(id),
  cost_center_id: optional(id),
  tax_code_id: optional(id),
  gross: typedBalance.check(
    z.refine(({ minor }) => minor !== 0, { error: 'validation.not_zero', path: ['minor'] }),
  ),
  tax: optional(typedBalance),
});
/** A line in the body of an expense. */
export interface ExpenseLineDraft extends z.infer<typeof expenseLineDraft> {}

/** Lines in the body of an expense; none leaves the expense without lines. */
export const expenseLineDrafts = z.array(expenseLineDraft).check(z.maxLength(LINES_MAX));
