import { localizedName, pathOf, VAT_AMOUNTS, type Locale, type VatReport } from '@outlay/domain';
import { Cell, Link, RowLink, Table, type TableColumn } from '@outlay/ui-kit';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { PanelIntl } from '../../i18n/panel-intl.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { recordName } from '../../i18n/record-name.ts';
import { MoneyAmount } from '../expenses/expense-parts.tsx';

/** Returns the name of a tax code in a language, without its code, which may have another direction. */
export const taxCodeName = (
  { id, name, name_ar }: NonNullable<VatReport['items'][number]['tax_code']>,
  locale: Locale,
): string => recordName({ id, name, name_ar }, locale);

type CodeItem = VatReport['items'][number];
type CodeRow = Pick<CodeItem, 'tax_code' | (typeof VAT_AMOUNTS)[number]> & {
  /** Null in the row of totals. */
  readonly lines: number | null;
};

/** Returns the columns of the amounts by tax code; the name of a code is a button that opens its lines. */
const codeColumns = (
  { text, locale }: PanelIntl,
  hasSales: boolean,
  onOpen: (code: number) => void,
): readonly TableColumn<CodeRow>[] => [
  {
    key: 'tax_code',
    label: text('field.tax_code'),
    rowHeader: true,
    cell: ({ tax_code: code, lines }) => {
      if (lines === null) return <Cell strong>{text('vat.total')}</Cell>;
      if (code === null) return <Cell sub={text('vat.lines', { n: lines })}>{text('vat.no_code')}</Cell>;
      return (
        <Cell
          sub={
            <>
              {code.code === null ? null : (
                <>
                  <bdi dir="ltr">{code.code}</bdi>
                  {' · '}
                </>
              )}
              {text(`tax_category.${code.category}`)} · {text('vat.lines', { n: lines })}
            </>
          }
        >
          <RowLink asChild>
            <button type="button" onClick={() => onOpen(code.id)}>
              <bdi>{taxCodeName(code, locale)}</bdi>
            </button>
          </RowLink>
        </Cell>
      );
    },
  },
  ...VAT_AMOUNTS.filter((name) => name !== 'sales' || hasSales).map((name) => ({
    key: name,
    label: text(`vat.${name}`),
    numeric: true,
    width: 'figure' as const,
    cell: (row: CodeRow) => <MoneyAmount money={row[name]} />,
  })),
];

/** Amounts by tax code with their totals; a row opens the lines behind it. */
export function VatCodesTable({ report, onOpen }: { report: VatReport; onOpen: (code: number) => void }) {
  const intl = useIntl();
  const { text } = intl;
  const hasSales = report.items.some(({ sales }) => sales.minor !== 0);
  const columns = useMemo(() => codeColumns(intl, hasSales, onOpen), [intl, hasSales, onOpen]);
  const rows: readonly CodeRow[] = [...report.items, { ...report.totals, tax_code: null, lines: null }];
  return (
    <Table
      caption={text('vat.by_code')}
      columns={columns}
      rows={rows}
      rowKey={({ tax_code: code, lines }) => code?.id ?? (lines === null ? 'total' : 'none')}
    />
  );
}

type AccountRow = Pick<VatReport['accounts'][number], 'reported' | 'other' | 'ledger'> & {
  readonly account: VatReport['accounts'][number]['account'] | null;
};

const MOVEMENTS = ['reported', 'other', 'ledger'] as const;

const entriesOf = (accountId: number, { from, to }: VatReport): string =>
  `${pathOf('finance.transactions.list')}?${new URLSearchParams({ account_id: String(accountId), from, to })}`;

/** Returns the columns of the accounts; the name of an account leads to its entries of the period. */
const accountColumns = (
  { text, locale }: PanelIntl,
  report: VatReport,
): readonly TableColumn<AccountRow>[] => [
  {
    key: 'account',
    label: text('vat.account'),
    rowHeader: true,
    cell: ({ account }) =>
      account === null ? (
        <Cell strong>{text('vat.total')}</Cell>
      ) : (
        <Cell sub={<bdi dir="ltr">{account.code}</bdi>}>
          <Link asChild>
            <RouterLink to={entriesOf(account.id, report)}>
              <bdi>{localizedName(account, locale)}</bdi>
            </RouterLink>
          </Link>
        </Cell>
      ),
  },
  ...MOVEMENTS.map((name) => ({
    key: name,
    label: text(`vat.${name}`),
    numeric: true,
    width: 'figure' as const,
    cell: (row: AccountRow) => <MoneyAmount money={row[name]} />,
  })),
];

/** Movements of the accounts of VAT: those of the report, other entries, and the ledger. */
export function VatAccountsTable({ report }: { report: VatReport }) {
  const intl = useIntl();
  const { text } = intl;
  const columns = useMemo(() => accountColumns(intl, report), [intl, report]);
  const { report: reported, other, ledger } = report.reconciliation;
  const rows: readonly AccountRow[] = [...report.accounts, { account: null, reported, other, ledger }];
  return (
    <Table
      caption={text('vat.reconciliation')}
      columns={columns}
      rows={rows}
      rowKey={({ account }) => account?.id ?? 'total'}
    />
  );
}
