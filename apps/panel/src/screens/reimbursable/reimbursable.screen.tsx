import { useLocation } from 'react-router-dom';
import { OwedList } from './owed-list.tsx';
import { LIST_PARAM, PAYOUTS } from './payout-lists.ts';
import { PayoutList } from './payout-list.tsx';

/** Reimbursable screen: expenses owed to employees, and the payouts that settle them. */
export function ReimbursableScreen() {
  const search = new URLSearchParams(useLocation().search);
  return search.get(LIST_PARAM) === PAYOUTS ? <PayoutList /> : <OwedList />;
}
