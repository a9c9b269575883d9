import {
  isBatchExported,
  payoutBatchActions,
  payoutBatchDenial,
  sessionActor,
  type CallOptions,
  type PayoutBatch,
  type PayoutBatchAction,
} from '@outlay/domain';
import {
  ActionBar,
  FieldItem,
  FieldList,
  Item,
  ItemList,
  Link,
  RecordBody,
  RecordHead,
  Section,
  TotalAmount,
  type BarAction,
} from '@outlay/ui-kit';
import { Download } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { saveBlob } from '../../app/browser/save-blob.ts';
import { useAbility, useDescriptions, useFormats, usePanel, useSession } from '../../app/use-panel.ts';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { RecordPending } from '../../form/record/record-pending.tsx';
import { Sheet } from '../../form/sheet.tsx';
import { useCommand } from '../../form/use-command.ts';
import { recordName } from '../../i18n/record-name.ts';
import { useIntl, useText } from '../../i18n/use-intl.tsx';
import { useRecord } from '../../records/use-record.ts';
import { MoneyAmount } from '../expenses/expense-parts.tsx';
import { PayoutBadge } from '../reimbursable/payout-badge.tsx';
import { payoutHref } from '../reimbursable/payout-lists.ts';
import { BatchBadge } from './batch-badge.tsx';
import { BatchDialog } from './batch-dialog.tsx';
import { BATCH_ICONS, isExport } from './batch-status-appearance.ts';

export interface BatchSheetProps {
  id: number;
  row: PayoutBatch | undefined;
  close: () => void;
  onChanged: (batch: PayoutBatch) => void;
}

/** Sheet of a payout batch: its account, its payouts, and the actions up to their payment. */
export function BatchSheet({ id, row, close, onChanged }: BatchSheetProps) {
  const text = useText();
  const { client, toasts } = usePanel();
  const command = useCommand();
  const read = useCallback(
    (one: number, options: CallOptions) => client.payoutBatches.get(one, options),
    [client],
  );
  const opened = useRecord('payoutBatches.get', id, read, row);
  const { record: batch, put } = opened;
  const [action, setAction] = useState<PayoutBatchAction | null>(null);
  const actions = useActions(batch, setAction);
  if (batch === null) return <RecordPending opened={opened} close={close} />;
  const onUpdated = (fresh: PayoutBatch) => {
    put(fresh);
    onChanged(fresh);
  };
  const save = ({ filename }: PayoutBatch) =>
    command.run('file', async () => saveBlob(await client.payoutBatches.file(id), filename ?? ''));
  const onDone = (fresh: PayoutBatch, action: PayoutBatchAction) => {
    onUpdated(fresh);
    const status = text(`payout_batch_status.${fresh.status}`);
    toasts.toast({ kind: 'success', text: text('payout_batches.done', { number: fresh.number, status }) });
    if (isExport(action)) void save(fresh);
  };
  const download: BarAction = {
    key: 'file',
    label: text('payout_batches.download'),
    icon: Download,
    busy: command.busy !== null,
    onAct: () => void save(batch),
  };
  const bar = batch.filename === null ? actions : [...actions, download];
  return (
    <Sheet
      title={<bdi dir="ltr">{batch.number}</bdi>}
      onClose={close}
      footer={bar.length === 0 ? undefined : <ActionBar label={text('expense.actions')} actions={bar} />}
    >
      <RecordBody>
        <FailureBanner failure={command.failure} />
        <BatchFacts batch={batch} />
        <BatchPayouts batch={batch} />
      </RecordBody>
      {action === null ? null : (
        <BatchDialog
          batch={batch}
          action={action}
          onDone={onDone}
          onUpdated={onUpdated}
          onClose={() => setAction(null)}
        />
      )}
    </Sheet>
  );
}

