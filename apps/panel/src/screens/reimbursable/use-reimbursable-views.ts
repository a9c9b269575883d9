import { REIMBURSEMENT_STATUSES } from '@outlay/domain';
import { useText } from '../../i18n/use-intl.tsx';
import type { StandardView } from '../../list/views/list-views.tsx';
import { LIST_PARAM, PAYOUTS } from './payout-lists.ts';

/** Returns the views of the screen: all payouts, and payouts by status. */
export function useReimbursableViews(): readonly StandardView[] {
  const text = useText();
  const payouts = { [LIST_PARAM]: PAYOUTS };
  return [
    { key: 'payouts', label: text('reimbursable.payouts'), filters: payouts },
    ...REIMBURSEMENT_STATUSES.map((status) => ({
      key: status,
      label: text(`reimbursement_status.${status}`),
      filters: { ...payouts, status },
    })),
  ];
}
