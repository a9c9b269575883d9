/** Written by `node --run generate` from `expense.calls.ts`; a test compares both. */
import { bulkStatusAnswer, expense, expenseBudgets, expenseCheck, historyEntry, receipt, receiptLink } from '@outlay/domain/expense';
import { importReport } from '@outlay/domain/import';
import { pageOf } from '@outlay/domain/list';
import * as z from 'zod/mini';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'expenses.budgets': { answer: expenseBudgets },
'expenses.check': { answer: expenseCheck },
'expenses.create': { answer: expense },
'expenses.get': { answer: expense },
'expenses.history': { answer: z.array(historyEntry) },
'expenses.import': { answer: importReport },
'expenses.list': { answer: pageOf(expense) },
'expenses.update': { answer: expense },
'expenses.updateMultipleStatus': { answer: bulkStatusAnswer },
'expenses.updateStatus': { answer: expense },
'receipts.add': { answer: receipt },
'receipts.link': { answer: receiptLink },
};
