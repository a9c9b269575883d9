import {
  countedAmount,
  isAnswerDialog,
  isAllowance,
  isForeign,
  isProblem,
  pathOf,
  type DialogStatus,
  type Expense,
  type OfferedAction,
  type Ref,
  shownRate,
  localeOptionsQuery,
} from '@outlay/domain';
import {
  Banner,
  Counter,
  DropdownMenu,
  FieldItem,
  FieldList,
  IconButton,
  Link,
  MenuItem,
  Skeleton,
  TotalAmount,
} from '@outlay/ui-kit';
import {
  ArrowDown,
  ArrowUp,
  Copy,
  Ellipsis,
  FileDown,
  Link2,
  MessageSquareText,
  Pencil,
  Printer,
  Trash2,
} from 'lucide-react';
import { Suspense, useCallback, useDeferredValue, useState } from 'react';
import { lazyComponent } from '../../../app/lazy/lazy-component.ts';
import { copyText } from '../../../app/browser/copy-text.ts';
import {
  useAbility,
  useFormats,
  usePanel,
  useDescriptions,
  useLocaleOptions,
} from '../../../app/use-panel.ts';
import { Sheet } from '../../../form/sheet.tsx';
import { useIntl, useText } from '../../../i18n/use-intl.tsx';
import { ReadFailed } from '../../../read/read-failed.tsx';
import { rateSource } from '../../../records/rate-source.ts';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { ExpenseMarks, ExpenseStatusBadge, MoneyAmount, RefName } from '../expense-parts.tsx';
import { AllowanceDetails } from '../form/allowance-part.tsx';
import { SheetBudgets } from './expense-budgets.tsx';
import { ExpenseLines } from './expense-lines.tsx';
import { ExpenseQuestion } from './expense-question.tsx';
import { ExpenseReceipts } from '../receipts/expense-receipts.tsx';
import { ExpenseRemark } from './expense-remark.tsx';
import { ExpenseTimeline } from './expense-timeline.tsx';
import { ExpenseViolations } from './expense-violations.tsx';
import { ExpenseWaiting } from './expense-waiting.tsx';
import type { ExpenseSheetProps } from './expense-sheet-props.ts';
import { reviewed } from '../list/review-keys.ts';
import { iconOf, SheetActions } from './sheet-actions.tsx';
import { useAddedReceipts } from '../receipts/use-added-receipts.ts';
import { useDecided } from '../decision/use-decided.ts';
import { useExpenseActions } from '../decision/use-expense-actions.ts';
import { useExpensePermissions } from '../decision/use-expense-permissions.ts';
import styles from './expense-sheet.module.css';
import { useSaveFile } from '../../../list/use-save-file.ts';

const DeleteDialog = lazyComponent(async () => (await import('../decision/delete-dialog.tsx')).DeleteDialog);

/** Returns the link of a request's row in the list, which has the focus after the sheet, also if a key opened it. */
const rowLink = (id: number): HTMLElement | null =>
  [...document.querySelectorAll<HTMLAnchorElement>('main [data-row-link]')].find(({ pathname }) =>
    pathname.endsWith(`/${id}`),
  ) ?? null;

/** Sheet of one request: amount, statuses, policies, receipts, fields, history and actions. */
export function ExpenseSheet(props: ExpenseSheetProps) {
  const { opened, close } = props;
  const text = useText();
  const { record } = opened;
  if (record !== null) return <ExpenseRecord {...props} record={record} />;
  const isLoading = opened.state === 'loading';
  const isGone = isProblem(opened.failure, 'not_found');
  const failure = text(isGone ? 'list.gone' : 'expense.sheet.failed');
  return (
    <Sheet title={isLoading ? text('kit.loading') : failure} onClose={close}>
      {isLoading ? (
        <Skeleton shape="block" />
      ) : (
        <ReadFailed
          subject="record"
          failure={opened.failure}
          onRetry={opened.reload}
          title="expense.sheet.failed"
        />
      )}
    </Sheet>
  );
}

