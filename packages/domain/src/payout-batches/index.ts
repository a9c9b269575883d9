export { payoutBatches } from './payout-batches.resource.ts';
export {
  PAYMENT_FORMATS,
  PAYOUT_BATCH_STATUSES,
  paymentFormat,
  payoutBatch,
  payoutBatchDraft,
  payoutBatchQuery,
  payoutBatchStatus,
  payoutBatchStep,
} from './payout-batch.ts';
export type {
  PaymentFormat,
  PayoutBatch,
  PayoutBatchDraft,
  PayoutBatchQuery,
  PayoutBatchStatus,
} from './payout-batch.ts';
export {
  batchedPayoutDenial,
  batchingDenial,
  batchStatusAfter,
  isBatchExported,
  isBatchPending,
  NEW_BATCH_STATUS,
  PAYOUT_BATCH_ACTIONS,
  payoutBatchActions,
  payoutBatchDenial,
} from './payout-batch-status.ts';
export type { PayoutBatchAction, PayoutBatchDenial, PayoutBatchUser } from './payout-batch-status.ts';
export { paymentFault } from './payment-file.ts';
export type { FileForm, Payment, PaymentFault, PaymentOrder } from './payment-file.ts';
export { paymentCsvRows, SEPARATOR_SIGNS } from './payment-csv.ts';
export type { PaymentCell } from './payment-csv.ts';
export { painMessage } from './pain.ts';
export type { PainVersion } from './pain.ts';
