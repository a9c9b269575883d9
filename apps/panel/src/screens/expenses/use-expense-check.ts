import type { Expense, ExpenseCheck, ExpenseDraft } from '@outlay/domain';
import { useEffect, useMemo, useState } from 'react';
import { usePanel } from '../../app/use-panel.ts';

/** Typing goes on for a while: the server is asked once it pauses. */
const PAUSE_MS = 350;

const given = <Value>(name: string, value: Value | null | undefined) =>
  value === null || value === undefined ? {} : { [name]: value };

/** What the server would say to a request if it were submitted as it is typed; null until it can be said. */
export function useExpenseCheck(
  draft: Partial<ExpenseDraft>,
  record: Expense | null,
  receipts: number,
): ExpenseCheck | null {
  const { client } = usePanel();
  const [check, setCheck] = useState<ExpenseCheck | null>(null);
  const { amount, incurred_on: day, supplier_id: supplier, entry_type_id: type, team_id: team } = draft;
  const id = record?.id;
  // What is typed may be no amount yet, though text such as 12.50 in yen would pass for a number.
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
        // Submitting says it anyhow.
        .catch(() => undefined);
    const pause = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(pause);
      leaving.abort();
    };
  }, [client, query]);
  return query === null ? null : check;
}
