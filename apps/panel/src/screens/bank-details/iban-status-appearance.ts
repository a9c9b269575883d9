import type { IbanStatus } from '@outlay/domain';
import type { StatusAppearance } from '@outlay/ui-kit';
import { CircleCheck, Hourglass } from 'lucide-react';

/** Tone and icon of each status of an IBAN. */
export const IBAN_STATUS_APPEARANCE: Readonly<Record<IbanStatus, StatusAppearance>> = {
  unconfirmed: { tone: 'pending', icon: Hourglass },
  confirmed: { tone: 'approved', icon: CircleCheck },
};
