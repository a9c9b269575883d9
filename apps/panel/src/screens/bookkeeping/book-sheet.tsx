import { pathOf, type BookkeepingLine, type Ref } from '@outlay/domain';
import {
  ActionBar,
  Button,
  Combobox,
  Dialog,
  EmptyState,
  FieldItem,
  FieldList,
  Link,
  RecordBody,
  RecordHead,
  Skeleton,
  TotalAmount,
  type ComboboxOption,
} from '@outlay/ui-kit';
import { BookCheck, FileQuestionMark, PencilLine } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useAbility, useFormats, usePanel, useSayings, useSession } from '../../app/use-panel.ts';
import { FailureBanner } from '../../edit/failure-banner.tsx';
import { freshKey } from '../../edit/fresh-key.ts';
import { Sheet } from '../../edit/sheet.tsx';
import { useCommand } from '../../edit/use-command.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { useComboboxTexts, useRecordSource } from '../../list/record-source.ts';
import { recordName } from '../../list/record-name.ts';
import { useRecord } from '../../list/use-record.ts';
import { RouteLink } from '../../routes/link.tsx';
import { countedAmount, ExpenseStatusBadge, MoneyAmount } from '../expenses/expense-parts.tsx';
import { BookDialog } from './book-dialog.tsx';
import { bookingDenial, isBooked } from './book-looks.ts';
import { BookBadge } from './bookkeeping.screen.tsx';

export interface BookSheetProps {
  id: number;
  row: BookkeepingLine | undefined;
  close: () => void;
  onChanged: () => void;
}

/** One expense as the books see it: its codes, and booking or re-coding it. */
export function BookSheet({ id, row, close, onChanged }: BookSheetProps) {
  const { text, locale } = useIntl();
  const say = useSayings();
  const formats = useFormats();
  const ability = useAbility();
  const session = useSession();
  const { client } = usePanel();
  const read = useCallback(
    async (one: number, options: object): Promise<BookkeepingLine> => client.expenses.get(one, options),
    [client],
  );
  const { record: line, state, reload } = useRecord(id, read, row);
  const [open, setOpen] = useState(false);
  if (line === null) {
    return (
      <Sheet title={text('kit.loading')} onClose={close}>
        {state === 'failed' ? (
          <EmptyState icon={FileQuestionMark} title={text('list.gone')} />
        ) : (
          <Skeleton shape="block" />
        )}
      </Sheet>
    );
  }
  const named = (pointer: Ref | null) => (
    <bdi>{pointer === null ? text('none') : recordName(pointer, locale)}</bdi>
  );
  const booked = isBooked(line);
  const action = booked ? 'recode' : 'book';
  const denial = bookingDenial(line, action, { id: session?.userData.id ?? 0 }, ability);
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
          actions={[
            {
              key: action,
              label: text(booked ? 'bookkeeping.recode' : 'bookkeeping.book.go'),
              icon: booked ? PencilLine : BookCheck,
              variant: booked ? 'secondary' : 'primary',
              denied: denial === null ? undefined : say.refusal(denial),
              onAct: () => setOpen(true),
            },
          ]}
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
          <FieldItem label={text('field.account')}>{named(line.account)}</FieldItem>
          <FieldItem label={text('field.entry_type')}>{named(line.entry_type)}</FieldItem>
          <FieldItem label={text('field.supplier')}>{named(line.supplier)}</FieldItem>
          <FieldItem label={text('field.paid_by')}>{text(`paid_by.${line.paid_by}`)}</FieldItem>
        </FieldList>
        <p>
          <Link asChild>
            <RouteLink to={pathOf('expenses.company.list', { expenseId: line.id })}>
              {text('bookkeeping.request')}
            </RouteLink>
          </Link>
        </p>
      </RecordBody>
      {open && !booked ? (
        <BookDialog lines={[line]} onClose={() => setOpen(false)} onBooked={changed} />
      ) : null}
      {open && booked ? <RecodeDialog line={line} onClose={() => setOpen(false)} onDone={changed} /> : null}
    </Sheet>
  );
}

interface RecodeDialogProps {
  line: BookkeepingLine;
  onClose: () => void;
  onDone: () => void;
}

function RecodeDialog({ line, onClose, onDone }: RecodeDialogProps) {
  const { text, locale } = useIntl();
  const { client } = usePanel();
  const command = useCommand();
  const texts = useComboboxTexts();
  const accounts = useRecordSource('accounts');
  const [key] = useState(freshKey);
  const [account, setAccount] = useState<ComboboxOption | null>(
    line.account === null
      ? null
      : { value: String(line.account.id), label: recordName(line.account, locale) },
  );
  const send = async () => {
    if (account === null) return;
    const done = await command.run('recode', async () => {
      const body = { id: line.id, account_id: Number(account.value), version: line.version };
      await client.expenses.changeAccount(body, { idempotencyKey: key });
    });
    if (!done) return;
    onClose();
    onDone();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text('bookkeeping.recode')}
      description={text('bookkeeping.recode.help')}
      footer={
        <Button variant="primary" busy={command.busy !== null} onClick={() => void send()}>
          {text('save')}
        </Button>
      }
    >
      <Combobox
        label={text('field.account')}
        value={account}
        source={accounts}
        texts={texts}
        onValueChange={setAccount}
        {...(account === null ? { error: text('validation.required') } : {})}
      />
      <FailureBanner failure={command.failure} />
    </Dialog>
  );
}
