/** Written by `node --run generate` from `periods.calls.ts`; a test compares both. */
import { periods } from '@outlay/domain/periods';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'periods.close': { answer: periods },
'periods.get': { answer: periods },
'periods.reopen': { answer: periods },
};
