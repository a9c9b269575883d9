/** Written by `node --run generate` from `expense-booking.calls.ts`; a test compares both. */
import { bulkStatusAnswer } from '@outlay/domain/expense';
import { expense } from '@outlay/domain/expense/expense';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'expenses.bookKeep': { answer: bulkStatusAnswer },
'expenses.changeAccount': { answer: expense },
'expenses.changeLines': { answer: expense },
};
