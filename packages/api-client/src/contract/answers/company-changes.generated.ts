/** Written by `node --run generate` from `company-changes.calls.ts`; a test compares both. */
import { companyLogo, sampleData, sampleDataRemoval, settingsResponse } from '@outlay/domain/company';
import { optionalAnswer } from '../envelope.ts';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'company.addSampleData': { answer: sampleData },
'company.removeSampleData': { answer: sampleDataRemoval },
'company.sampleData': { answer: sampleData },
'company.setLogo': { answer: companyLogo },
'company.update': { answer: optionalAnswer(settingsResponse) },
};
