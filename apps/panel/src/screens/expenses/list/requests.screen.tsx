import { expenseFields, expenseQuery, isReviewQueue, pathOf, type Expense } from '@outlay/domain';
import { Button, EmptyState, Split } from '@outlay/ui-kit';
import { Plus, ReceiptText } from 'lucide-react';
import { Suspense, useCallback, useLayoutEffect, useState } from 'react';
import { useAbility, usePanel } from '../../../app/use-panel.ts';
import { lazyComponent } from '../../../app/lazy/lazy-component.ts';
import { useText } from '../../../i18n/use-intl.tsx';
import { isNarrowed } from '../../../list/list-address.ts';
import { ListTools } from '../../../list/list-tools.tsx';
import { ListView } from '../../../list/list-view.tsx';
import { useList } from '../../../list/use-list.ts';
import { useSelectAll } from '../../../list/all-rows/use-select-all.ts';
import { usePrefetchRecord, useRecord } from '../../../records/use-record.ts';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { HIDDEN_COLUMNS, SEEN_IN_OTHERS, useExpenseColumns } from './expense-columns.tsx';
import { useExpenseFilters, useExpenseViews } from './expense-filters.ts';
import type { ExpenseSheetProps } from '../sheet/expense-sheet-props.ts';
import { shortcutKey } from '../../../app/keyboard/shortcut-key.ts';
import { isTyping } from '../../../app/keyboard/is-typing.ts';
import { idInAddress, hasOpenDialog } from './review-keys.ts';
import type { ChosenReceipt } from '../receipts/use-receipt-files.ts';

const ExpenseSheet = lazyComponent(async () => (await import('../sheet/expense-sheet.tsx')).ExpenseSheet);
const ExpenseForm = lazyComponent(async () => (await import('../form/expense-form.tsx')).ExpenseForm);
const ExpenseBulk = lazyComponent(async () => (await import('./expense-bulk.tsx')).ExpenseBulk, {
  placement: 'inline',
});
const ReviewHelp = lazyComponent(async () => (await import('./review-help.tsx')).ReviewHelp);

const PATH = pathOf('expenses.company.list');

const NO_FILES: readonly ChosenReceipt[] = [];

/** Actions available in bulk. */
const DECISIONS = ['approve', 'verify', 'reject'] as const;

