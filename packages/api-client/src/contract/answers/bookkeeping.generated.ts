/** Written by `node --run generate` from `bookkeeping.calls.ts`; a test compares both. */
import { bookkeepingLine, codingSuggestions } from '@outlay/domain/bookkeeping';
import { createdReimbursements, recurringExpense, reimbursement } from '@outlay/domain/expense';
import { importReport } from '@outlay/domain/import/import-report';
import { pageOf } from '@outlay/domain/list/page';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'bookkeeping.list': { answer: pageOf(bookkeepingLine) },
'bookkeeping.suggestions': { answer: codingSuggestions },
'recurring.create': { answer: recurringExpense },
'recurring.get': { answer: recurringExpense },
'recurring.import': { answer: importReport },
'recurring.list': { answer: pageOf(recurringExpense) },
'recurring.update': { answer: recurringExpense },
'reimbursements.create': { answer: createdReimbursements },
'reimbursements.get': { answer: reimbursement },
'reimbursements.list': { answer: pageOf(reimbursement) },
'reimbursements.update': { answer: reimbursement },
};