/** Returns the actions that the status of a batch allows; those that the user may not take say why. */
function useActions(
  batch: PayoutBatch | null,
  ask: (action: PayoutBatchAction) => void,
): readonly BarAction[] {
  const text = useText();
  const describe = useDescriptions();
  const ability = useAbility();
  const session = useSession();
  if (batch === null || session === null) return [];
  return payoutBatchActions(batch.status).map((action, index) => {
    const denied = payoutBatchDenial(batch, action, { ...sessionActor(session.userData), ability });
    return {
      key: action,
      label: text(`payout_batches.${action}`),
      icon: BATCH_ICONS[action],
      variant: index === 0 ? 'primary' : 'secondary',
      denied: denied === null ? undefined : describe.reason(denied.reason),
      onAct: () => ask(action),
    };
  });
}

function BatchFacts({ batch }: { batch: PayoutBatch }) {
  const { text, locale } = useIntl();
  const formats = useFormats();
  const { account, approved_by, approved_at, exported_by, exported_at, message_id } = batch;
  return (
    <>
      <RecordHead
        title={<bdi dir="ltr">{batch.number}</bdi>}
        sub={text('payout_batches.day', { day: formats.recordDay(batch.execution_date) })}
        total={
          batch.amount === null ? undefined : (
            <TotalAmount size="l">
              <MoneyAmount money={batch.amount} />
            </TotalAmount>
          )
        }
        states={<BatchBadge status={batch.status} />}
      />
      <FieldList>
        {account === null ? null : (
          <FieldItem label={text('field.paid_from')}>
            <bdi>{recordName(account, locale)}</bdi>
          </FieldItem>
        )}
        <FieldItem label={text('field.payment_format')}>{text(`payment_format.${batch.format}`)}</FieldItem>
        {batch.payment_csv === null ? null : (
          <FieldItem wide label={text('payout_batches.columns')}>
            {formats.list(batch.payment_csv.columns.map(({ field }) => text(`payment_csv.${field}`)))}
          </FieldItem>
        )}
        <ByItem label={text('field.created_by')} by={batch.created_by} at={batch.created_at} />
        <ByItem label={text('payout_batches.approved_by')} by={approved_by} at={approved_at} />
        <ByItem label={text('payout_batches.exported_by')} by={exported_by} at={exported_at} />
        {message_id === null ? null : (
          <FieldItem label={text('field.message_id')}>
            <bdi dir="ltr">{message_id}</bdi>
          </FieldItem>
        )}
      </FieldList>
    </>
  );
}

interface ByItemProps {
  label: string;
  by: PayoutBatch['created_by'];
  at: string | null;
}

/** User and time of a step; renders nothing before it. */
function ByItem({ label, by, at }: ByItemProps) {
  const formats = useFormats();
  if (by === null || at === null) return null;
  return (
    <FieldItem label={label}>
      <bdi>{by.name}</bdi>
      {` · ${formats.moment(at)}`}
    </FieldItem>
  );
}

function BatchPayouts({ batch: { payouts, status } }: { batch: PayoutBatch }) {
  const text = useText();
  const formats = useFormats();
  return (
    <Section title={text('reimbursable.payouts')} count={formats.number(payouts.length)}>
      {isBatchExported(status) ? <p>{text('payout_batches.failed.help')}</p> : null}
      <ItemList label={text('reimbursable.payouts')}>
        {payouts.map((payout) => (
          <Item
            key={payout.id}
            sub={
              <>
                <Link asChild>
                  <RouterLink to={payoutHref(payout.id)}>
                    <bdi dir="ltr">{payout.number}</bdi>
                  </RouterLink>
                </Link>
                {' · '}
                <bdi dir="ltr">{payout.iban}</bdi>
              </>
            }
            end={<MoneyAmount money={payout.amount} />}
            before={<PayoutBadge status={payout.status} />}
          >
            <bdi>{payout.user.name}</bdi>
          </Item>
        ))}
      </ItemList>
    </Section>
  );
}
