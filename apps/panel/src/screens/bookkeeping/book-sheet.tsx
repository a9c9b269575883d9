import {
  countedAmount,
  pathOf,
  type BookingAction,
  type BookkeepingLine,
  type Ref,
  isBooked,
} from '@outlay/domain';
import { ActionBar, FieldItem, FieldList, Link, RecordBody, RecordHead, TotalAmount } from '@outlay/ui-kit';
import { BookCheck, BookX, PencilLine } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useAbility, useFormats, usePanel, useDescriptions, useSession } from '../../app/use-panel.ts';
import { RecordPending } from '../../form/record/record-pending.tsx';
import { Sheet } from '../../form/sheet.tsx';
import { useIntl } from '../../i18n/use-intl.tsx';
import { recordName } from '../../records/record-name.ts';
import { useRecord } from '../../records/use-record.ts';
import { Link as RouterLink } from 'react-router-dom';
import { ExpenseStatusBadge, MoneyAmount } from '../expenses/expense-parts.tsx';
import { RecodeDialog, UnbookDialog } from './book-change.tsx';
import { BookDialog } from './book-dialog.tsx';
import { bookingDenial } from './book-status.ts';
import { BookBadge } from './book-badge.tsx';
import type { CodeField } from './coding-values.ts';
import { useReasonText } from './use-reason-text.ts';
import { useSuggestions } from './use-suggestions.ts';

const BOOK_LABELS = {
  book: 'bookkeeping.book.go',
  recode: 'bookkeeping.recode',
  unbook: 'expense_action.unbook',
} as const;

const BOOK_ICONS = { book: BookCheck, recode: PencilLine, unbook: BookX };

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
  const [open, setOpen] = useState<BookingAction | null>(null);
  if (line === null) return <RecordPending opened={opened} close={close} />;
  const named = (pointer: Ref | null) => (
    <bdi>{pointer === null ? text('none') : recordName(pointer, locale)}</bdi>
  );
  const booked = isBooked(line);
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
          actions={(booked ? (['recode', 'unbook'] as const) : (['book'] as const)).map((action) => {
            const denial = bookingDenial(line, action, actor, ability);
            return {
              key: action,
              label: text(BOOK_LABELS[action]),
              icon: BOOK_ICONS[action],
              variant: booked ? 'secondary' : 'primary',
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
      {open === 'recode' ? <RecodeDialog line={line} onClose={() => setOpen(null)} onDone={changed} /> : null}
      {open === 'unbook' ? <UnbookDialog line={line} onClose={() => setOpen(null)} onDone={changed} /> : null}
    </Sheet>
  );
}
