import {
  bookkeepingLine,
  faultsIn,
  linesUpdate,
  type BookkeepingLine,
  type Expense,
  type ExpenseLineDraft,
} from '@outlay/domain';
import { useAbility, usePanel, useSession } from '../../app/use-panel.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { linesOf } from '../expenses/form/expense-lines-draft.ts';
import { ExpenseLinesInput } from '../expenses/form/expense-lines-input.tsx';
import { ExpenseLines } from '../expenses/sheet/expense-lines.tsx';
import { BookBadge } from './book-badge.tsx';
import { bookingDenial } from './booking-denial.ts';

interface LinesValues {
  readonly [field: string]: unknown;
  readonly lines: readonly ExpenseLineDraft[];
}

export interface LinesDialogProps {
  line: BookkeepingLine;
  onClose: () => void;
  onDone: () => void;
}

/** Dialog that changes the lines of an approved expense before it is booked: tax codes, cost centers and accounts. */
export function LinesDialog({ line, onClose, onDone }: LinesDialogProps) {
  const text = useText();
  const { client } = usePanel();
  const ability = useAbility();
  const session = useSession();
  const bodyOf = ({ lines }: LinesValues, version: number) => ({ id: line.id, version, lines });
  const form = useForm<LinesValues, Expense>({
    form: `lines:${line.id}`,
    initial: { lines: linesOf(line).lines ?? [] },
    version: line.version,
    validate: (values) => faultsIn(linesUpdate, bodyOf(values, line.version)),
    save: ({ values, key, version }) =>
      client.expenses.changeLines(linesUpdate.parse(bodyOf(values, version ?? line.version)), {
        idempotencyKey: key,
      }),
    onSaved: onDone,
    onClose,
  });
  const now = form.fresh === null ? line : bookkeepingLine.parse(form.fresh);
  return (
    <FormDialog
      form={form}
      size="l"
      title={text('bookkeeping.change_lines')}
      description={text('bookkeeping.change_lines.help')}
      actionLabel={text('save')}
      fresh={
        <>
          <BookBadge status={now.book_status} /> <ExpenseLines expense={now} />
        </>
      }
      settled={bookingDenial(now, 'book', { id: session?.userData.id ?? 0 }, ability) !== null}
    >
      <ExpenseLinesInput
        draft={{ amount: line.amount, incurred_on: line.incurred_on, lines: [...form.values.lines] }}
        change={({ lines }) => form.change({ lines })}
        errorOf={form.errorOf}
        withAccounts
      />
    </FormDialog>
  );
}
