import {
  allowanceQuery,
  allowanceQuestion,
  isAllowance,
  isProblem,
  type AllowanceAnswer,
  type AllowanceQuestion,
  type Expense,
  type ExpenseDraft,
} from '@outlay/domain';
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DRAFT_DEBOUNCE_MS, useDebouncedValue } from '../../../app/query/use-debounced-value.ts';
import { useQueryKey } from '../../../app/query/use-query-key.ts';
import { usePanel } from '../../../app/use-panel.ts';

/** Computed allowance of a form. */
export interface ComputedAllowance {
  /** The form claims mileage or a per diem. */
  readonly isClaimed: boolean;
  /** Amount of the claim as typed, and how it was computed; null while there is none. */
  readonly answer: AllowanceAnswer | null;
  /** True if the server refuses the claim as typed. */
  readonly isRefused: boolean;
  /** Returns the error of a field of the claim, such as a gap in the rates. */
  readonly errorOf: (field: string) => string | undefined;
  /** Computes the claim as typed at once; null if it is incomplete, or if the server refuses it. */
  readonly settle: () => Promise<AllowanceAnswer | null>;
}

/** Computes the amount of the claim of a form on the server while it is typed. */
export function useAllowance(draft: Partial<ExpenseDraft>, record: Expense | null): ComputedAllowance {
  const { client } = usePanel();
  const queries = useQueryClient();
  const key = useQueryKey();
  const { mileage, per_diem, incurred_on } = draft;
  const id = record?.id;
  const isClaimed = isAllowance(draft);
  const question = useMemo(
    () =>
      isClaimed
        ? (allowanceQuestion.safeParse({
            ...(id === undefined ? {} : { id }),
            incurred_on,
            ...(mileage ? { mileage } : {}),
            ...(per_diem ? { per_diem } : {}),
          }).data ?? null)
        : null,
    [isClaimed, id, incurred_on, mileage, per_diem],
  );
  const debounced = useDebouncedValue(question, DRAFT_DEBOUNCE_MS);
  const computation = (question: AllowanceQuestion) => ({
    queryKey: key('expenses.allowance', question),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      client.expenses.allowance(allowanceQuery(question), { signal, quiet: true }),
    meta: { persisted: false },
  });
  const { data, error, isPlaceholderData } = useQuery({
    ...(debounced === null
      ? { queryKey: key('expenses.allowance', null), queryFn: skipToken, meta: { persisted: false } }
      : computation(debounced)),
    placeholderData: keepPreviousData,
  });
  const isCurrent = question !== null && question === debounced;
  const errors = isCurrent && isProblem(error, 'invalid') ? error.errors : undefined;
  const isOfOtherClaim = isPlaceholderData && (data?.mileage === null) === Boolean(mileage);
  return {
    isClaimed,
    // The last amount stays while the next one is computed.
    answer: question === null || errors !== undefined || isOfOtherClaim ? null : (data ?? null),
    isRefused: errors !== undefined,
    errorOf: (field) => errors?.[field]?.[0],
    settle: async () => {
      if (question === null || errors !== undefined) return null;
      try {
        return await queries.fetchQuery(computation(question));
      } catch {
        // The error is shown at the fields of the claim.
        return null;
      }
    },
  };
}
