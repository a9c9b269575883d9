import { isMoney } from '@outlay/domain';
import { Progress } from '@outlay/ui-kit';
import { useRead } from '../../app/query/use-read.ts';
import { usePanel } from '../../app/use-panel.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { recordName } from '../../i18n/record-name.ts';
import { barOf, useBudgetText } from '../../records/budget-bars.tsx';
import type { NamedRecord } from '../../records/resource-port.ts';
import { MoneyAmount } from '../expenses/expense-parts.tsx';
import styles from './budgets.module.css';

/** Amount of a budget, and what is left of it in the current period if it applies to it; all rows share one request. */
export function BudgetCell({ row }: { row: NamedRecord }) {
  const { locale } = useIntl();
  const { client } = usePanel();
  const describe = useBudgetText();
  const { data } = useRead('budgets.usage', {}, (signal) =>
    client.budgets.usage({}, { signal, quiet: true }),
  );
  const amount = isMoney(row['amount']) ? <MoneyAmount money={row['amount']} /> : null;
  const usage = data?.items.find(({ id }) => id === row.id);
  if (usage === undefined) return amount;
  return (
    <div className={styles['cell']}>
      {amount}
      <Progress {...barOf(usage)} bare label={recordName(row, locale)} />
      <span className={styles['left']}>{describe(usage, null)}</span>
    </div>
  );
}
