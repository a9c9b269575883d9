import { pathOf, reasonAgainst, reimbursement, type CallOptions, type Reimbursement } from '@outlay/domain';
import {
  ActionBar,
  ErrorState,
  FieldItem,
  FieldList,
  Item,
  ItemList,
  Link,
  RecordBody,
  RecordHead,
  Section,
  Skeleton,
  TextField,
  TotalAmount,
} from '@outlay/ui-kit';
import { useCallback, useState } from 'react';
import { useAbility, useFormats, usePanel, useSayings } from '../../app/use-panel.ts';
import { DraftDialog } from '../../edit/draft-dialog.tsx';
import { Sheet } from '../../edit/sheet.tsx';
import { useDraft } from '../../edit/use-draft.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { useRecord } from '../../list/use-record.ts';
import { RouteLink } from '../../routes/link.tsx';
import { MoneyAmount } from '../expenses/expense-parts.tsx';
import { PayoutBadge } from './payout-list.tsx';
import { isPayment, MOVE_ICONS, movesOf, type PayoutMove } from './payout-looks.ts';

export interface PayoutSheetProps {
  id: number;
  row: Reimbursement | undefined;
  close: () => void;
  onChanged: (payout: Reimbursement) => void;
}

/** One payout beside the list: whom, how much, for which expenses, and what became of it. */
export function PayoutSheet({ id, row, close, onChanged }: PayoutSheetProps) {
  const text = useText();
  const say = useSayings();
  const formats = useFormats();
  const ability = useAbility();
  const { client } = usePanel();
  const read = useCallback(
    (one: number, options: CallOptions) => client.reimbursements.get(one, options),
    [client],
  );
  const { record: payout, state, put, reload } = useRecord(id, read, row);
  const [move, setMove] = useState<PayoutMove | null>(null);
  if (payout === null) {
    return (
      <Sheet title={text('kit.loading')} onClose={close}>
        {state === 'failed' ? (
          <ErrorState title={text('list.failed')} retryLabel={text('retry')} onRetry={reload} />
        ) : (
          <Skeleton shape="block" />
        )}
      </Sheet>
    );
  }
  const denied = reasonAgainst(ability, 'update', 'reimpursable', payout);
  const moves = movesOf(payout);
  const tell = (fresh: Reimbursement) => {
    put(fresh);
    onChanged(fresh);
  };
  return (
    <Sheet
      title={<bdi dir="ltr">{payout.number}</bdi>}
      onClose={close}
      footer={
        moves.length === 0 ? undefined : (
          <ActionBar
            label={text('expense.actions')}
            actions={moves.map((key) => ({
              key,
              label: text(`reimbursable.move.${key}`),
              icon: MOVE_ICONS[key],
              variant: isPayment(key) ? 'primary' : 'secondary',
              denied: denied === null ? undefined : say.reason(denied),
              onAct: () => setMove(key),
            }))}
          />
        )
      }
    >
      <RecordBody>
        <RecordHead
          title={<bdi>{payout.user.name}</bdi>}
          sub={formats.moment(payout.created_at)}
          total={
            <TotalAmount size="l">
              <MoneyAmount money={payout.amount} />
            </TotalAmount>
          }
          states={<PayoutBadge status={payout.status} />}
        />
        <FieldList>
          <FieldItem label={text('field.method')}>{text(`reimbursement_method.${payout.method}`)}</FieldItem>
          <FieldItem label={text('field.reference')}>
            {payout.reference ? <bdi dir="ltr">{payout.reference}</bdi> : text('none')}
          </FieldItem>
        </FieldList>
        <Section title={text('route.expenses')} count={formats.number(payout.expenses.length)}>
          <ItemList label={text('route.expenses')}>
            {payout.expenses.map((expense) => (
              <Item key={expense.id} end={<MoneyAmount money={expense.amount} />}>
                <Link asChild>
                  <RouteLink to={pathOf('expenses.company.list', { expenseId: expense.id })}>
                    <bdi dir="ltr">{expense.number}</bdi>
                  </RouteLink>
                </Link>
              </Item>
            ))}
          </ItemList>
        </Section>
      </RecordBody>
      {move === null ? null : (
        <MoveDialog payout={payout} move={move} onClose={() => setMove(null)} tell={tell} />
      )}
    </Sheet>
  );
}

interface MoveDialogProps {
  payout: Reimbursement;
  move: PayoutMove;
  onClose: () => void;
  tell: (payout: Reimbursement) => void;
}

function MoveDialog({ payout, move, onClose, tell }: MoveDialogProps) {
  const text = useText();
  const formats = useFormats();
  const { client } = usePanel();
  const draft = useDraft({
    form: `payout:${payout.id}:${move}`,
    first: { reference: payout.reference ?? '' },
    version: payout.version,
    send: ({ values: { reference }, key, version }) => {
      const body = {
        status: move,
        version: version ?? payout.version,
        ...(reference.trim() === '' ? {} : { reference }),
      };
      return client.reimbursements.update(payout.id, body, { idempotencyKey: key });
    },
    onTaken: tell,
    onClose,
    onMet: (fresh) => tell(reimbursement.parse(fresh)),
  });
  const wrong = draft.errorOf('reference');
  return (
    <DraftDialog
      draft={draft}
      title={text(`reimbursable.move.${move}`)}
      description={text(`reimbursable.move.${move}.help`, {
        name: payout.user.name,
        amount: formats.amountText(payout.amount),
      })}
      actionLabel={text(`reimbursable.move.${move}`)}
      fresh={draft.fresh === null ? undefined : <PayoutBadge status={payout.status} />}
    >
      {isPayment(move) ? (
        <TextField
          label={text('field.reference')}
          optional
          value={draft.values.reference}
          dir="ltr"
          onChange={(event) => draft.write({ reference: event.target.value })}
          {...(wrong === undefined ? {} : { error: wrong })}
        />
      ) : null}
    </DraftDialog>
  );
}
