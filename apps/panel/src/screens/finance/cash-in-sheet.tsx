import {
  cashInDecision,
  cashInEntries,
  cashInEntry,
  type CashInAction,
  type CashInEntry,
} from '@outlay/domain';
import { ActionBar, FieldItem, FieldList, RecordHead, TotalAmount } from '@outlay/ui-kit';
import { useState } from 'react';
import { useAbility, useFormats, usePanel, useSayings } from '../../app/use-panel.ts';
import { CommentDialog } from '../../edit/draft-dialog.tsx';
import { RecordSheet, type RecordSheetParts } from '../../edit/record-sheet.tsx';
import { useDraft } from '../../edit/use-draft.ts';
import { today } from '../../i18n/today.ts';
import { useIntl, useText } from '../../i18n/use-intl.tsx';
import { recordName } from '../../list/record-name.ts';
import type { NamedRecord } from '../../list/resource-port.ts';
import type { SheetProps } from '../../list/resource-screen.tsx';
import { MoneyAmount } from '../expenses/expense-parts.tsx';
import { AccountCurrency } from './account-currency.tsx';
import { CashInBadge } from './cash-in.screen.tsx';
import { CustomerName } from './customer-name.tsx';
import { actionsOn, CASH_IN_ICONS, isDecided, isFirst, isHard } from './finance-looks.ts';
import { cashInUpdate } from './cash-in-update.ts';

interface HeadProps {
  entry: CashInEntry;
  tell: (record: NamedRecord) => void;
}

const PARTS: RecordSheetParts = {
  head: (record, tell, dirty) => <CashInHead entry={cashInEntry.parse(record)} tell={tell} dirty={dirty} />,
  leads: (record) => actionsOn(cashInEntry.parse(record)).some(isFirst),
  fixed: (record) => isDecided(cashInEntry.parse(record)),
  order: ['date', 'amount', 'account_id', 'customer_id'],
  headed: ['number', 'status', 'amount', 'customer', 'date'],
  inputs: (edit) => <AccountCurrency edit={edit} />,
  reading: (record) => <Decided entry={cashInEntry.parse(record)} />,
};

/** Money that came in, beside the list: what can be done with it, and its form until it is decided on. */
export function CashInSheet(props: SheetProps) {
  const text = useText();
  const [parts] = useState<RecordSheetParts>(() => ({ ...PARTS, first: { date: today() } }));
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

/** What was said as it was decided on, and who had entered it. */
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

function CashInHead({ entry, tell, dirty }: HeadProps & { dirty: boolean }) {
  const text = useText();
  const say = useSayings();
  const formats = useFormats();
  const ability = useAbility();
  const [asked, setAsked] = useState<CashInAction | null>(null);
  return (
    <>
      <RecordHead
        title={<bdi dir="ltr">{entry.number}</bdi>}
        sub={
          <>
            {formats.longDay(entry.date)}
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
      {actionsOn(entry).length === 0 ? null : (
        <ActionBar
          label={text('cash_in.actions')}
          actions={actionsOn(entry).map((action) => {
            const decision = cashInDecision(entry, action, ability);
            return {
              key: action,
              label: text(`cash_in.${action}`),
              icon: CASH_IN_ICONS[action],
              // Red is the button that does it, in the dialog; the one that asks is not.
              variant: isFirst(action) && !dirty ? 'primary' : 'secondary',
              denied: decision.allowed ? undefined : say.refusal(decision.reason),
              onAct: () => setAsked(action),
            };
          })}
        />
      )}
      {asked === null ? null : (
        <CashInDialog entry={entry} tell={tell} action={asked} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

function CashInDialog(props: HeadProps & { action: CashInAction; onClose: () => void }) {
  const { entry, tell, action, onClose } = props;
  const { text, locale } = useIntl();
  const formats = useFormats();
  const { client, toasts } = usePanel();
  const draft = useDraft({
    form: `cash-in:${entry.id}:${action}`,
    first: { details: '' },
    version: entry.version,
    send: ({ values: { details }, key, version }) => {
      const seen = { ...entry, version: version ?? entry.version };
      return client.finance.updateStatus(cashInUpdate(seen, action, details), { idempotencyKey: key });
    },
    onTaken: (decided) => {
      tell(decided);
      const said = { number: decided.number, status: text(`cash_in_status.${decided.status}`) };
      toasts.toast({ kind: 'success', text: text('cash_in.done', said) });
    },
    // The sheet shows what the other person did once the dialog closes: until then the words stay in sight beside it.
    onClose: (met) => {
      onClose();
      if (met !== null) tell(cashInEntry.parse(met));
    },
  });
  const now = draft.fresh === null ? entry : cashInEntry.parse(draft.fresh);
  return (
    <CommentDialog
      draft={draft}
      title={text(`cash_in.${action}.ask`, { number: entry.number })}
      paragraph={text(`cash_in.${action}.help`, {
        amount: formats.amountText(entry.amount),
        account: recordName(entry.account, locale),
      })}
      commentLabel={text('cash_in.comment')}
      commentOptional
      actionLabel={text(`cash_in.${action}`)}
      danger={isHard(action)}
      fresh={<CashInBadge status={now.status} />}
      settled={!actionsOn(now).includes(action)}
    />
  );
}
