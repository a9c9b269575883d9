/** Written by `node --run generate` from `expense-details.calls.ts`; a test compares both. */
import { bulkStatusAnswer, expenseBudgets, expenseCheck, historyEntry } from '@outlay/domain/expense';
import * as z from 'zod/mini';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'expenses.budgets': { answer: expenseBudgets },
'expenses.check': { answer: expenseCheck },
'expenses.history': { answer: z.array(historyEntry) },
'expenses.updateMultipleStatus': { answer: bulkStatusAnswer },
};
