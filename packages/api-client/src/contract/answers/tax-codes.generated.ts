/** Written by `node --run generate` from `tax-codes.calls.ts`; a test compares both. */
import { importReport } from '@outlay/domain/import/import-report';
import { pageOf } from '@outlay/domain/list/page';
import { taxCode } from '@outlay/domain/tax-codes';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'taxCodes.create': { answer: taxCode },
'taxCodes.get': { answer: taxCode },
'taxCodes.import': { answer: importReport },
'taxCodes.list': { answer: pageOf(taxCode) },
'taxCodes.update': { answer: taxCode },
};
