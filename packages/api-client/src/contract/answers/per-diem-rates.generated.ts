/** Written by `node --run generate` from `per-diem-rates.calls.ts`; a test compares both. */
import { importReport } from '@outlay/domain/import/import-report';
import { pageOf } from '@outlay/domain/list/page';
import { perDiemRate } from '@outlay/domain/per-diem-rates';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'perDiemRates.create': { answer: perDiemRate },
'perDiemRates.get': { answer: perDiemRate },
'perDiemRates.import': { answer: importReport },
'perDiemRates.list': { answer: pageOf(perDiemRate) },
'perDiemRates.update': { answer: perDiemRate },
};
