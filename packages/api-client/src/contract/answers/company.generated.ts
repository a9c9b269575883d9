/** Written by `node --run generate` from `company.calls.ts`; a test compares both. */
import { settingsResponse } from '@outlay/domain/company';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'company.get': { answer: settingsResponse },
};
