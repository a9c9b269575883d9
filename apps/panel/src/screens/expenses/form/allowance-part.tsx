import { Skeleton } from '@outlay/ui-kit';
import { lazyWithMessages } from '../../../app/lazy/lazy-with-messages.ts';

const SHOWN = { placement: 'inline', fallback: <Skeleton shape="block" /> } as const;

/** Fields of a drive or a trip in the form of a request. */
export const AllowanceInput = lazyWithMessages(
  async () => (await import('../../allowances/allowance-input.tsx')).AllowanceInput,
  SHOWN,
);

/** Computation of the amount of an allowance, in the sheet of a request. */
export const AllowanceDetails = lazyWithMessages(
  async () => (await import('../../allowances/allowance-details.tsx')).AllowanceDetails,
  SHOWN,
);
