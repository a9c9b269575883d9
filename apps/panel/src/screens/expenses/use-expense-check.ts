import type { Expense, ExpenseCheck, ExpenseDraft } from '@outlay/domain';
import { useEffect, useMemo, useState } from 'react';
import { usePanel } from '../../app/use-panel.ts';

/** Debounce of the check while the user types. */
const PAUSE_MS = 350;

const given = <Value>(name: string, value: Value | null | undefined) =>
  value === null || value === undefined ? {} : { [name]: value };

/** Returns the server's policy check of the unsaved request; null until there is a result. */
export function useExpenseCheck(
  draft: Partial<ExpenseDraft>,
  record: Expense | null,
  receipts: number,
): ExpenseCheck | null {
  const { client } = usePanel();
  const [check, setCheck] = useState<ExpenseCheck | null>(null);
  const { amount, incurred_on: day, supplier_id: supplier, entry_type_id: type, team_id: team } = draft;
  const id = record?.id;
  // The amount may still be unparsed text, such as 12.50 in yen: then no check is sent.
  const minor = typeof amount?.minor === 'number' ? amount.minor : 0;
  const currency = amount?.currency;
  const query = useMemo(
    () =>
      minor > 0 && currency !== undefined && day !== undefined && day !== ''
        ? {
            amount: minor,
            currency,
            incurred_on: day,
            receipts,
            ...given('id', id),
            ...given('supplier_id', supplier),
            ...given('entry_type_id', type),
            ...given('team_id', team),
          }
        : null,
    [minor, currency, day, receipts, id, supplier, type, team],
  );
  useEffect(() => {
    if (query === null) return undefined;
    const leaving = new AbortController();
    const ask = () =>
      client.expenses
        .check(query, { signal: leaving.signal, quiet: true })
        .then(setCheck)
        // Ignores errors: submitting reports the same violations.
        .catch(() => undefined);
    const pause = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(pause);
      leaving.abort();
    };
  }, [client, query]);
  return query === null ? null : check;
}
