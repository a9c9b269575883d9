import {
  addDays,
  allowanceFacts,
  isAllowance,
  MOST_TRIP_DAYS,
  pathOf,
  possibleDuplicates,
  sessionActor,
  withExpense,
  type Expense,
  type ExpenseCheck,
  type ExpenseDraft,
} from '@outlay/domain';
import { Banner, Link, Mark } from '@outlay/ui-kit';
import { CircleCheck, Copy } from 'lucide-react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DRAFT_DEBOUNCE_MS, useDebouncedValue } from '../../../app/query/use-debounced-value.ts';
import { useQueryKey } from '../../../app/query/use-query-key.ts';
import { usePanel, useSession } from '../../../app/use-panel.ts';
import { useText } from '../../../i18n/use-intl.tsx';
import { Link as RouterLink } from 'react-router-dom';
import { BudgetBars } from '../../../records/budget-bars.tsx';
import { ExpenseViolations } from '../sheet/expense-violations.tsx';
import styles from '../sheet/expense-sheet.module.css';

export interface PolicyChecksProps {
  draft: Partial<ExpenseDraft>;
  record: Expense | null;
  /** The server's check of the draft; null until there is a result. */
  check: ExpenseCheck | null;
}

const NONE: readonly Expense[] = [];

const isDay = (day: string | undefined): day is string =>
  day !== undefined && /^\d{4}-\d{2}-\d{2}$/u.test(day);

/**
 * Returns the requests that the user may see and that may be the same one, to warn about a duplicate: those of the supplier and day,
 * the drives of the owner on the day, or the trips of the owner whose date is in this one or at most one trip later.
 */
function useSimilarExpenses(
  { supplier_id: supplier, incurred_on: day, mileage, per_diem }: Partial<ExpenseDraft>,
  owner: number | undefined,
) {
  const { client } = usePanel();
  const isDrive = Boolean(mileage);
  const starts = per_diem?.starts_at.slice(0, 10);
  const ends = per_diem?.ends_at.slice(0, 10);
  const query = useMemo(() => {
    if (isDay(starts) && isDay(ends))
      return { user_id: owner, from: starts, to: addDays(ends, MOST_TRIP_DAYS), per_page: 100 } as const;
    if (!isDay(day)) return null;
    if (isDrive) return { user_id: owner, from: day, to: day, per_page: 100 } as const;
    return supplier === undefined || supplier === null
      ? null
      : ({ supplier_id: supplier, from: day, to: day, per_page: 20 } as const);
  }, [supplier, day, isDrive, starts, ends, owner]);
  const params = useDebouncedValue(query, DRAFT_DEBOUNCE_MS);
  const { data } = useQuery({
    queryKey: useQueryKey()('expenses.list', params),
    queryFn:
      params === null ? skipToken : ({ signal }) => client.expenses.list(params, { signal, quiet: true }),
  });
  return data?.items ?? NONE;
}

/**
 * Policy violations and possible duplicates of a request while it is typed; the server applies the same rules
 * on submit.
 */
export function PolicyChecks({ draft, record, check }: PolicyChecksProps) {
  const text = useText();
  const session = useSession();
  const owner = record?.user.id ?? (session === null ? undefined : sessionActor(session.userData).id);
  const similar = useSimilarExpenses(draft, owner);
  const { amount, incurred_on: day } = draft;
  const hasAmount = amount !== undefined && typeof amount.minor === 'number' && amount.minor !== 0;
  const duplicates =
    isDay(day) && (hasAmount || isAllowance(draft))
      ? possibleDuplicates(
          {
            id: record?.id ?? null,
            supplier_id: draft.supplier_id ?? null,
            // Allowances are compared by their claims: their amount follows from these.
            amount: hasAmount ? amount : { minor: 0, currency: '' },
            incurred_on: day,
            hashes: [],
            user_id: owner,
            ...allowanceFacts(draft),
          },
          similar.map((one) => ({
            id: one.id,
            supplier_id: one.supplier?.id ?? null,
            amount: one.amount,
            incurred_on: one.incurred_on,
            hashes: [],
            user_id: one.user.id,
            ...allowanceFacts(one),
          })),
        )
      : [];
  return (
    <div aria-live="polite" className={styles['checks']}>
      {check !== null && check.violations.length === 0 ? (
        <Mark icon={CircleCheck} quiet>
          {text('expense.form.ok')}
        </Mark>
      ) : null}
      <ExpenseViolations violations={check?.violations ?? []} />
      <BudgetBars usages={check?.budgets.map(withExpense) ?? []} />
      {duplicates.length === 0 ? null : (
        <Banner icon={Copy} title={text('expense_mark.duplicate')}>
          {text(isAllowance(draft) ? 'expense.duplicates.allowance' : 'expense.duplicates.help')}{' '}
          <span className={styles['links']}>
            {duplicates.map((id) => (
              <Link key={id} asChild>
                <RouterLink to={pathOf('expenses.company.list', { expenseId: id })}>
                  <bdi dir="ltr">{similar.find((one) => one.id === id)?.number ?? id}</bdi>
                </RouterLink>
              </Link>
            ))}
          </span>
        </Banner>
      )}
    </div>
  );
}
