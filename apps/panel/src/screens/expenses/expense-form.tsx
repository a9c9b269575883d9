import {
  currencyExponent,
  currencyName,
  decimalText,
  expenseDraft,
  expenses as expenseResource,
  isProblem,
  OFFERED_CURRENCIES,
  PAID_BY,
  parseAmount,
  pathOf,
  type EditPorts,
  type EditRecord,
  type Expense,
  type ExpenseDraft,
  type Money,
} from '@outlay/domain';
import {
  Button,
  DateField,
  FileDrop,
  FormRow,
  MoneyField,
  RadioGroup,
  Select,
  TextArea,
} from '@outlay/ui-kit';
import { Send } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useCurrency, useDrawer, usePanel } from '../../app/use-panel.ts';
import { ConflictBox } from '../../edit/conflict-box.tsx';
import { EditFrame } from '../../edit/edit-form.tsx';
import { FieldInput } from '../../edit/field-input.tsx';
import { freshKey } from '../../edit/fresh-key.ts';
import { draftKeeper } from '../../edit/kept-draft.ts';
import { LeaveGuard } from '../../edit/leave-guard.tsx';
import { Sheet } from '../../edit/sheet.tsx';
import { draftOf } from '../../edit/to-draft.ts';
import { useEdit } from '../../edit/use-edit.ts';
import { today } from '../../i18n/today.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import type { NamedRecord } from '../../list/resource-port.ts';
import { useRouter } from '../../routes/use-router.ts';
import { sentFor } from './expense-actions.ts';
import { PolicyChecks } from './policy-checks.tsx';
import { useActionFailure } from './use-action-failure.ts';
import { useReceiptFiles, type ChosenReceipt } from './use-receipt-files.ts';

export interface ExpenseFormProps {
  /** Null makes a new request. */
  record: Expense | null;
  close: () => void;
  /** The expense as it now is, and the files that did not become receipts of it. */
  onSaved: (expense: Expense, unsent: readonly ChosenReceipt[]) => void;
}

type Saved = Expense & EditRecord;

const FIELDS = expenseResource.fields;

