import type { Money, TrialBalance } from '@outlay/domain';
import { Cell, RowLink, type TableColumn } from '@outlay/ui-kit';
import { Link } from 'react-router-dom';
import type { PanelIntl } from '../../i18n/panel-intl.ts';
import { recordName } from '../../i18n/record-name.ts';
import { MoneyAmount } from '../expenses/expense-parts.tsx';
import { ledgerHref, type Span } from './ledger-links.ts';

const FIGURES = ['opening', 'debit', 'credit', 'closing_debit', 'closing_credit'] as const;

/** Row of the table; without an account it is the total. */
export type TrialBalanceRow = { readonly [Figure in (typeof FIGURES)[number]]?: Money } & {
  readonly account?: TrialBalance['items'][number]['account'];
};

/** Returns the columns of the trial balance; an account links to its ledger in the same range of days. */
export const trialBalanceColumns = (
  { text, locale }: Pick<PanelIntl, 'text' | 'locale'>,
  span: Span,
): readonly TableColumn<TrialBalanceRow>[] => [
  {
    key: 'account',
    label: text('field.account'),
    rowHeader: true,
    fixed: true,
    cell: ({ account }) => (
      <Cell strong {...(account === undefined ? {} : { sub: <bdi dir="ltr">{account.code}</bdi> })}>
        {account === undefined ? (
          text('ledger.total')
        ) : (
          <RowLink asChild>
            <Link to={ledgerHref(account.id, span)}>
              <bdi>{recordName({ ...account, code: '' }, locale)}</bdi>
            </Link>
          </RowLink>
        )}
      </Cell>
    ),
  },
  ...FIGURES.map((key): TableColumn<TrialBalanceRow> => ({
    key,
    label: text(`field.${key}`),
    numeric: true,
    width: 'person',
    card: 'detail',
    cell: (row) => {
      const amount = row[key];
      return (
        <Cell strong={row.account === undefined} none={amount === undefined || amount.minor === 0}>
          {amount === undefined || (amount.minor === 0 && row.account !== undefined) ? null : (
            <MoneyAmount money={amount} />
          )}
        </Cell>
      );
    },
  })),
];
