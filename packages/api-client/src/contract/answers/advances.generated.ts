/** Written by `node --run generate` from `advances.calls.ts`; a test compares both. */
import { advance, advanceBalance } from '@outlay/domain/advances';
import { importReport } from '@outlay/domain/import/import-report';
import { pageOf } from '@outlay/domain/list/page';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'advances.balances': { answer: pageOf(advanceBalance) },
'advances.create': { answer: advance },
'advances.get': { answer: advance },
'advances.import': { answer: importReport },
'advances.list': { answer: pageOf(advance) },
'advances.update': { answer: advance },
'advances.updateStatus': { answer: advance },
};
