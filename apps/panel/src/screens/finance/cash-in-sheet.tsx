import {
  cashInActions,
  cashInDecision,
  cashInEntries,
  cashInEntry,
  isCashInPending,
  type CashInAction,
  type CashInEntry,
} from '@outlay/domain';
import { ActionBar, FieldItem, FieldList, RecordHead, TotalAmount } from '@outlay/ui-kit';
import { useState } from 'react';
import { useAbility, useFormats, usePanel, useDescriptions } from '../../app/use-panel.ts';
import { CommentDialog } from '../../form/form-dialog.tsx';
import type { RecordSheetParts } from '../../form/record/record-sheet-parts.ts';
import { RecordSheet } from '../../form/record/record-sheet.tsx';
import { useForm } from '../../form/use-form.ts';
import { today } from '../../i18n/today.ts';
import { useIntl, useText } from '../../i18n/use-intl.tsx';
import { recordName } from '../../i18n/record-name.ts';
import type { NamedRecord } from '../../records/resource-port.ts';
import type { SheetProps } from '../../records/declared-resource.ts';
import { MoneyAmount } from '../expenses/expense-parts.tsx';
import { AccountCurrency } from './account-currency.tsx';
import { CashInBadge } from './cash-in-badge.tsx';
import { CustomerName } from './customer-name.tsx';
import { CASH_IN_ICONS, isDestructive, isPrimary } from './finance-status-appearance.ts';
import { cashInUpdate } from './cash-in-update.ts';

interface HeadProps {
  entry: CashInEntry;
  onUpdated: (record: NamedRecord) => void;
}

const PARTS: RecordSheetParts = {
  head: (record, onUpdated, dirty) => (
    <CashInHead entry={cashInEntry.parse(record)} onUpdated={onUpdated} dirty={dirty} />
  ),
  hasPrimaryAction: (record) => cashInActions(cashInEntry.parse(record)).some(isPrimary),
  isReadOnly: (record) => !isCashInPending(cashInEntry.parse(record)),
  order: ['date', 'amount', 'account_id', 'customer_id'],
  headFields: ['number', 'status', 'amount', 'customer', 'date'],
  inputs: (form) => <AccountCurrency form={form} />,
  readOnlyContent: (record) => <Decided entry={cashInEntry.parse(record)} />,
};

/** Sheet of a cash-in entry: its actions, and its form until the entry is decided. */
export function CashInSheet(props: SheetProps) {
  const text = useText();
  const [parts] = useState<RecordSheetParts>(() => ({ ...PARTS, initialValues: { date: today() } }));
  return (
    <RecordSheet
      {...props}
      resource={cashInEntries}
      member="finance"
      newLabel={text('cash_in.new')}
      parts={parts}
    />
  );
}

/** Comment of the decision and the user who created the entry. */
function Decided({ entry }: { entry: CashInEntry }) {
  const text = useText();
  return (
    <FieldList>
      {entry.details ? (
        <FieldItem label={text('cash_in.comment')}>
          <bdi>{entry.details}</bdi>
        </FieldItem>
      ) : null}
      {entry.created_by ? (
        <FieldItem label={text('cash_in.created_by')}>
          <bdi>{entry.created_by.name}</bdi>
        </FieldItem>
      ) : null}
    </FieldList>
  );
}

function CashInHead({ entry, onUpdated, dirty }: HeadProps & { dirty: boolean }) {
  const text = useText();
  const describe = useDescriptions();
  const formats = useFormats();
  const ability = useAbility();
  const [confirming, setConfirming] = useState<CashInAction | null>(null);
  return (
    <>
      <RecordHead
        title={<bdi dir="ltr">{entry.number}</bdi>}
        sub={
          <>
            {formats.recordDay(entry.date)}
            {entry.customer === null ? null : (
              <>
                {' · '}
                <CustomerName customer={entry.customer} />
              </>
            )}
          </>
        }
        total={
          <TotalAmount size="l">
            <MoneyAmount money={entry.amount} />
          </TotalAmount>
        }
        states={<CashInBadge status={entry.status} />}
      />
      {cashInActions(entry).length === 0 ? null : (
        <ActionBar
          label={text('cash_in.actions')}
          actions={cashInActions(entry).map((action) => {
            const decision = cashInDecision(entry, action, ability);
            return {
              key: action,
              label: text(`cash_in.${action}`),
              icon: CASH_IN_ICONS[action],
              // Only the confirm button in the dialog is red, not the one that opens it.
              variant: isPrimary(action) && !dirty ? 'primary' : 'secondary',
              denied: decision.allowed ? undefined : describe.refusal(decision.reason),
              onAct: () => setConfirming(action),
            };
          })}
        />
      )}
      {confirming === null ? null : (
        <CashInDialog
          entry={entry}
          onUpdated={onUpdated}
          action={confirming}
          onClose={() => setConfirming(null)}
        />
      )}
    </>
  );
}

function CashInDialog(props: HeadProps & { action: CashInAction; onClose: () => void }) {
  const { entry, onUpdated, action, onClose } = props;
  const { text, locale } = useIntl();
  const formats = useFormats();
  const { client, toasts } = usePanel();
  const form = useForm({
    form: `cash-in:${entry.id}:${action}`,
    initial: { details: '' },
    version: entry.version,
    save: ({ values: { details }, key, version }) => {
      const seen = { ...entry, version: version ?? entry.version };
      return client.finance.updateStatus(cashInUpdate(seen, action, details), { idempotencyKey: key });
    },
    onSaved: (decided) => {
      onUpdated(decided);
      const values = { number: decided.number, status: text(`cash_in_status.${decided.status}`) };
      toasts.toast({ kind: 'success', text: text('cash_in.done', values) });
    },
    // The sheet updates after the dialog closes; until then the comment stays visible beside the conflict.
    onClose: (conflicting) => {
      onClose();
      if (conflicting !== null) onUpdated(cashInEntry.parse(conflicting));
    },
  });
  const now = form.fresh === null ? entry : cashInEntry.parse(form.fresh);
  return (
    <CommentDialog
      form={form}
      title={text(`cash_in.${action}.ask`, { number: entry.number })}
      paragraph={text(`cash_in.${action}.help`, {
        amount: formats.amountText(entry.amount),
        account: recordName(entry.account, locale),
      })}
      commentLabel={text('cash_in.comment')}
      commentOptional
      actionLabel={text(`cash_in.${action}`)}
      danger={isDestructive(action)}
      fresh={<CashInBadge status={now.status} />}
      settled={!cashInActions(now).includes(action)}
    />
  );
}
