/** Written by `node --run generate` from `cost-centers.calls.ts`; a test compares both. */
import { costCenter } from '@outlay/domain/cost-centers';
import { importReport } from '@outlay/domain/import/import-report';
import { pageOf } from '@outlay/domain/list/page';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'costCenters.create': { answer: costCenter },
'costCenters.get': { answer: costCenter },
'costCenters.import': { answer: importReport },
'costCenters.list': { answer: pageOf(costCenter) },
'costCenters.update': { answer: costCenter },
};
