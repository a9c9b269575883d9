import { useArrival } from '../../routes/use-router.ts';
import { OwedList } from './owed-list.tsx';
import { LIST_PARAM, PAYOUTS } from './payout-looks.ts';
import { PayoutList } from './payout-list.tsx';

/** Reimbursable: what is owed to employees, and the payouts that settle it. */
export function ReimbursableScreen() {
  const search = new URLSearchParams(useArrival().place.search);
  return search.get(LIST_PARAM) === PAYOUTS ? <PayoutList /> : <OwedList />;
}
