import { expenses as expenseResource, isOverspending, PAID_BY } from '@outlay/domain';
import { DateField, FormRow, RadioGroup } from '@outlay/ui-kit';
import { useAbility, useCurrency } from '../../../app/use-panel.ts';
import { FieldInput } from '../../../form/fields/field-input.tsx';
import { today } from '../../../i18n/today.ts';
import { useText } from '../../../i18n/use-intl.tsx';
import type { Expense } from '@outlay/domain';
import { OverspendReason } from '../decision/overspend-reason.tsx';
import { AllowanceInput } from './allowance-part.tsx';
import { ExpenseAmountInput } from './expense-amount-input.tsx';
import { ExpenseLinesInput } from './expense-lines-input.tsx';
import { ExpenseRate } from './expense-rate.tsx';
import { PolicyChecks } from './policy-checks.tsx';
import { useDefaultTeam } from './use-default-team.ts';
import type { useExpenseForm } from './use-expense-form.ts';

const FIELDS = expenseResource.fields;

/** Fields that are edited by the input of their kind. */
type DeclaredField =
  | 'supplier_id'
  | 'entry_type_id'
  | 'team_id'
  | 'trip_id'
  | 'invoice_number'
  | 'supplier_vat_number'
  | 'attendees';

interface ExpenseFieldsProps {
  expenseForm: ReturnType<typeof useExpenseForm>;
  record: Expense | null;
}

/** Fields of a request below its description, with the policies that apply. The claim of an allowance replaces some of them. */
export function ExpenseFields({ expenseForm, record }: ExpenseFieldsProps) {
  const { form, allowance, check, submission, errorOf } = expenseForm;
  const { values: draft, change } = form;
  const text = useText();
  const company = useCurrency();
  const mayReadTrips = useAbility().can('read', 'trips');
  const defaultTeam = useDefaultTeam(record === null && draft.team_id === undefined);
  const declared = (name: DeclaredField) => (
    <FieldInput
      name={name}
      field={FIELDS[name]}
      value={name === 'team_id' ? (draft.team_id ?? defaultTeam) : draft[name]}
      error={errorOf(name)}
      onChange={(value) => change({ [name]: value as number | string | null })}
    />
  );
  return (
    <>
      {allowance.isClaimed ? null : (
        <ExpenseAmountInput draft={draft} change={change} company={company} error={errorOf('amount')} />
      )}
      {draft.per_diem ? null : (
        <DateField
          label={text('field.incurred_on')}
          name="incurred_on"
          aria-required
          max={today()}
          value={draft.incurred_on ?? ''}
          onValueChange={(incurred_on) => change({ incurred_on })}
          error={errorOf('incurred_on')}
        />
      )}
      {allowance.isClaimed ? (
        <AllowanceInput
          draft={draft}
          change={change}
          errorOf={errorOf}
          answer={allowance.answer}
          isRefused={allowance.isRefused}
        />
      ) : null}
      <ExpenseRate
        check={check}
        currency={draft.amount?.currency ?? company}
        day={draft.incurred_on ?? ''}
        company={company}
        typed={draft.manual_rate ?? ''}
        onType={(rate) => change({ manual_rate: rate === '' ? null : rate })}
        error={errorOf('manual_rate')}
      />
      <PolicyChecks draft={draft} record={record} check={check} />
      <OverspendReason
        isBlocked={check?.violations.some(isOverspending) ?? false}
        value={submission.overspendReason}
        onChange={submission.setOverspendReason}
      />
      {allowance.isClaimed ? null : (
        <>
          {declared('supplier_id')}
          <FormRow>
            {declared('invoice_number')}
            {declared('supplier_vat_number')}
          </FormRow>
        </>
      )}
      {declared('entry_type_id')}
      {declared('attendees')}
      {declared('team_id')}
      {mayReadTrips ? declared('trip_id') : null}
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
    </>
  );
}
