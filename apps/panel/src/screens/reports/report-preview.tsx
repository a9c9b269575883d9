import { countedAmount, pathOf } from '@outlay/domain';
import { Card, EmptyState, Item, ItemList, Link, Skeleton } from '@outlay/ui-kit';
import { FileText } from 'lucide-react';
import { useRead } from '../../app/query/use-read.ts';
import { useFormats, usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { ReadFailed } from '../../read/read-failed.tsx';
import { Link as RouterLink } from 'react-router-dom';
import { ExpenseStatusBadge, MoneyAmount } from '../expenses/expense-parts.tsx';
import styles from './report.module.css';
import type { ReportFilters } from './report-address.ts';

/** Preview of the report: number of expenses, and the newest of them. */
export function ReportPreview({ filters }: { filters: ReportFilters }) {
  const text = useText();
  const formats = useFormats();
  const { client } = usePanel();
  const { user_id: user, from, to } = filters;
  const params = {
    from,
    to,
    per_page: 10,
    sort: 'incurred_on',
    desc: true,
    ...(user === null ? {} : { user_id: user }),
  } as const;
  const { state, data, failure, retry } = useRead('expenses.list', params, (signal) =>
    client.expenses.list(params, { signal, quiet: true }),
  );
  const rest = data === null ? 0 : data.total - data.items.length;
  return (
    <Card
      title={text('report.preview')}
      meta={data === null ? undefined : text('count.expenses', { n: data.total })}
      aria-busy={state === 'loading'}
    >
      {state === 'failed' ? (
        <ReadFailed failure={failure} onRetry={retry} />
      ) : data === null ? (
        <Skeleton shape="block" />
      ) : data.items.length === 0 ? (
        <EmptyState level={2} icon={FileText} title={text('report.empty')}>
          {text('report.empty.help')}
        </EmptyState>
      ) : (
        <>
          <ItemList label={text('report.preview')}>
            {data.items.map((expense) => (
              <Item
                key={expense.id}
                sub={
                  <>
                    <bdi dir="ltr">{expense.number}</bdi> · {formats.shortDay(expense.incurred_on)}
                  </>
                }
                end={
                  <span className={styles['end']}>
                    <ExpenseStatusBadge expense={expense} />
                    <MoneyAmount money={countedAmount(expense)} />
                  </span>
                }
              >
                <Link asChild>
                  <RouterLink to={pathOf('expenses.company.list', { expenseId: expense.id })}>
                    <bdi>{expense.description || text('expenses.untitled')}</bdi>
                  </RouterLink>
                </Link>
              </Item>
            ))}
          </ItemList>
          {rest > 0 ? <p>{text('report.rest', { n: rest })}</p> : null}
        </>
      )}
    </Card>
  );
}