function ExpenseRecord(props: ExpenseSheetProps & { record: Expense }) {
  const { record, opened, unsent, close, neighbours, onChanged } = props;
  const text = useText();
  const isEditable = useExpensePermissions()(record)['update'] === true;
  const [expense, added] = useAddedReceipts(record, { isEditable, unsent, onAdded: onChanged });
  const formats = useFormats();
  const navigate = useNavigate();
  // Stores the id with the chosen action: after a Back navigation the confirmation must not apply to another
  // request.
  const [confirming, setConfirming] = useState<{ id: number; chosen: OfferedAction | null } | null>(null);
  const chosen = confirming?.id === expense.id ? confirming.chosen : null;
  const setChosen = (next: OfferedAction | null) => setConfirming({ id: expense.id, chosen: next });
  const [open, setOpen] = useState<{ id: number; dialog: DialogStatus | null } | null>(null);
  const dialog = open?.id === expense.id ? open.dialog : null;
  const setDialog = useCallback(
    (next: DialogStatus | null) => setOpen({ id: expense.id, dialog: next }),
    [expense.id],
  );
  const reportDecided = useDecided(onChanged);
  const go = (to: string | null) => (to === null ? undefined : void navigate(to, { replace: true }));
  // The head and the actions are painted first, what follows them right after.
  const isComplete = useDeferredValue(true, false);
  return (
    <Sheet
      title={<bdi dir="ltr">{expense.number}</bdi>}
      onClose={close}
      returnFocus={() => rowLink(expense.id)}
      tools={
        <>
          <IconButton
            icon={ArrowUp}
            label={text('expense.previous')}
            unavailable={neighbours.previous === null}
            onClick={() => go(neighbours.previous)}
          />
          <IconButton
            icon={ArrowDown}
            label={text('expense.next')}
            unavailable={neighbours.next === null}
            onClick={() => go(neighbours.next)}
          />
          <SheetMenu {...props} expense={expense} onChosen={setChosen} onDialog={setDialog} />
        </>
      }
      footer={
        <SheetActions
          key={expense.id}
          expense={expense}
          onChanged={onChanged}
          dialog={dialog}
          chosen={chosen}
          added={added}
          onDialog={setDialog}
          onDecided={() => (props.isQueue ? go(neighbours.next) : undefined)}
          onChosen={setChosen}
        />
      }
    >
      <div className={styles['sheet']} {...reviewed(expense.id)}>
        <div className={styles['head']}>
          <div className={styles['about']}>
            <h3 className={styles['title']}>
              <bdi>{expense.description || text('expenses.untitled')}</bdi>
            </h3>
            <p className={styles['sub']}>
              <span className={styles['printed']}>
                <bdi dir="ltr">{expense.number}</bdi> ·{' '}
              </span>
              {isAllowance(expense) ? (
                text(expense.mileage ? 'field.mileage' : 'field.per_diem')
              ) : expense.supplier === null ? (
                text('expenses.no_supplier')
              ) : (
                <RefName of={expense.supplier} />
              )}{' '}
              · <time dateTime={expense.incurred_on}>{formats.recordDay(expense.incurred_on)}</time>
            </p>
          </div>
          <TotalAmount size="l">
            <MoneyAmount money={countedAmount(expense)} />
          </TotalAmount>
        </div>
        <Axes expense={expense} />
        <ExpenseWaiting expense={expense} />
        {/* The key discards what was typed when the dialog takes over or another request opens. */}
        <ExpenseQuestion
          key={`${expense.id} ${dialog}`}
          expense={expense}
          isAnswered={dialog !== null && isAnswerDialog(dialog)}
          uploads={added.uploads}
          onDone={(decided) => reportDecided(decided, 'provide')}
        />
        <ExpenseViolations violations={expense.violations} />
        {isComplete ? (
          <>
            <SheetBudgets expense={expense} />
            <Duplicates expense={expense} />
            {isAllowance(expense) ? <AllowanceDetails key={expense.id} expense={expense} /> : null}
            <section className={styles['part']}>
              <h3>
                {text('field.receipts')} <Counter>{formats.number(expense.receipts.length)}</Counter>
              </h3>
              <ExpenseReceipts
                key={expense.id}
                expense={expense}
                added={added}
                onChanged={opened.reload}
                onConflict={onChanged}
              />
            </section>
            <ExpenseLines expense={expense} />
            <Fields expense={expense} />
            <section className={styles['part']}>
              <h3>{text('expense.activity')}</h3>
              <ExpenseTimeline key={expense.id} id={expense.id} version={expense.version} />
              <ExpenseRemark expense={expense} />
            </section>
          </>
        ) : null}
      </div>
    </Sheet>
  );
}

