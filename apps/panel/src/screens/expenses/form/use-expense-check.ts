import {
  checkLineText,
  filledTexts,
  isAllowance,
  typedRate,
  type Expense,
  type ExpenseCheck,
  type ExpenseDraft,
} from '@outlay/domain';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DRAFT_DEBOUNCE_MS, useDebouncedValue } from '../../../app/query/use-debounced-value.ts';
import { useQueryKey } from '../../../app/query/use-query-key.ts';
import { usePanel } from '../../../app/use-panel.ts';
import { countedLinesOf } from './expense-lines-draft.ts';

const optional = <Value>(name: string, value: Value | null | undefined) =>
  value === null || value === undefined ? {} : { [name]: value };

/** Returns the server's policy check of the unsaved request; null until there is a result. */
export function useExpenseCheck(
  draft: Partial<ExpenseDraft>,
  record: Expense | null,
  receipts: number,
): ExpenseCheck | null {
  const { client } = usePanel();
  const { amount, incurred_on: day, supplier_id: supplier, entry_type_id: type } = draft;
  const { team_id: team, trip_id: trip } = draft;
  const id = record?.id;
  // A rate that is not a number yet is not checked.
  const rate = typedRate.safeParse(draft.manual_rate).data;
  // The amount may still be unparsed text, such as 12.50 in yen: then no check is sent.
  const minor = typeof amount?.minor === 'number' ? amount.minor : 0;
  const currency = amount?.currency;
  const lines = countedLinesOf(draft).map(checkLineText).join();
  const filled = filledTexts(draft).join();
  const isClaim = isAllowance(draft);
  const query = useMemo(
    () =>
      minor !== 0 && currency !== undefined && day !== undefined && day !== ''
        ? {
            amount: minor,
            currency,
            incurred_on: day,
            receipts,
            ...optional('id', id),
            ...optional('supplier_id', supplier),
            ...optional('entry_type_id', type),
            ...optional('team_id', team),
            ...optional('trip_id', trip),
            ...optional('manual_rate', rate),
            ...(lines === '' ? {} : { lines }),
            ...(filled === '' ? {} : { filled }),
            ...(isClaim ? { allowance: true } : {}),
          }
        : null,
    [minor, currency, day, receipts, id, supplier, type, team, trip, rate, lines, filled, isClaim],
  );
  const debounced = useDebouncedValue(query, DRAFT_DEBOUNCE_MS);
  // An error is not shown: submitting reports the same violations.
  const { data } = useQuery({
    queryKey: useQueryKey()('expenses.check', debounced),
    queryFn:
      debounced === null
        ? skipToken
        : ({ signal }) => client.expenses.check(debounced, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    meta: { persisted: false },
  });
  return query === null ? null : (data ?? null);
}
