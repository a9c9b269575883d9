/** Written by `node --run generate` from `receipts.calls.ts`; a test compares both. */
import { receipt, receiptLink } from '@outlay/domain/expense';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'receipts.add': { answer: receipt },
'receipts.link': { answer: receiptLink },
};
