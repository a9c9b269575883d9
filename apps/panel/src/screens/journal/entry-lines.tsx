import { originalOf, SIDES, sumMoney, type PostedEntry, type Side } from '@outlay/domain';
import { Link, TotalAmount } from '@outlay/ui-kit';
import { Link as RouterLink } from 'react-router-dom';
import { useIntl } from '../../i18n/use-intl.tsx';
import { recordName } from '../../i18n/record-name.ts';
import { MoneyAmount, RefName } from '../expenses/expense-parts.tsx';
import styles from './entry-lines.module.css';
import { ledgerHref } from './ledger-links.ts';

type Line = PostedEntry['lines'][number];

/** Lines of a journal entry with debit and credit in company currency, and the totals of both sides. */
export function EntryLines({ lines, currency }: { lines: readonly Line[]; currency: string }) {
  const { text, locale } = useIntl();
  const total = (side: Side) =>
    sumMoney(
      lines.flatMap((line) => (line.side === side ? [line.base_amount] : [])),
      lines[0]?.base_amount.currency ?? currency,
    );
  return (
    <div className={styles['frame']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{text('field.account')}</th>
            {SIDES.map((side) => (
              <th key={side} scope="col" className={styles['figure']}>
                {text(`field.${side}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <Link asChild>
                  <RouterLink to={ledgerHref(line.account.id)}>
                    <bdi>{recordName(line.account, locale)}</bdi>
                  </RouterLink>
                </Link>
                <LineDetails line={line} />
              </th>
              {SIDES.map((side) => (
                <td key={side} className={styles['figure']}>
                  {line.side === side ? <MoneyAmount money={line.base_amount} /> : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('ledger.total')}</th>
            {SIDES.map((side) => (
              <td key={side} className={styles['figure']}>
                <TotalAmount>
                  <MoneyAmount money={total(side)} />
                </TotalAmount>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** Description, dimensions, and the amount in the currency of the document or the account if it is another one. */
function LineDetails({ line }: { line: Line }) {
  const refs = [line.supplier, line.team, line.cost_center, line.tax_code].flatMap((one) => one ?? []);
  const { amount, rate } = originalOf(line);
  const isForeign = amount.currency !== line.base_amount.currency;
  if (!line.description && refs.length === 0 && !isForeign) return null;
  return (
    <span className={styles['details']}>
      {line.description ? <bdi>{line.description}</bdi> : null}
      {refs.map((ref, index) => (
        <span key={`${index} ${ref.id}`}>
          {index > 0 || line.description ? ' · ' : null}
          <RefName of={ref} />
        </span>
      ))}
      {isForeign ? (
        <span className={styles['foreign']}>
          <MoneyAmount money={amount} />
          {rate === null ? null : (
            <>
              {' × '}
              <bdi dir="ltr">{rate}</bdi>
            </>
          )}
        </span>
      ) : null}
    </span>
  );
}
