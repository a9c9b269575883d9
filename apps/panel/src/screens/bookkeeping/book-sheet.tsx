import {
  countedAmount,
  pathOf,
  type BookingAction,
  type BookkeepingLine,
  type Ref,
  isBooked,
} from '@outlay/domain';
import { ActionBar, FieldItem, FieldList, Link, RecordBody, RecordHead, TotalAmount } from '@outlay/ui-kit';
import { BookCheck, BookX, PencilLine, Rows3 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useAbility, useFormats, usePanel, useDescriptions, useSession } from '../../app/use-panel.ts';
import { RecordPending } from '../../form/record/record-pending.tsx';
import { Sheet } from '../../form/sheet.tsx';
import { useIntl } from '../../i18n/use-intl.tsx';
import { recordName } from '../../i18n/record-name.ts';
import { useRecord } from '../../records/use-record.ts';
import { Link as RouterLink } from 'react-router-dom';
import { ExpenseStatusBadge, MoneyAmount } from '../expenses/expense-parts.tsx';
import { ExpenseLines } from '../expenses/sheet/expense-lines.tsx';
import { RecodeDialog, UnbookDialog } from './book-change.tsx';
import { BookDialog } from './book-dialog.tsx';
import { bookingDenial } from './booking-denial.ts';
import { BookBadge } from './book-badge.tsx';
import { LinesDialog } from './lines-dialog.tsx';
import type { CodeField } from './coding-values.ts';
import { useReasonText } from './use-reason-text.ts';
import { useSuggestions } from './use-suggestions.ts';

/** Actions of the sheet with the booking action that has to be allowed for each. */
const ACTIONS = {
  book: { decision: 'book', label: 'bookkeeping.book.go', icon: BookCheck },
  lines: { decision: 'book', label: 'bookkeeping.change_lines', icon: Rows3 },
  recode: { decision: 'recode', label: 'bookkeeping.recode', icon: PencilLine },
  unbook: { decision: 'unbook', label: 'expense_action.unbook', icon: BookX },
} as const satisfies Readonly<
  Record<string, { readonly decision: BookingAction; readonly [part: string]: unknown }>
>;

/** Returns the actions of the sheet; the lines can be changed once they are read: the list leaves out an empty list. */
const actionsOf = (line: BookkeepingLine): readonly (keyof typeof ACTIONS)[] => {
  if (isBooked(line)) return ['recode', 'unbook'];
  return line.lines === undefined ? ['book'] : ['book', 'lines'];
};

export interface BookSheetProps {
  id: number;
  row: BookkeepingLine | undefined;
  close: () => void;
  onChanged: () => void;
}

/** Suggestion for a code that a line does not have yet. */
function SuggestedCode({ line, field }: { line: BookkeepingLine; field: CodeField }) {
  const { text, locale } = useIntl();
  const describeReason = useReasonText();
  const suggested = useSuggestions([line.id]).byId.get(line.id)?.[field] ?? null;
  if (suggested === null || isBooked(line)) return text('none');
  const { record, source, origin } = suggested;
  const reason = describeReason({ source, name: origin === null ? '' : recordName(origin, locale) });
  return <>{text('bookkeeping.suggested', { name: recordName(record, locale), reason })}</>;
}

/** Sheet of one expense in bookkeeping: its codes, and the actions to book or re-code it. */
export function BookSheet({ id, row, close, onChanged }: BookSheetProps) {
  const { text, locale } = useIntl();
  const describe = useDescriptions();
  const formats = useFormats();
  const ability = useAbility();
  const session = useSession();
  const { client } = usePanel();
  const read = useCallback(
    async (one: number, options: object): Promise<BookkeepingLine> => client.expenses.get(one, options),
    [client],
  );
  const opened = useRecord('expenses.get', id, read, row);
  const { record: line, reload } = opened;
  const [open, setOpen] = useState<keyof typeof ACTIONS | null>(null);
  if (line === null) return <RecordPending opened={opened} close={close} />;
  const named = (pointer: Ref | null) => (
    <bdi>{pointer === null ? text('none') : recordName(pointer, locale)}</bdi>
  );
  const actor = { id: session?.userData.id ?? 0 };
  const changed = () => {
    reload();
    onChanged();
  };
  return (
    <Sheet
      title={<bdi dir="ltr">{line.number}</bdi>}
      onClose={close}
      footer={
        <ActionBar
          label={text('expense.actions')}
          actions={actionsOf(line).map((action) => {
            const { decision, label, icon } = ACTIONS[action];
            const denial = bookingDenial(line, decision, actor, ability);
            return {
              key: action,
              label: text(label),
              icon,
              variant: action === 'book' ? 'primary' : 'secondary',
              denied: denial === null ? undefined : describe.refusal(denial),
              onAct: () => setOpen(action),
            };
          })}
        />
      }
    >
      <RecordBody>
        <RecordHead
          title={<bdi>{line.description || text('expenses.untitled')}</bdi>}
          sub={
            <>
              <bdi>{line.user.name}</bdi> · {formats.longDay(line.incurred_on)}
            </>
          }
          total={
            <TotalAmount size="l">
              <MoneyAmount money={countedAmount(line)} />
            </TotalAmount>
          }
          states={
            <>
              <ExpenseStatusBadge expense={line} />
              <BookBadge status={line.book_status} />
            </>
          }
        />
        <FieldList>
          <FieldItem label={text('field.account')}>
            {line.account === null ? <SuggestedCode line={line} field="account" /> : named(line.account)}
          </FieldItem>
          <FieldItem label={text('field.entry_type')}>
            {line.entry_type === null ? (
              <SuggestedCode line={line} field="entry_type" />
            ) : (
              named(line.entry_type)
            )}
          </FieldItem>
          <FieldItem label={text('field.supplier')}>{named(line.supplier)}</FieldItem>
          <FieldItem label={text('field.paid_by')}>{text(`paid_by.${line.paid_by}`)}</FieldItem>
        </FieldList>
        <ExpenseLines expense={line} />
        <p>
          <Link asChild>
            <RouterLink to={pathOf('expenses.company.list', { expenseId: line.id })}>
              {text('bookkeeping.request')}
            </RouterLink>
          </Link>
        </p>
      </RecordBody>
      {open === 'book' ? (
        <BookDialog lines={[line]} onClose={() => setOpen(null)} onBooked={changed} />
      ) : null}
      {open === 'lines' ? <LinesDialog line={line} onClose={() => setOpen(null)} onDone={changed} /> : null}
      {open === 'recode' ? <RecodeDialog line={line} onClose={() => setOpen(null)} onDone={changed} /> : null}
      {open === 'unbook' ? <UnbookDialog line={line} onClose={() => setOpen(null)} onDone={changed} /> : null}
    </Sheet>
  );
}
