import { expenseFields, pathOf, type Expense } from '@outlay/domain';
import { Button, EmptyState, Split } from '@outlay/ui-kit';
import { Plus, ReceiptText } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useAbility, usePanel } from '../../app/use-panel.ts';
import { lazySlot } from '../../app/lazy-slot.tsx';
import { useText } from '../../i18n/use-intl.tsx';
import { isNarrowed } from '../../list/list-address.ts';
import { ListTools } from '../../list/list-tools.tsx';
import { ListView } from '../../list/list-view.tsx';
import { useList } from '../../list/use-list.ts';
import { useRecord, type OpenRecord } from '../../list/use-record.ts';
import { RouteLink } from '../../routes/link.tsx';
import { useLocation } from 'react-router-dom';
import { useRouteParams, useRouter } from '../../routes/use-router.ts';
import { HIDDEN_COLUMNS, SEEN_IN_OTHERS, useExpenseColumns } from './expense-columns.tsx';
import { expenseQuery } from './expense-query.ts';
import { useExpenseFilters, useExpenseViews } from './expense-filters.ts';
import { useLiveRecord } from './use-live-record.ts';
import { isAsked, isTyping } from './review-keys.ts';
import type { ChosenReceipt } from './use-receipt-files.ts';

/** What the sheet of a request is given. */
export interface ExpenseSheetProps {
  opened: OpenRecord<Expense>;
  /** Addresses of the rows before and after it. */
  neighbours: { readonly previous: string | null; readonly next: string | null };
  close: () => void;
  onChanged: (expense: Expense) => void;
  onEdit: () => void;
  /** Files that were chosen while it was made and did not arrive. */
  unsent: readonly ChosenReceipt[];
  onRemoved: () => void;
}

const ExpenseSheet = lazySlot(async () => (await import('./expense-sheet.tsx')).ExpenseSheet);
const ExpenseForm = lazySlot(async () => (await import('./expense-form.tsx')).ExpenseForm);
const ExpenseBulk = lazySlot(async () => (await import('./expense-bulk.tsx')).ExpenseBulk);
const ReviewHelp = lazySlot(async () => (await import('./review-help.tsx')).ReviewHelp);

const PATH = pathOf('expenses.company.list');

const NO_FILES: readonly ChosenReceipt[] = [];

/** What can be done to many at once. */
const DECISIONS = ['approve', 'verify', 'reject'] as const;

/** Requests: the list, the sheet of one, the form of a new one, decisions on one and on many, by mouse and by keyboard. */
export function RequestsScreen() {
  const text = useText();
  const { client } = usePanel();
  const ability = useAbility();
  const router = useRouter();
  const place = useLocation();
  const params = useRouteParams();
  const id = params['expenseId'] === undefined ? null : Number(params['expenseId']);
  const list = useList<Expense>({
    path: PATH,
    rows: 'path',
    query: expenseQuery,
    port: client.expenses,
    subject: 'expense',
  });
  const read = useCallback((one: number, options: object) => client.expenses.get(one, options), [client]);
  const opened = useRecord(
    id,
    read,
    list.rows.find((row) => row.id === id),
  );
  const columns = useExpenseColumns(list.hrefOfRow, list.rows);
  const { put, reload } = opened;
  const { replace } = list;
  const changed = useCallback(
    (expense: Expense) => {
      put(expense);
      replace(expense);
    },
    [put, replace],
  );

  const [unsent, setUnsent] = useState<{ id: number; files: readonly ChosenReceipt[] } | null>(null);

  useLiveRecord(id, reload);

  const at = list.rows.findIndex((row) => row.id === id);
  const hrefAt = (index: number) => {
    const row = at === -1 && index !== 0 ? undefined : list.rows[index];
    return row ? list.hrefOfRow(row.id) : null;
  };
  const neighbours = {
    previous: at > 0 ? hrefAt(at - 1) : null,
    next: at === -1 ? hrefAt(0) : hrefAt(at + 1),
  };
  const helpOpen = place.hash === '#keys';
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (isTyping(event) || isAsked()) return;
      const goals: Record<string, string | null> = {
        j: neighbours.next,
        k: neighbours.previous,
        '?': helpOpen ? null : `${place.pathname}${place.search}#keys`,
      };
      const goal = goals[event.key];
      if (goal === undefined || goal === null) return;
      event.preventDefault();
      void router.navigate(goal, { replace: id !== null });
    };
    document.addEventListener('keydown', keys);
    return () => document.removeEventListener('keydown', keys);
  });

  const formOpen = place.hash === '#new' || (place.hash === '#edit' && opened.record !== null);
  const beside = id !== null || formOpen;
  const mayCreate = ability.can('create', 'expense');
  // The empty list has the button where one looks.
  const isEmpty = list.state === 'ready' && list.total === 0 && !isNarrowed(list.address);
  const isQuiet = beside || isEmpty || list.selection.size > 0;
  const newButton = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} asChild>
      <RouteLink to={list.hrefOfNew}>
        <Plus aria-hidden="true" size={16} />
        {text('expenses.new')}
      </RouteLink>
    </Button>
  );
  const backToSheet = () => void router.navigate(place.pathname + place.search);
  return (
    <Split
      aside={
        formOpen ? (
          <ExpenseForm
            key={place.hash === '#new' ? 'new' : String(id)}
            record={place.hash === '#new' ? null : opened.record}
            close={place.hash === '#new' ? list.close : backToSheet}
            onSaved={(expense, files) => {
              setUnsent({ id: expense.id, files });
              put(expense);
              if (list.rows.some((row) => row.id === expense.id)) replace(expense);
              else list.reload();
              void router.navigate(list.hrefOfRow(expense.id), { replace: true });
            }}
          />
        ) : id === null ? undefined : (
          <ExpenseSheet
            opened={opened}
            unsent={unsent?.id === id ? unsent.files : NO_FILES}
            neighbours={neighbours}
            close={list.close}
            onChanged={changed}
            onEdit={() => void router.navigate(`${place.pathname}${place.search}#edit`)}
            onRemoved={() => {
              list.close();
              list.reload();
            }}
          />
        )
      }
    >
      <ListView
        name="expenses"
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
        selectable={DECISIONS.some((action) => ability.can(action, 'expense'))}
        bulk={
          list.selection.size === 0 ? undefined : (
            <ExpenseBulk
              expenses={list.selected}
              onClear={() => list.select(new Set())}
              onDecided={(decided) => {
                for (const expense of decided) changed(expense);
                const done = new Set(decided.map((expense) => expense.id));
                list.select(new Set([...list.selection].filter((one) => !done.has(one))));
              }}
            />
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
            icon={ReceiptText}
            title={text('expenses.empty')}
            actions={mayCreate ? newButton('primary') : undefined}
          >
            {text('expenses.empty.help')}
          </EmptyState>
        }
      />
      {helpOpen ? <ReviewHelp onClose={backToSheet} /> : null}
    </Split>
  );
}
