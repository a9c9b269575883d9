import {
  advanceDecision,
  cashInActions,
  sessionActor,
  type Advance,
  type CashInAction,
} from '@outlay/domain';
import { ActionBar, RecordHead, TotalAmount } from '@outlay/ui-kit';
import { useState } from 'react';
import { useAbility, useDescriptions, useFormats, useSession } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import type { NamedRecord } from '../../records/resource-port.ts';
import { MoneyAmount } from '../expenses/expense-parts.tsx';
import { CASH_IN_ICONS, isPrimary } from '../finance/finance-status-appearance.ts';
import { AdvanceBadge } from './advance-badge.tsx';
import { AdvanceDialog } from './advance-dialog.tsx';

interface AdvanceHeadProps {
  entry: Advance;
  onUpdated: (record: NamedRecord) => void;
  dirty: boolean;
}

/** Head of an advance's sheet: employee, direction, amount, status and actions. */
export function AdvanceHead({ entry, onUpdated, dirty }: AdvanceHeadProps) {
  const text = useText();
  const describe = useDescriptions();
  const formats = useFormats();
  const ability = useAbility();
  const [confirming, setConfirming] = useState<CashInAction | null>(null);
  const user = useSession()?.userData;
  const actor = user === undefined ? null : { ...sessionActor(user), ability };
  const actions = cashInActions(entry);
  return (
    <>
      <RecordHead
        title={<bdi dir="ltr">{entry.number}</bdi>}
        sub={
          <>
            <bdi>{entry.user.name}</bdi>
            {` · ${text(`advance_direction.${entry.direction}`)} · ${formats.recordDay(entry.date)}`}
          </>
        }
        total={
          <TotalAmount size="l">
            <MoneyAmount money={entry.amount} />
          </TotalAmount>
        }
        states={<AdvanceBadge status={entry.status} />}
      />
      {actor === null || actions.length === 0 ? null : (
        <ActionBar
          label={text('advances.actions')}
          actions={actions.map((action) => {
            const decision = advanceDecision(entry, action, actor);
            return {
              key: action,
              label: text(`advances.${action}`),
              icon: CASH_IN_ICONS[action],
              variant: isPrimary(action) && !dirty ? 'primary' : 'secondary',
              denied: decision.allowed ? undefined : describe.refusal(decision.reason),
              onAct: () => setConfirming(action),
            };
          })}
        />
      )}
      {confirming === null ? null : (
        <AdvanceDialog
          entry={entry}
          onUpdated={onUpdated}
          action={confirming}
          onClose={() => setConfirming(null)}
        />
      )}
    </>
  );
}