/** A new request, or changes to one that may still be changed. Saves a draft; with the second button submits it as well. */
export function ExpenseForm({ record, close, onSaved }: ExpenseFormProps) {
  const { text, locale } = useIntl();
  const { client } = usePanel();
  const drawer = useDrawer();
  const company = useCurrency() ?? 'SAR';
  const router = useRouter();
  const submitting = useRef(false);
  const [submitKey] = useState(freshKey);
  const receipts = useReceiptFiles({
    form: `expenses:${record?.id ?? 'new'}`,
    has: record?.receipts.length ?? 0,
  });
  const drop = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState(false);
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState<{ expense: Expense; unsent: readonly ChosenReceipt[] } | null>(null);
  const tellFailure = useActionFailure((expense) => setDone({ expense, unsent: [] }));
  const ports = useMemo<EditPorts<Saved, ExpenseDraft>>(
    () => ({
      port: client.expenses as unknown as EditPorts<Saved, ExpenseDraft>['port'],
      draft: expenseDraft,
      toDraft: (one) => draftOf(FIELDS, one as NamedRecord) as Partial<ExpenseDraft>,
    }),
    [client],
  );
  const keeper = useMemo(() => draftKeeper(drawer, `expenses:${record?.id ?? 'new'}`), [drawer, record?.id]);
  const finish = async (saved: Saved) => {
    setSending(true);
    const unsent = await receipts.send(saved.id, receipts.chosen);
    try {
      const fresh = receipts.chosen.length > 0 ? await client.expenses.get(saved.id) : saved;
      // What should have its receipts is not submitted without them.
      const status = submitting.current && unsent.length === 0 ? sentFor('submit') : null;
      if (status === null) return setDone({ expense: fresh, unsent });
      const { id, version } = fresh;
      const expense = await client.expenses.updateStatus(
        { id, status, version },
        { idempotencyKey: submitKey },
      );
      return setDone({ expense, unsent });
    } catch (error) {
      if (isProblem(error, 'unauthenticated')) {
        // Whoever signs in again comes to the request that was made, where its files go on.
        const to = pathOf('expenses.company.list', { expenseId: saved.id });
        return router.navigate(to, { replace: true, unasked: true });
      }
      tellFailure(error);
      return setDone({ expense: saved, unsent });
    }
  };
  // Only when the form no longer asks whether to leave: it is left for the record.
  const leave = useEffectEvent(onSaved);
  useEffect(() => {
    if (done !== null) leave(done.expense, done.unsent);
  }, [done]);
  const edit = useEdit<Saved, ExpenseDraft>({
    ports,
    record,
    first: { incurred_on: today(), paid_by: PAID_BY[0] },
    keeper,
    onSaved: (saved) => void finish(saved),
  });
  const { draft, change, errorOf } = edit;
  const currency = draft.amount?.currency ?? company;
  const typed: number | string = draft.amount?.minor ?? '';
  const minor = typeof typed === 'number' ? typed : null;
  // What is no amount (yet) stays as it was typed, and a chosen currency stays chosen though the figure is taken away.
  const amount = (figure: number | string, code: string) =>
    change(
      'amount',
      figure === '' && code === company ? undefined : ({ minor: figure, currency: code } as Money),
    );
  /** The same figure in another currency: 12.50 stays 12.50, also where that is 12500 of what it has; or the text, where it cannot. */
  const figureIn = (code: string): number | string => {
    const said = minor === null ? String(typed) : decimalText({ minor, currency });
    const read = parseAmount(said, code);
    return read.ok ? read.money.minor : said;
  };
  const submit = (andSubmit: boolean) => {
    submitting.current = andSubmit;
    setRefusal(receipts.refused);
    if (receipts.refused) drop.current?.focus();
    else edit.submit();
  };
  const unsaved = done === null && (edit.dirty || receipts.chosen.length > 0);
  const error = (name: string) => {
    const told = errorOf(name);
    return told === undefined ? {} : { error: told };
  };
  const currencies = [...new Set([company, currency, ...OFFERED_CURRENCIES])];
  const mayChange = record === null || record.can?.['submit'] === true;
  const reference = (name: 'supplier_id' | 'entry_type_id' | 'team_id') => (
    <FieldInput
      name={name}
      field={FIELDS[name]}
      value={draft[name]}
      error={errorOf(name)}
      onChange={(value) => change(name, value as number | null)}
    />
  );
  return (
    <Sheet
      title={record === null ? text('expenses.new') : <bdi dir="ltr">{record.number}</bdi>}
      onClose={close}
    >
      <LeaveGuard active={unsaved} kept={edit.kept && receipts.chosen.every(({ kept }) => kept !== false)} />
      <EditFrame
        edit={{ ...edit, busy: edit.busy || sending, submit: () => submit(false) }}
        saveLabel={text(record === null ? 'expense.save_draft' : 'save')}
        conflict={edit.fresh ? <ConflictBox edit={edit as never} fields={FIELDS} /> : null}
        actions={
          mayChange ? (
            <Button icon={Send} mirrorIcon busy={edit.busy || sending} onClick={() => submit(true)}>
              {text('expense.save_submit')}
            </Button>
          ) : null
        }
      >
        <TextArea
          label={text('field.description')}
          name="description"
          dir="auto"
          optional
          value={draft.description ?? ''}
          onChange={(event) => change('description', event.target.value)}
          {...error('description')}
        />
        <FormRow>
          <MoneyField
            label={text('field.amount')}
            name="amount"
            currency={currency}
            decimals={currencyExponent(currency)}
            value={minor}
            text={typeof typed === 'string' ? typed : undefined}
            onValueChange={(next, said) => amount(next ?? said, currency)}
            {...error('amount')}
          />
          <Select
            label={text('expense.form.currency')}
            name="currency"
            value={currency}
            options={currencies.map((code) => ({
              value: code,
              label: `${code} · ${currencyName(code, locale)}`,
            }))}
            onChange={(event) => amount(figureIn(event.target.value), event.target.value)}
          />
        </FormRow>
        <DateField
          label={text('field.incurred_on')}
          name="incurred_on"
          max={today()}
          value={draft.incurred_on ?? ''}
          onChange={(event) => change('incurred_on', event.target.value)}
          {...error('incurred_on')}
        />
        <PolicyChecks
          draft={draft}
          record={record}
          receipts={receipts.sound + (record?.receipts.length ?? 0)}
        />
        {reference('supplier_id')}
        {reference('entry_type_id')}
        {reference('team_id')}
        <RadioGroup
          label={text('field.paid_by')}
          name="paid_by"
          help={text('expense.form.paid_by.help')}
          value={draft.paid_by ?? PAID_BY[0]}
          onValueChange={(value) =>
            change(
              'paid_by',
              PAID_BY.find((one) => one === value),
            )
          }
          options={PAID_BY.map((value) => ({ value, label: text(`paid_by.${value}`) }))}
        />
        {record === null ? (
          <FileDrop
            ref={drop}
            label={text('field.receipts')}
            optional
            {...receipts.drop}
            {...(refusal && receipts.refused ? { error: text('expense.receipts.refused') } : {})}
            onAdd={(added) => void receipts.add(added)}
          />
        ) : null}
      </EditFrame>
    </Sheet>
  );
}
