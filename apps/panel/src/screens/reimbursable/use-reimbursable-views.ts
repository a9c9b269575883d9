import { REIMBURSEMENT_STATUSES } from '@outlay/domain';
import { useText } from '../../i18n/use-intl.tsx';
import type { StandardView } from '../../list/list-views.tsx';
import { LIST_PARAM, PAYOUTS } from './payout-looks.ts';

/** The views of the screen: the payouts, all of them and by where they stand. */
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
