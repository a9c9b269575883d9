import { type VatLines, type VatReport } from '@outlay/domain';
import { EmptyState, Item, ItemList, Link, Pager, SearchBox, SideSheet, Skeleton } from '@outlay/ui-kit';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useRead } from '../../app/query/use-read.ts';
import { useDebouncedValue } from '../../app/query/use-debounced-value.ts';
import { useFormats, usePanel } from '../../app/use-panel.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { ReadFailed } from '../../read/read-failed.tsx';
import { MoneyAmount } from '../expenses/expense-parts.tsx';
import { sourceHref } from '../finance/ledger-source.ts';
import { taxCodeName } from './vat-tables.tsx';
import styles from './vat.module.css';

const PER_PAGE = 10;
const DEBOUNCE_MS = 300;

type Line = VatLines['items'][number];

/** Lines of documents behind a tax code of the report, each linked to its document. */
export function VatLinesSheet(props: { report: VatReport; codeId: number; onClose: () => void }) {
  const { report, codeId, onClose } = props;
  const { text, locale } = useIntl();
  const formats = useFormats();
  const { client } = usePanel();
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState('');
  const q = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const { from, to, items } = report;
  const code = items.find(({ tax_code }) => tax_code?.id === codeId)?.tax_code ?? null;
  const params = {
    from,
    to,
    tax_code_id: codeId,
    page,
    per_page: PER_PAGE,
    ...(q === '' ? {} : { q }),
  } as const;
  const { state, data, failure, retry } = useRead('vatReport.lines', params, (signal) =>
    client.vatReport.lines(params, { signal, quiet: true }),
  );
  const first = (page - 1) * PER_PAGE + 1;
  return (
    <SideSheet
      open
      onOpenChange={onClose}
      title={code === null ? text('route.finance.vat') : <bdi>{taxCodeName(code, locale)}</bdi>}
    >
      <div className={styles['lines']}>
        <SearchBox
          label={text('vat.lines.search')}
          value={typed}
          clearLabel={text('kit.clear')}
          onValueChange={(value) => {
            setTyped(value);
            setPage(1);
          }}
        />
        {state === 'failed' ? (
          <ReadFailed failure={failure} onRetry={retry} />
        ) : data === null ? (
          <Skeleton shape="block" />
        ) : data.total === 0 ? (
          <EmptyState icon={ReceiptText} title={text('vat.lines.empty')} />
        ) : (
          <>
            <ItemList label={text('vat.lines', { n: data.total })}>
              {data.items.map((line) => (
                <VatLine key={line.id} line={line} />
              ))}
            </ItemList>
            <Pager
              format={formats.number}
              page={page}
              perPage={PER_PAGE}
              total={data.total}
              range={text('count.range', {
                a: first,
                b: Math.min(first + PER_PAGE - 1, data.total),
                n: data.total,
              })}
              labels={{
                pager: text('list.pages'),
                sizes: text('list.rows'),
                previous: text('list.previous'),
                next: text('list.next'),
                page: (n) => text('list.page', { n }),
              }}
              onPage={setPage}
            />
          </>
        )}
      </div>
    </SideSheet>
  );
}

function VatLine({ line }: { line: Line }) {
  const { text } = useIntl();
  const formats = useFormats();
  const { base, sales, tax, output, source, reversed_source: reversed, source_id } = line;
  const href = sourceHref({ source: reversed ?? source, source_id });
  const label = (
    <bdi>{line.description === null || line.description === '' ? line.source_number : line.description}</bdi>
  );
  const net = sales.minor === 0 ? base : sales;
  const vat = sales.minor === 0 ? tax : output;
  return (
    <Item
      sub={
        <>
          <bdi dir="ltr">{line.source_number}</bdi> · {formats.shortDay(line.date)}
          {reversed === null ? null : <> · {text('vat.lines.reversal')}</>}
          {line.supplier === null ? null : (
            <>
              {' · '}
              <bdi>{line.supplier.name}</bdi>
            </>
          )}
        </>
      }
      end={
        <span className={styles['end']}>
          <MoneyAmount money={net} />
          <span className={styles['tax']}>
            {text('field.tax')} <MoneyAmount money={vat} />
          </span>
        </span>
      }
    >
      {href === null ? (
        label
      ) : (
        <Link asChild>
          <RouterLink to={href}>{label}</RouterLink>
        </Link>
      )}
    </Item>
  );
}
