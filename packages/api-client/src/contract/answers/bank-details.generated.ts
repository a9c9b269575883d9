/** Written by `node --run generate` from `bank-details.calls.ts`; a test compares both. */
import { bankDetails } from '@outlay/domain/bank-details';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'bankDetails.change': { answer: bankDetails },
'bankDetails.confirm': { answer: bankDetails },
'bankDetails.get': { answer: bankDetails },
};
