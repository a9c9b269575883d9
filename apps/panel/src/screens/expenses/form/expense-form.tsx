import type { ApiClient } from '@outlay/api-client';
import {
  claimsOf,
  copiedDraft,
  currencyExponent,
  currencyName,
  decimalText,
  draftToSave,
  expenseDraft,
  faultsIn,
  expenses as expenseResource,
  isAllowance,
  isProblem,
  OFFERED_CURRENCIES,
  PAID_BY,
  parseAmount,
  isOverspending,
  pathOf,
  recordForm,
  sentFor,
  SUCCESS_TEXTS,
  type Expense,
  type ExpenseDraft,
  type Faults,
  type Money,
  type RecordFormSource,
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
import { useQueueWrite } from '../../../app/queued-writes/use-queue-write.ts';
import { useAbility, useCurrency, usePanel, usePreferences } from '../../../app/use-panel.ts';
import { FormFrame } from '../../../form/form-frame.tsx';
import { FieldInput } from '../../../form/fields/field-input.tsx';
import { freshKey } from '../../../app/preferences/fresh-key.ts';
import { LeaveGuard } from '../../../form/leave-guard.tsx';
import { Sheet } from '../../../form/sheet.tsx';
import { draftOf } from '../../../form/record/to-draft.ts';
import { useForm } from '../../../form/use-form.ts';
import { today } from '../../../i18n/today.ts';
import { useIntl } from '../../../i18n/use-intl.tsx';
import type { NamedRecord } from '../../../records/resource-port.ts';
import { useNavigate } from 'react-router-dom';
import { overspendDraft } from '../decision/overspend-draft.ts';
import { OverspendReason } from '../decision/overspend-reason.tsx';
import { AllowanceInput } from './allowance-part.tsx';
import { AllowanceKind } from './allowance-kind.tsx';
import { ExpenseConflict } from './expense-conflict-part.tsx';
import { ExpenseRate } from './expense-rate.tsx';
import { ExpenseLinesInput } from './expense-lines-input.tsx';
import { linesIn, linesOf } from './expense-lines-draft.ts';
import { PolicyChecks } from './policy-checks.tsx';
import { useActionFailure } from '../decision/use-action-failure.ts';
import { useActionResult } from '../decision/use-decided.ts';
import { useAllowance } from './use-allowance.ts';
import { useDefaultTeam } from './use-default-team.ts';
import { useExpenseCheck } from './use-expense-check.ts';
import { useMissingFields } from './use-missing-fields.ts';
import { useExpensePermissions } from '../decision/use-expense-permissions.ts';
import { useStatusUpdate } from '../decision/use-status-update.ts';
import { useReceiptFiles, type ChosenReceipt } from '../receipts/use-receipt-files.ts';

export interface ExpenseFormProps {
  /** Expense to edit; null creates a new request. */
  record: Expense | null;
  /** Expense whose values a new request starts with; null for none. */
  copied: Expense | null;
  close: () => void;
  /** Called with the saved expense and the files that could not be uploaded as receipts. */
  onSaved: (expense: Expense, unsent: readonly ChosenReceipt[]) => void;
}

const FIELDS = expenseResource.fields;

const savingPort = (
  { expenses }: Pick<ApiClient, 'expenses'>,
  quietSuccess: boolean,
): RecordFormSource<Expense, ExpenseDraft>['port'] => ({
  create: (draft, options) => expenses.create(draft, { ...options, quietSuccess }),
  update: (id, draft, options) => expenses.update(id, draft, { ...options, quietSuccess }),
});

/** Returns the form values of the claim of an allowance. */
const claimsIn = (one: Expense): Pick<Partial<ExpenseDraft>, 'mileage' | 'per_diem'> => {
  const { mileage, per_diem } = claimsOf(one);
  return { ...(mileage ? { mileage } : {}), ...(per_diem ? { per_diem } : {}) };
};

/** Returns the form values of a request. */
const toDraft = (one: Expense) =>
  ({ ...draftOf(FIELDS, one as NamedRecord), ...linesOf(one), ...claimsIn(one) }) as Partial<ExpenseDraft>;

/** Returns the faults of a form without the missing amount of an allowance whose claim is incomplete. */
function withoutComputed(faults: Faults): Faults {
  const { amount: _amount, ...others } = faults;
  return Object.keys(others).some((name) => /^(?:mileage|per_diem|incurred_on)(?:\.|$)/u.test(name))
    ? others
    : faults;
}

/** Form of a new or editable request. Saves a draft; the second button saves and submits. */
export function ExpenseForm({ record, copied, close, onSaved }: ExpenseFormProps) {
  const { text, locale } = useIntl();
  const { client, toasts, unsaved: unsavedChanges } = usePanel();
  const company = useCurrency() ?? 'SAR';
  const navigate = useNavigate();
  const formName = copied === null ? `expenses:${record?.id ?? 'new'}` : `expenses:copy-${copied.id}`;
  const submitting = useRef(false);
  const isSubmitWanted = useRef(false);
  const permissions = useExpensePermissions();
  const mayReadTrips = useAbility().can('read', 'trips');
  const resultOf = useActionResult();
  const [submitKey] = useState(freshKey);
  const receipts = useReceiptFiles({
    form: formName,
    existing: record?.receipts.length ?? 0,
  });
  const drop = useRef<HTMLInputElement>(null);
  const first = useRef<HTMLTextAreaElement>(null);
  const [refusal, setRefusal] = useState(false);
  const [sending, setSending] = useState(false);
  const preferences = usePreferences();
  const overspend = useMemo(
    () => overspendDraft(preferences, formName.replace(/^expenses:/u, '')),
    [preferences, formName],
  );
  const [overspendReason, setReason] = useState(overspend.read);
  const setOverspendReason = (reason: string) => {
    setReason(reason);
    overspend.write(reason);
  };
  const [done, setDone] = useState<{ expense: Expense; unsent: readonly ChosenReceipt[] } | null>(null);
  const showFailure = useActionFailure((expense) => setDone({ expense, unsent: [] }));
  const finish = async (saved: Expense) => {
    setSending(true);
    const reasonOfSaved = overspend.moveTo(saved.id);
    const unsent = await receipts.send(saved.id, receipts.chosen);
    try {
      const fresh = receipts.chosen.length > 0 ? await client.expenses.get(saved.id) : saved;
      // A request is not submitted while receipts are missing.
      const status = submitting.current && unsent.length === 0 ? sentFor('submit') : null;
      if (status === null) {
        if (submitting.current)
          toasts.toast({
            kind: 'success',
            text: text(SUCCESS_TEXTS[record === null ? 'created' : 'updated']),
          });
        return setDone({ expense: fresh, unsent });
      }
      const { id, version } = fresh;
      const reason = overspendReason.trim() === '' ? {} : { overspend_reason: overspendReason };
      const expense = await updateStatus({ body: { id, status, version, ...reason }, key: submitKey });
      reasonOfSaved.write('');
      toasts.toast({ kind: 'success', text: resultOf(expense, 'submit') });
      return setDone({ expense, unsent });
    } catch (error) {
      if (isProblem(error, 'unauthenticated')) {
        // Opens the created request, so that its uploads continue there after signing in again.
        const to = pathOf('expenses.company.list', { expenseId: saved.id });
        return unsavedChanges.bypass(() => navigate(to, { replace: true }));
      }
      showFailure(error);
      return setDone({ expense: saved, unsent });
    }
  };
  // Calls onSaved in an effect, after the form no longer prompts for unsaved changes.
  const leave = useEffectEvent(onSaved);
  useEffect(() => {
    if (done !== null) leave(done.expense, done.unsent);
  }, [done]);
  const source: RecordFormSource<Expense, ExpenseDraft> = {
    port: savingPort(client, false),
    schema: expenseDraft,
    toDraft,
    record,
    first:
      copied === null ? { incurred_on: today(), paid_by: PAID_BY[0] } : copiedDraft(toDraft(copied), today()),
  };
  const { mutateAsync: updateStatus } = useStatusUpdate();
  const queueWrite = useQueueWrite();
  const form = useForm<Partial<ExpenseDraft>, Expense, Expense>({
    ...recordForm<Expense, ExpenseDraft>(source),
    validate: (values) => {
      const faults = faultsIn(expenseDraft, values);
      return isAllowance(values) ? withoutComputed(faults) : faults;
    },
    // A submission reports its own result.
    save: (request, options) =>
      recordForm<Expense, ExpenseDraft>({ ...source, port: savingPort(client, submitting.current) }).save(
        request,
        options,
      ),
    form: formName,
    onSaved: (saved) => void finish(saved),
    onQueued: close,
    queue: async (request, stored) => {
      // Submitting and uploading need the saved request: both wait in the form.
      if (submitting.current || receipts.chosen.length > 0) return false;
      const { id, key, version } = request;
      const body = draftToSave(expenseDraft, request);
      const write = { key, form: formName, draft: stored, number: record?.number ?? null };
      const shown = id ?? copied?.id;
      const path = pathOf('expenses.company.list', shown === undefined ? {} : { expenseId: shown });
      return id === null
        ? queueWrite({
            ...write,
            call: 'expenses.create',
            body,
            path: `${path}#${copied === null ? 'new' : 'copy'}`,
          })
        : queueWrite({
            ...write,
            call: 'expenses.update',
            id,
            body: { ...body, version: version ?? 0 },
            path: `${path}#edit`,
          });
    },
  });
  const { values: draft, change } = form;
  const currency = draft.amount?.currency ?? company;
  const allowance = useAllowance(draft, record);
  const computed = allowance.answer?.amount;
  const takeAmount = useEffectEvent((amount: Money) => {
    if (amount.minor !== draft.amount?.minor || amount.currency !== draft.amount.currency) change({ amount });
  });
  useEffect(() => {
    if (computed !== undefined) takeAmount(computed);
  }, [computed]);
  const check = useExpenseCheck(draft, record, receipts.validCount + (record?.receipts.length ?? 0));
  const missing = useMissingFields(check);
  const defaultTeam = useDefaultTeam(record === null && draft.team_id === undefined);
  const errorOf = (name: string) => form.errorOf(name) ?? missing(name) ?? allowance.errorOf(name);
  const typed: number | string = draft.amount?.minor ?? '';
  const minor = typeof typed === 'number' ? typed : null;
  // Keeps text that is not an amount yet, and keeps a selected currency when the figure is cleared.
  const amount = (figure: number | string, code: string) =>
    change({
      amount: figure === '' && code === company ? undefined : ({ minor: figure, currency: code } as Money),
    });
  /**
   * Converts the typed figure to another currency's minor units (12.50 stays 12.50); returns the text if it
   * cannot be parsed.
   */
  const figureIn = (code: string): number | string => {
    const figureText = minor === null ? String(typed) : decimalText({ minor, currency });
    const read = parseAmount(figureText, code);
    return read.ok ? read.money.minor : figureText;
  };
  /** Submits with the amount of the claim as typed, which may not be computed yet. */
  const submitClaim = async () => {
    const answer = await allowance.settle();
    if (answer !== null) change({ amount: answer.amount });
    form.submit();
  };
  const submit = (andSubmit: boolean) => {
    submitting.current = andSubmit;
    setRefusal(receipts.hasInvalid);
    if (receipts.hasInvalid) return drop.current?.focus();
    if (!allowance.isClaimed) return form.submit();
    void submitClaim();
  };
  const unsaved = done === null && (form.dirty || receipts.chosen.length > 0);
  const error = (name: string) => {
    const message = errorOf(name);
    return message === undefined ? {} : { error: message };
  };
  const currencies = [...new Set([company, currency, ...OFFERED_CURRENCIES])];
  const mayChange = record === null || permissions(record)['submit'] === true;
  const reference = (
    name:
      | 'supplier_id'
      | 'entry_type_id'
      | 'team_id'
      | 'trip_id'
      | 'invoice_number'
      | 'supplier_vat_number'
      | 'attendees',
  ) => (
    <FieldInput
      name={name}
      field={FIELDS[name]}
      value={name === 'team_id' ? (draft.team_id ?? defaultTeam) : draft[name]}
      error={errorOf(name)}
      onChange={(value) => change({ [name]: value as number | string | null })}
    />
  );
  return (
    <Sheet
      title={record === null ? text('expenses.new') : <bdi dir="ltr">{record.number}</bdi>}
      onClose={close}
      initialFocus={first}
    >
      <LeaveGuard
        active={unsaved}
        isStored={form.stored && receipts.chosen.every(({ isStored }) => isStored !== false)}
      />
      <FormFrame
        form={{
          ...form,
          busy: form.busy || sending,
          submit: () => submit(isSubmitWanted.current),
          discard: () => {
            form.discard();
            setOverspendReason('');
          },
        }}
        saveLabel={text(record === null ? 'expense.save_draft' : 'save')}
        quiet={mayChange}
        conflict={form.fresh ? <ExpenseConflict form={form} toDraft={toDraft} /> : null}
        actions={
          mayChange ? (
            <Button
              variant="primary"
              icon={Send}
              busy={form.busy || sending}
              onClick={({ currentTarget: { form: element } }) => {
                // The form checks its inputs before it submits.
                isSubmitWanted.current = true;
                element?.requestSubmit();
                isSubmitWanted.current = false;
              }}
            >
              {text('expense.save_submit')}
            </Button>
          ) : null
        }
      >
        <AllowanceKind {...{ draft, change, company }} />
        {record === null ? (
          <FileDrop
            ref={drop}
            label={text('field.receipts')}
            optional
            {...receipts.drop}
            {...(refusal && receipts.hasInvalid ? { error: text('expense.receipts.refused') } : {})}
            onAdd={(added) => void receipts.add(added)}
          />
        ) : null}
        <TextArea
          ref={first}
          label={text('field.description')}
          name="description"
          dir="auto"
          optional
          value={draft.description ?? ''}
          onChange={(event) => change({ description: event.target.value })}
          {...error('description')}
        />
        {allowance.isClaimed ? null : (
          <FormRow>
            <MoneyField
              label={text('field.amount')}
              name="amount"
              aria-required
              signed
              help={minor !== null && minor < 0 ? text('expense.form.credit_note') : undefined}
              currency={currency}
              decimals={currencyExponent(currency)}
              value={minor}
              text={typeof typed === 'string' ? typed : undefined}
              onValueChange={(next, typedText) => amount(next ?? typedText, currency)}
              {...error('amount')}
            />
            <Select
              label={text('field.currency')}
              name="currency"
              value={currency}
              options={currencies.map((code) => ({
                value: code,
                label: `${code} · ${currencyName(code, locale)}`,
              }))}
              onChange={({ target: { value: code } }) => {
                amount(figureIn(code), code);
                if (draft.lines !== undefined) change({ lines: linesIn(draft.lines, code) });
              }}
            />
          </FormRow>
        )}
        {draft.per_diem ? null : (
          <DateField
            label={text('field.incurred_on')}
            name="incurred_on"
            aria-required
            max={today()}
            value={draft.incurred_on ?? ''}
            onValueChange={(incurred_on) => change({ incurred_on })}
            {...error('incurred_on')}
          />
        )}
        {allowance.isClaimed ? (
          <AllowanceInput
            {...{ draft, change, errorOf }}
            answer={allowance.answer}
            isRefused={allowance.isRefused}
          />
        ) : null}
        <ExpenseRate
          check={check}
          currency={currency}
          day={draft.incurred_on ?? ''}
          company={company}
          typed={draft.manual_rate ?? ''}
          onType={(rate) => change({ manual_rate: rate === '' ? null : rate })}
          error={errorOf('manual_rate')}
        />
        <PolicyChecks draft={draft} record={record} check={check} />
        <OverspendReason
          isBlocked={check?.violations.some(isOverspending) ?? false}
          value={overspendReason}
          onChange={setOverspendReason}
        />
        {allowance.isClaimed ? null : (
          <>
            {reference('supplier_id')}
            <FormRow>
              {reference('invoice_number')}
              {reference('supplier_vat_number')}
            </FormRow>
          </>
        )}
        {reference('entry_type_id')}
        {reference('attendees')}
        {reference('team_id')}
        {mayReadTrips ? reference('trip_id') : null}
        <ExpenseLinesInput draft={draft} change={change} errorOf={errorOf} />
        {allowance.isClaimed ? null : (
          <RadioGroup
            label={text('field.paid_by')}
            name="paid_by"
            help={text('expense.form.paid_by.help')}
            value={draft.paid_by ?? PAID_BY[0]}
            onValueChange={(value) => change({ paid_by: PAID_BY.find((one) => one === value) })}
            options={PAID_BY.map((value) => ({ value, label: text(`paid_by.${value}`) }))}
          />
        )}
      </FormFrame>
    </Sheet>
  );
}