/** Requests screen: list, sheet, form, and decisions on one or many requests, by mouse and keyboard. */
export function RequestsScreen() {
  const text = useText();
  const { client, router } = usePanel();
  const ability = useAbility();
  const navigate = useNavigate();
  const location = useLocation();
  const params = useParams();
  const id = params['expenseId'] === undefined ? null : Number(params['expenseId']);
  const list = useList<Expense>({
    path: PATH,
    rows: 'path',
    query: expenseQuery,
    port: client.expenses,
    call: 'expenses.list',
  });
  const selectAll = useSelectAll(list);
  const read = useCallback((one: number, options: object) => client.expenses.get(one, options), [client]);
  const opened = useRecord(
    'expenses.get',
    id,
    read,
    list.rows.find((row) => row.id === id),
  );
  const columns = useExpenseColumns(list.hrefOfRow, list.rows);
  const { put } = opened;
  const { replace } = list;
  const changed = useCallback(
    (expense: Expense) => {
      put(expense);
      replace(expense);
    },
    [put, replace],
  );

  const [unsent, setUnsent] = useState<{ id: number; files: readonly ChosenReceipt[] } | null>(null);

  const neighboursOf = (current: number | null): ExpenseSheetProps['neighbours'] => {
    const at = list.rows.findIndex((row) => row.id === current);
    const [previous, next] = [list.rows[at - 1], list.rows[at + 1]];
    return {
      previous: previous ? list.hrefOfRow(previous.id) : null,
      next: next ? list.hrefOfRow(next.id) : null,
    };
  };
  const neighbours = neighboursOf(id);
  const helpOpen = location.hash === '#keys';
  useLayoutEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (isTyping(event) || hasOpenDialog()) return;
      const current = idInAddress(router);
      const { previous, next } = neighboursOf(current);
      const targets: Record<string, string | null> = {
        j: next,
        k: previous,
        '?': helpOpen ? null : `${location.pathname}${location.search}#keys`,
      };
      const target = targets[shortcutKey(event)];
      if (target === undefined || target === null) return;
      event.preventDefault();
      // Renders synchronously, so that the next key applies to the request that is then visible.
      void navigate(target, { replace: current !== null, flushSync: true });
    };
    document.addEventListener('keydown', keys);
    return () => document.removeEventListener('keydown', keys);
  });

  const isNew = location.hash === '#new';
  const isCopy = location.hash === '#copy';
  const formOpen = isNew || ((isCopy || location.hash === '#edit') && opened.record !== null);
  const beside = id !== null || formOpen;
  const mayCreate = ability.can('create', 'expense');
  // The empty state has its own button, so the one in the header becomes secondary.
  const isEmpty = list.state === 'ready' && list.total === 0 && !isNarrowed(list.address);
  const isQuiet = beside || isEmpty || list.selection.size > 0;
  const newButton = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} asChild>
      <Link to={list.hrefOfNew}>
        <Plus aria-hidden="true" size={16} />
        {text('expenses.new')}
      </Link>
    </Button>
  );
  const backToSheet = () => void navigate(location.pathname + location.search);
  return (
    <Split
      aside={
        formOpen ? (
          <Suspense fallback={null}>
            <ExpenseForm
              key={isNew ? 'new' : `${location.hash} ${id}`}
              record={isNew || isCopy ? null : opened.record}
              copied={isCopy ? opened.record : null}
              close={isNew ? list.close : backToSheet}
              onSaved={(expense, files) => {
                setUnsent({ id: expense.id, files });
                put(expense);
                if (list.rows.some((row) => row.id === expense.id)) replace(expense);
                else list.reload();
                void navigate(list.hrefOfRow(expense.id), { replace: true });
              }}
            />
          </Suspense>
        ) : id === null ? undefined : (
          <Suspense fallback={null}>
            <ExpenseSheet
              opened={opened}
              unsent={unsent?.id === id ? unsent.files : NO_FILES}
              neighbours={neighbours}
              isQueue={isReviewQueue(list.address.filters)}
              close={list.close}
              onChanged={changed}
              onEdit={() => void navigate(`${location.pathname}${location.search}#edit`)}
              onCopy={() => void navigate(`${location.pathname}${location.search}#copy`)}
              onRemoved={() => {
                list.close();
                list.reload();
              }}
            />
          </Suspense>
        )
      }
    >
      <ListView
        name="expenses"
        hasOwnKeys
        title={text('route.expenses.company.list')}
        list={list}
        columns={columns}
        usuallyHidden={HIDDEN_COLUMNS}
        countId="count.requests"
        rowName={(row) => row.number}
        searchLabel={text('expenses.search')}
        filters={useExpenseFilters()}
        views={useExpenseViews()}
        current={id ?? undefined}
        prefetchRow={usePrefetchRecord('expenses.get', read)}
        selectable={DECISIONS.some((action) => ability.can(action, 'expense'))}
        bulk={
          list.selection.size === 0 ? undefined : (
            <Suspense fallback={null}>
              <ExpenseBulk
                expenses={list.selected}
                selectAll={selectAll}
                onClear={() => list.select(new Set())}
                onDecided={(decided) => {
                  for (const expense of decided) changed(expense);
                  const done = new Set(decided.map((expense) => expense.id));
                  list.select(new Set([...list.selection].filter((one) => !done.has(one))));
                }}
              />
            </Suspense>
          )
        }
        actions={
          <>
            <ListTools
              member="expenses"
              fields={expenseFields}
              list={list}
              usuallyHidden={HIDDEN_COLUMNS}
              alsoShown={SEEN_IN_OTHERS}
              mayImport={ability.can('import', 'expense')}
              mayExport={ability.can('export', 'expense')}
            />
            {mayCreate ? newButton(isQuiet ? 'secondary' : 'primary') : null}
          </>
        }
        empty={
          <EmptyState
            level={2}
            icon={ReceiptText}
            title={text('expenses.empty')}
            actions={mayCreate ? newButton('primary') : undefined}
          >
            {text('expenses.empty.help')}
          </EmptyState>
        }
      />
      {helpOpen ? (
        <Suspense fallback={null}>
          <ReviewHelp onClose={backToSheet} />
        </Suspense>
      ) : null}
    </Split>
  );
}
