/** Written by `node --run generate` from `allowance.calls.ts`; a test compares both. */
import { allowanceAnswer } from '@outlay/domain/allowances';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'expenses.allowance': { answer: allowanceAnswer },
};
