import * as z from 'zod/mini';
import { id, version } from '../../schema/scalars.ts';
import { expenseLineDrafts } from './expense-line-draft.ts';

/**
 * Body that replaces the lines of an approved expense before it is booked; they add up to its amount, which does not
 * change. Without lines, the whole expense is one line without tax.
 */
export const linesUpdate = z.strictObject({ id, version, lines: expenseLineDrafts });
/** Body that replaces the lines of an approved expense. */
export interface LinesUpdate extends z.infer<typeof linesUpdate> {}
