import { trip, tripActions, type Trip, type TripAction } from '@outlay/domain';
import { Checkbox } from '@outlay/ui-kit';
import { usePanel } from '../../app/use-panel.ts';
import { CommentDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { useText } from '../../i18n/use-intl.tsx';
import type { NamedRecord } from '../../records/resource-port.ts';
import { TripBadge } from './trip-status-appearance.tsx';

interface TripDialogProps {
  entry: Trip;
  action: TripAction;
  onUpdated: (record: NamedRecord) => void;
  onClose: () => void;
}

/** Dialog that confirms an action on a trip; a rejection asks for its reason. */
export function TripDialog({ entry, action, onUpdated, onClose }: TripDialogProps) {
  const text = useText();
  const { client, toasts } = usePanel();
  const closes = action === 'close';
  const form = useForm({
    form: `trip:${entry.id}:${action}`,
    initial: { details: '', keep_drafts: false },
    version: entry.version,
    save: ({ values: { details, keep_drafts }, key, version }) =>
      client.trips[action](
        entry.id,
        {
          version: version ?? entry.version,
          ...(details.trim() === '' ? {} : { details }),
          ...(closes && keep_drafts ? { keep_drafts } : {}),
        },
        { idempotencyKey: key, quietSuccess: true },
      ),
    onSaved: (saved: Trip) => {
      onUpdated(saved);
      const values = { number: saved.number, status: text(`trip_status.${saved.status}`) };
      toasts.toast({ kind: 'success', text: text('trips.done', values) });
    },
    onClose: (conflicting) => {
      onClose();
      if (conflicting !== null) onUpdated(trip.parse(conflicting));
    },
  });
  const now = form.fresh === null ? entry : trip.parse(form.fresh);
  return (
    <CommentDialog
      form={form}
      title={text(`trips.${action}.ask`, { number: entry.number })}
      paragraph={text(`trips.${action}.help`)}
      commentLabel={text(action === 'reject' ? 'field.reason' : 'trips.comment')}
      commentOptional={action !== 'reject'}
      actionLabel={text(`trips.${action}`)}
      danger={action === 'reject' || action === 'cancel'}
      settled={!tripActions(now.status).includes(action)}
      fresh={<TripBadge status={now.status} />}
    >
      {closes ? (
        <Checkbox
          label={text('trips.keep_drafts')}
          checked={form.values.keep_drafts}
          onChange={(event) => form.change({ keep_drafts: event.target.checked })}
        />
      ) : null}
    </CommentDialog>
  );
}
