import {
  CASH_IN_TRANSITIONS,
  type CashInAction,
  type CashInEntry,
  type CashInStatusUpdate,
} from '@outlay/domain';

/** Returns the request body of an action on a cash-in entry. */
export function cashInUpdate(
  { id, version }: Pick<CashInEntry, 'id' | 'version'>,
  action: CashInAction,
  details: string,
): CashInStatusUpdate {
  const row = CASH_IN_TRANSITIONS.find((one) => one.action === action) ?? CASH_IN_TRANSITIONS[0];
  return { id, version, status: row.to, ...(details.trim() === '' ? {} : { details }) };
}
