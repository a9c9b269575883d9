/** Written by `node --run generate` from `mileage-rates.calls.ts`; a test compares both. */
import { importReport } from '@outlay/domain/import/import-report';
import { pageOf } from '@outlay/domain/list/page';
import { mileageRate } from '@outlay/domain/mileage-rates';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'mileageRates.create': { answer: mileageRate },
'mileageRates.get': { answer: mileageRate },
'mileageRates.import': { answer: importReport },
'mileageRates.list': { answer: pageOf(mileageRate) },
'mileageRates.update': { answer: mileageRate },
};
