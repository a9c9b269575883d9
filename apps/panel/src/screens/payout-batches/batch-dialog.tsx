import {
  isPayoutScheduled,
  payoutBatch,
  payoutBatchActions,
  type PayoutBatch,
  type PayoutBatchAction,
} from '@outlay/domain';
import { useFormats, usePanel } from '../../app/use-panel.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { BatchBadge } from './batch-badge.tsx';

interface BatchDialogProps {
  batch: PayoutBatch;
  action: PayoutBatchAction;
  onDone: (batch: PayoutBatch, action: PayoutBatchAction) => void;
  onUpdated: (batch: PayoutBatch) => void;
  onClose: () => void;
}

/** Dialog that confirms an action on a payout batch. */
export function BatchDialog({ batch, action, onDone, onUpdated, onClose }: BatchDialogProps) {
  const text = useText();
  const formats = useFormats();
  const { client } = usePanel();
  const form = useForm<{ readonly [field: string]: unknown }, PayoutBatch>({
    form: `payout-batch:${batch.id}:${action}`,
    initial: {},
    version: batch.version,
    save: ({ key, version }) =>
      client.payoutBatches[action](
        batch.id,
        { version: version ?? batch.version },
        { idempotencyKey: key, quietSuccess: true },
      ),
    onSaved: (fresh) => onDone(fresh, action),
    onClose: (conflicting) => {
      onClose();
      if (conflicting !== null) onUpdated(payoutBatch.parse(conflicting));
    },
  });
  const now = form.fresh === null ? batch : payoutBatch.parse(form.fresh);
  return (
    <FormDialog
      form={form}
      title={text(`payout_batches.${action}.ask`, { number: batch.number })}
      description={text(`payout_batches.${action}.help`, {
        n: batch.payouts.filter(({ status }) => isPayoutScheduled(status)).length,
        amount: batch.amount === null ? '' : formats.amountText(batch.amount),
      })}
      actionLabel={text(`payout_batches.${action}`)}
      fresh={<BatchBadge status={now.status} />}
      settled={!payoutBatchActions(now.status).includes(action)}
    />
  );
}
