import { sumMoney, type Expense, type ExpenseLine, type Ref } from '@outlay/domain';
import { useText } from '../../../i18n/use-intl.tsx';
import { MoneyAmount, RefName } from '../expense-parts.tsx';
import styles from './expense-lines.module.css';

const LABELS = { net: 'field.net', tax: 'field.tax', gross: 'field.gross' } as const;
const FIGURES = ['net', 'tax', 'gross'] as const;

const aboutOf = ({ account, entry_type, cost_center, team, tax_code }: ExpenseLine): Ref[] =>
  [account, entry_type, cost_center, team, tax_code].flatMap((one) => one ?? []);

/** Lines of a request with net, VAT and gross amounts; nothing for a simple request. */
export function ExpenseLines({ expense }: { expense: Pick<Expense, 'amount' | 'lines'> }) {
  const text = useText();
  const lines = expense.lines ?? [];
  if (lines.length === 0) return null;
  const { currency } = expense.amount;
  return (
    <div className={styles['table']}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('field.lines')}</th>
            {FIGURES.map((name) => (
              <th key={name} scope="col" className={styles['figure']}>
                {text(LABELS[name])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={line.id}>
              <th scope="row">
                <bdi>{line.description ?? text('expense.lines.line', { n: at + 1 })}</bdi>
                {aboutOf(line).map((ref, index) => (
                  <span key={`${index} ${ref.id}`}>
                    {' · '}
                    <RefName of={ref} />
                  </span>
                ))}
              </th>
              {FIGURES.map((name) => (
                <td key={name} className={styles['figure']}>
                  <MoneyAmount money={line[name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('expense.lines.total')}</th>
            {FIGURES.map((name) => (
              <td key={name} className={styles['figure']}>
                <MoneyAmount
                  money={sumMoney(
                    lines.map((line) => line[name]),
                    currency,
                  )}
                />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
