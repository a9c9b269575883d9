import { tripActions, tripStatus, type Trip, type TripAction, type TripStatus } from '@outlay/domain';
import { StatusBadge, type IconType, type StatusAppearance } from '@outlay/ui-kit';
import { Ban, CircleCheck, CircleX, Clock, FilePen, Lock, Send } from 'lucide-react';
import { useText } from '../../i18n/use-intl.tsx';

const STATUS_APPEARANCE: Readonly<Record<TripStatus, StatusAppearance>> = {
  draft: { tone: 'neutral', icon: FilePen, unfinished: true },
  submitted: { tone: 'pending', icon: Clock },
  approved: { tone: 'approved', icon: CircleCheck },
  rejected: { tone: 'rejected', icon: CircleX },
  closed: { tone: 'verified', icon: Lock },
  cancelled: { tone: 'struck', icon: Ban },
};

/** Icon of each action on a trip. */
export const TRIP_ICONS: Readonly<Record<TripAction, IconType>> = {
  submit: Send,
  approve: CircleCheck,
  reject: CircleX,
  close: Lock,
  cancel: Ban,
};

/** Returns the main action of a trip; undefined if it has ended. */
export const firstAction = ({ status }: Trip): TripAction | undefined => tripActions(status)[0];

/** Badge of a trip's status; renders nothing for an unknown status. */
export function TripBadge({ status }: { status: unknown }) {
  const text = useText();
  const known = tripStatus.safeParse(status);
  if (!known.success) return null;
  return <StatusBadge {...STATUS_APPEARANCE[known.data]}>{text(`trip_status.${known.data}`)}</StatusBadge>;
}