interface SheetMenuProps extends Pick<ExpenseSheetProps, 'onEdit' | 'onCopy' | 'onRemoved'> {
  expense: Expense;
  onChosen: (chosen: OfferedAction) => void;
  onDialog: (dialog: DialogStatus) => void;
}

function SheetMenu({ expense, onEdit, onCopy, onRemoved, onChosen, onDialog }: SheetMenuProps) {
  const text = useText();
  const localeOptions = useLocaleOptions();
  const describe = useDescriptions();
  const { client, toasts } = usePanel();
  const can = useExpensePermissions()(expense);
  const mayCreate = useAbility().can('create', 'expense');
  const { foot, menu } = useExpenseActions(expense);
  const denialOf = (action: string) => {
    const answer = can[action];
    return answer === true || answer === undefined ? undefined : describe.refusal(answer);
  };
  const copy = async () => {
    const link = location.origin + pathOf('expenses.company.list', { expenseId: expense.id });
    toasts.toast(
      (await copyText(link))
        ? { kind: 'success', text: text('link_copied') }
        : { kind: 'error', text: text('link_not_copied', { link }) },
    );
  };
  const { save } = useSaveFile();
  const download = () =>
    save(`${expense.number}.pdf`, (options) =>
      client.expenses.pdf(expense.id, { ...localeOptionsQuery(localeOptions), receipts: true }, options),
    );
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <DropdownMenu align="end" trigger={<IconButton icon={Ellipsis} label={text('kit.more')} />}>
        {foot.map(({ action, dialog, isDirect, denied }) =>
          isDirect && dialog !== null && denied === undefined ? (
            <MenuItem key={action} icon={MessageSquareText} onSelect={() => onDialog(dialog)}>
              {text('expense.approve_with_comment')}
            </MenuItem>
          ) : null,
        )}
        <MenuItem icon={Pencil} denied={denialOf('update')} onSelect={onEdit}>
          {text('expense_action.update')}
        </MenuItem>
        {mayCreate ? (
          <MenuItem icon={Copy} onSelect={onCopy}>
            {text('expense.duplicate')}
          </MenuItem>
        ) : null}
        <MenuItem icon={Link2} onSelect={() => void copy()}>
          {text('copy_link')}
        </MenuItem>
        <MenuItem icon={FileDown} onSelect={() => void download()}>
          {text('expense.pdf')}
        </MenuItem>
        <MenuItem icon={Printer} onSelect={() => print()}>
          {text('print')}
        </MenuItem>
        {menu.map((one) => (
          <MenuItem key={one.action} {...iconOf(one)} onSelect={() => onChosen(one)}>
            {text(`expense_action.${one.action}`)}
          </MenuItem>
        ))}
        <MenuItem icon={Trash2} danger denied={denialOf('delete')} onSelect={() => setDeleting(true)}>
          {text('expense_action.delete')}
        </MenuItem>
      </DropdownMenu>
      {deleting ? (
        <Suspense fallback={null}>
          <DeleteDialog expense={expense} onClose={() => setDeleting(false)} onRemoved={onRemoved} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Status, current approval step, payment status and bookkeeping status, each with its label. */
function Axes({ expense }: { expense: Expense }) {
  const text = useText();
  const steps = expense.steps ?? [];
  const { current_step: step } = expense;
  return (
    <div className={styles['axes']}>
      <ExpenseStatusBadge expense={expense} />
      {step === null || step === undefined || steps.length === 0 ? null : (
        <span>
          {text('expense.step')} <strong>{text('expense.step.of', { n: step + 1, m: steps.length })}</strong>
        </span>
      )}
      <span>
        {text('field.payment_status')} <strong>{text(`payment_status.${expense.payment_status}`)}</strong>
      </span>
      <span>
        {text('field.book_status')} <strong>{text(`book_status.${expense.book_status}`)}</strong>
      </span>
      <ExpenseMarks expense={{ ...expense, violations: [], duplicate_ids: [] }} inline />
    </div>
  );
}

function Duplicates({ expense }: { expense: Expense }) {
  const text = useText();
  if (expense.duplicate_ids.length === 0) return null;
  const numbers = new Map(expense.duplicates?.map((one) => [one.id, one.number]));
  return (
    <Banner icon={Copy} title={text('expense_mark.duplicate')}>
      {text(isAllowance(expense) ? 'expense.duplicates.allowance' : 'expense.duplicates.help')}{' '}
      <span className={styles['links']}>
        {expense.duplicate_ids.map((id) => (
          <Link key={id} asChild>
            <RouterLink to={pathOf('expenses.company.list', { expenseId: id })}>
              <bdi dir="ltr">{numbers.get(id) ?? `#${id}`}</bdi>
            </RouterLink>
          </Link>
        ))}
      </span>
    </Banner>
  );
}

const named = (ref: Ref | null) => <RefName of={ref} />;

function Fields({ expense }: { expense: Expense }) {
  const { numerals } = useLocaleOptions();
  const { text, has } = useIntl();
  const formats = useFormats();
  const { rate } = expense;
  return (
    <FieldList>
      <FieldItem label={text('field.owner')}>{named(expense.user)}</FieldItem>
      <FieldItem label={text('field.team')}>{named(expense.team)}</FieldItem>
      {isForeign(expense) ? (
        <FieldItem label={text('expense.original')}>
          <MoneyAmount money={expense.amount} />
        </FieldItem>
      ) : null}
      {isForeign(expense) && rate ? (
        <FieldItem label={text('field.rate')}>
          {text('expense.rate.on', {
            rate: shownRate(rate.rate, numerals),
            date: formats.shortDay(rate.date),
            source: rateSource(rate.source, text, has),
          })}
        </FieldItem>
      ) : null}
      <FieldItem label={text('field.entry_type')}>{named(expense.entry_type)}</FieldItem>
      <FieldItem label={text('field.account')}>{named(expense.account)}</FieldItem>
      {expense.trip ? (
        <FieldItem label={text('field.trip')}>
          <Link asChild>
            <RouterLink to={`${pathOf('expenses.trips.list')}#${expense.trip.id}`}>
              <bdi>{expense.trip.name}</bdi>
            </RouterLink>
          </Link>
        </FieldItem>
      ) : null}
      <FieldItem label={text('field.paid_by')}>{text(`paid_by.${expense.paid_by}`)}</FieldItem>
      <FieldItem label={text('field.supplier')}>{named(expense.supplier)}</FieldItem>
      {expense.supplier_vat_number ? (
        <FieldItem label={text('field.supplier_vat_number')}>
          <bdi dir="ltr">{expense.supplier_vat_number}</bdi>
        </FieldItem>
      ) : null}
      {expense.invoice_number ? (
        <FieldItem label={text('field.invoice_number')}>
          <bdi dir="ltr">{expense.invoice_number}</bdi>
        </FieldItem>
      ) : null}
      {expense.attendees ? (
        <FieldItem label={text('field.attendees')}>
          <bdi>{expense.attendees}</bdi>
        </FieldItem>
      ) : null}
    </FieldList>
  );
}
