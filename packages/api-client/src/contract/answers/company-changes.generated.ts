/** Written by `node --run generate` from `company-changes.calls.ts`; a test compares both. */
import { companyLogo, settingsResponse } from '@outlay/domain/company';
import { optionalAnswer } from '../envelope.ts';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'company.setLogo': { answer: companyLogo },
'company.update': { answer: optionalAnswer(settingsResponse) },
};
