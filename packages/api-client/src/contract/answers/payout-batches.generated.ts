/** Written by `node --run generate` from `payout-batches.calls.ts`; a test compares both. */
import { pageOf } from '@outlay/domain/list/page';
import { payoutBatch } from '@outlay/domain/payout-batches';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'payoutBatches.approve': { answer: payoutBatch },
'payoutBatches.cancel': { answer: payoutBatch },
'payoutBatches.create': { answer: payoutBatch },
'payoutBatches.export': { answer: payoutBatch },
'payoutBatches.get': { answer: payoutBatch },
'payoutBatches.list': { answer: pageOf(payoutBatch) },
'payoutBatches.pay': { answer: payoutBatch },
};
