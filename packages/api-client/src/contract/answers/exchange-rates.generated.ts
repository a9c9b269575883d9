/** Written by `node --run generate` from `exchange-rates.calls.ts`; a test compares both. */
import { datedRate } from '@outlay/domain/exchange-rates';
import { importReport } from '@outlay/domain/import/import-report';
import { pageOf } from '@outlay/domain/list/page';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'exchangeRates.create': { answer: datedRate },
'exchangeRates.get': { answer: datedRate },
'exchangeRates.import': { answer: importReport },
'exchangeRates.list': { answer: pageOf(datedRate) },
'exchangeRates.update': { answer: datedRate },
};
