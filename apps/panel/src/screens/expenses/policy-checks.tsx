import {
  pathOf,
  possibleDuplicates,
  withExpense,
  type Expense,
  type ExpenseCheck,
  type ExpenseDraft,
} from '@outlay/domain';
import { Banner, Link, Mark } from '@outlay/ui-kit';
import { CircleCheck, Copy } from 'lucide-react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useQueryKey } from '../../app/query/use-query-key.ts';
import { usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { Link as RouterLink } from 'react-router-dom';
import { BudgetBars } from '../../records/budget-bars.tsx';
import { ExpenseViolations } from './expense-violations.tsx';
import styles from './expense-sheet.module.css';

export interface PolicyChecksProps {
  draft: Partial<ExpenseDraft>;
  record: Expense | null;
  /** The server's check of the draft; null until there is a result. */
  check: ExpenseCheck | null;
}

const NONE: readonly Expense[] = [];

/** Returns the user's requests with the same supplier and day, to warn about a duplicate. */
function useSimilarExpenses({ supplier_id: supplier, incurred_on: day }: Partial<ExpenseDraft>) {
  const { client } = usePanel();
  const params =
    supplier === undefined || supplier === null || day === undefined || day === ''
      ? null
      : ({ supplier_id: supplier, from: day, to: day, per_page: 20 } as const);
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
  const similar = useSimilarExpenses(draft);
  const { amount, incurred_on: day } = draft;
  const isComplete =
    amount !== undefined &&
    typeof amount.minor === 'number' &&
    amount.minor !== 0 &&
    day !== undefined &&
    day !== '';
  const duplicates = isComplete
    ? possibleDuplicates(
        {
          id: record?.id ?? null,
          supplier_id: draft.supplier_id ?? null,
          amount,
          incurred_on: day,
          hashes: [],
        },
        similar.map((one) => ({
          id: one.id,
          supplier_id: one.supplier?.id ?? null,
          amount: one.amount,
          incurred_on: one.incurred_on,
          hashes: [],
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
          {text('expense.duplicates.help')}{' '}
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
