/** Written by `node --run generate` from `expense.calls.ts`; a test compares both. */
import { expense } from '@outlay/domain/expense/expense';
import { importReport } from '@outlay/domain/import/import-report';
import { pageOf } from '@outlay/domain/list/page';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'expenses.create': { answer: expense },
'expenses.get': { answer: expense },
'expenses.import': { answer: importReport },
'expenses.list': { answer: pageOf(expense) },
'expenses.update': { answer: expense },
'expenses.updateStatus': { answer: expense },
};
