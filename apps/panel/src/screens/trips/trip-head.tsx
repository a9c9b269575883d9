import { sessionActor, tripActions, tripDenial, type Trip, type TripAction } from '@outlay/domain';
import { ActionBar, RecordHead, TotalAmount } from '@outlay/ui-kit';
import { useState } from 'react';
import { useAbility, useDescriptions, useFormats, useSession } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import type { NamedRecord } from '../../records/resource-port.ts';
import { MoneyAmount } from '../expenses/expense-parts.tsx';
import { TripDialog } from './trip-dialog.tsx';
import { firstAction, TRIP_ICONS, TripBadge } from './trip-status-appearance.tsx';

interface TripHeadProps {
  entry: Trip;
  onUpdated: (record: NamedRecord) => void;
  dirty: boolean;
}

/** Head of a trip's sheet: number, employee, dates, planned amount, status and actions. */
export function TripHead({ entry, onUpdated, dirty }: TripHeadProps) {
  const text = useText();
  const describe = useDescriptions();
  const formats = useFormats();
  const ability = useAbility();
  const [confirming, setConfirming] = useState<TripAction | null>(null);
  const user = useSession()?.userData;
  const actor = user === undefined ? null : { ...sessionActor(user), ability };
  const actions = tripActions(entry.status);
  return (
    <>
      <RecordHead
        title={<bdi dir="ltr">{entry.number}</bdi>}
        sub={
          <>
            <bdi>{entry.user.name}</bdi>
            {` · ${formats.recordDay(entry.date_from)} – ${formats.recordDay(entry.date_to)}`}
          </>
        }
        total={
          entry.planned === null ? undefined : (
            <TotalAmount size="l">
              <MoneyAmount money={entry.planned} />
            </TotalAmount>
          )
        }
        states={<TripBadge status={entry.status} />}
      />
      {actor === null || actions.length === 0 ? null : (
        <ActionBar
          label={text('expense.actions')}
          actions={actions.map((action) => {
            const denied = tripDenial(entry, action, actor);
            return {
              key: action,
              label: text(`trips.${action}`),
              icon: TRIP_ICONS[action],
              variant: action === firstAction(entry) && !dirty ? 'primary' : 'secondary',
              denied: denied === null ? undefined : describe.refusal(denied.reason),
              onAct: () => setConfirming(action),
            };
          })}
        />
      )}
      {confirming === null ? null : (
        <TripDialog
          entry={entry}
          action={confirming}
          onUpdated={onUpdated}
          onClose={() => setConfirming(null)}
        />
      )}
    </>
  );
}
