import {
  bookkeeping,
  countedAmount,
  pathOf,
  sumMoney,
  type BookkeepingLine,
  BOOK_STATUSES,
} from '@outlay/domain';
import { BulkBar, Button, EmptyState, DesktopOnly, Split, TotalAmount, type SelectAll } from '@outlay/ui-kit';
import { BookCheck, BookOpenCheck, Download } from 'lucide-react';
import { startTransition, Suspense, useMemo, useState } from 'react';
import { lazyComponent } from '../../app/lazy/lazy-component.ts';
import { useAbility, useCurrency, useDescriptions, usePanel, useSession } from '../../app/use-panel.ts';
import { useIntl, useText } from '../../i18n/use-intl.tsx';
import { ListView } from '../../list/list-view.tsx';
import { resourceColumns } from '../../records/resource-columns.tsx';
import { usePrefetchRecord } from '../../records/use-record.ts';
import { useList } from '../../list/use-list.ts';
import { useSelectAll } from '../../list/all-rows/use-select-all.ts';
import { useOpenedRecord } from '../../list/use-opened-record.ts';
import { bookFilters } from '../expenses/list/expense-filters.ts';
import { MoneyAmount } from '../expenses/expense-parts.tsx';
import { BookBadge } from './book-badge.tsx';
import { bookingDenial } from './booking-denial.ts';

const BookSheet = lazyComponent(async () => (await import('./book-sheet.tsx')).BookSheet);
const BookDialog = lazyComponent(async () => (await import('./book-dialog.tsx')).BookDialog);
const ExportDialog = lazyComponent(async () => (await import('./export-dialog.tsx')).ExportDialog);

const CELLS = {
  book_status: ({ book_status: status }: BookkeepingLine) => <BookBadge status={status} />,
  number: ({ number }: BookkeepingLine) => <bdi dir="ltr">{number}</bdi>,
  amount: (line: BookkeepingLine) => <MoneyAmount money={countedAmount(line)} />,
};

/** Bookkeeping screen: approved and verified expenses, coded, booked (one or many) and exported. */
export function BookkeepingScreen() {
  const intl = useIntl();
  const { text } = intl;
  const ability = useAbility();
  const company = useCurrency();
  const { client } = usePanel();
  const [exporting, setExporting] = useState(false);
  const list = useList<BookkeepingLine>({
    path: pathOf('expenses.bookkeep.list'),
    query: bookkeeping.query,
    port: client.bookkeeping,
    call: 'bookkeeping.list',
  });
  const selectAll = useSelectAll(list);
  const opened = useOpenedRecord();
  const id = typeof opened === 'number' ? opened : null;
  const row = list.rows.find((one) => one.id === id);
  const { hrefOfRow } = list;
  const columns = useMemo(
    () => resourceColumns<BookkeepingLine>(bookkeeping.fields, intl, (line) => hrefOfRow(line.id), CELLS),
    [intl, hrefOfRow],
  );
  return (
    <Split
      aside={
        id === null ? undefined : (
          <Suspense fallback={null}>
            <BookSheet key={id} id={id} row={row} close={list.close} onChanged={list.reload} />
          </Suspense>
        )
      }
    >
      <ListView
        name="bookkeeping"
        countId="count.expenses"
        title={text('route.expenses.bookkeep.list')}
        list={list}
        columns={columns}
        rowName={(line) => line.number}
        searchLabel={text('bookkeeping.search')}
        filters={bookFilters(bookkeeping.fields, ability, intl, company)}
        views={BOOK_STATUSES.map((status) => ({
          key: status,
          label: text(`book_status.${status}`),
          filters: { book_status: status },
        }))}
        usuallyHidden={['supplier', 'user']}
        current={id ?? undefined}
        prefetchRow={usePrefetchRecord('expenses.get', client.expenses.get)}
        selectable
        bulk={
          list.selection.size === 0 ? undefined : (
            <BookBar
              lines={list.selected}
              selectAll={selectAll}
              onClear={() => list.select(new Set())}
              onBooked={() => {
                list.select(new Set());
                list.reload();
              }}
            />
          )
        }
        actions={
          ability.can('export', 'bookkeep') ? (
            <DesktopOnly>
              <Button
                variant="quiet"
                icon={Download}
                onClick={() => startTransition(() => setExporting(true))}
              >
                {text('list.export')}
              </Button>
            </DesktopOnly>
          ) : null
        }
        empty={
          <EmptyState level={2} icon={BookOpenCheck} title={text('bookkeeping.empty')}>
            {text('bookkeeping.empty.help')}
          </EmptyState>
        }
      />
      {exporting ? (
        <Suspense fallback={null}>
          <ExportDialog address={list.address} onClose={() => setExporting(false)} onMarked={list.reload} />
        </Suspense>
      ) : null}
    </Split>
  );
}

interface BookBarProps {
  lines: readonly BookkeepingLine[];
  selectAll: SelectAll | undefined;
  onClear: () => void;
  onBooked: () => void;
}

function BookBar({ lines, selectAll, onClear, onBooked }: BookBarProps) {
  const text = useText();
  const describe = useDescriptions();
  const ability = useAbility();
  const session = useSession();
  const [open, setOpen] = useState(false);
  const actor = { id: session?.userData.id ?? 0 };
  const denials = lines.map((line) => bookingDenial(line, 'book', actor, ability));
  const bookable = lines.filter((_, at) => denials[at] === null);
  const denied = denials.find((reason) => reason !== null);
  const amounts = bookable.map(countedAmount);
  const [first] = amounts;
  const total =
    first && amounts.every(({ currency }) => currency === first.currency)
      ? sumMoney(amounts, first.currency)
      : null;
  return (
    <>
      <BulkBar
        label={text('list.selection')}
        count={text('bookkeeping.selected', { n: lines.length })}
        selectAll={selectAll}
        total={
          total === null ? undefined : (
            <TotalAmount>
              <MoneyAmount money={total} />
            </TotalAmount>
          )
        }
        note={denied ? describe.refusal(denied) : undefined}
        actions={
          bookable.length === 0
            ? []
            : [
                {
                  key: 'book',
                  label: text('bookkeeping.book', { n: bookable.length }),
                  icon: BookCheck,
                  variant: 'primary',
                  onAct: () => startTransition(() => setOpen(true)),
                },
              ]
        }
        cancelLabel={text('list.clear_selection')}
        onCancel={onClear}
      />
      {open ? (
        <Suspense fallback={null}>
          <BookDialog lines={bookable} onClose={() => setOpen(false)} onBooked={onBooked} />
        </Suspense>
      ) : null}
    </>
  );
}
