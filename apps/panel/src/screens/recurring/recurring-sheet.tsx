import {
  comingRun,
  needsDays,
  newRecurringExpense,
  PAID_BY,
  RECURRENCE_ENDS,
  RECURRENCE_PERIODS,
  RECURRING_STATUSES,
  recurring,
  recurringExpense,
  type RecurrenceEnd,
  type RecurringExpense,
} from '@outlay/domain';
import {
  DateField,
  FieldItem,
  FieldList,
  FormRow,
  FormSection,
  NumberField,
  RadioGroup,
  Select,
} from '@outlay/ui-kit';
import { useState } from 'react';
import { useFormats } from '../../app/use-panel.ts';
import type { RecordSheetParts, SheetForm } from '../../form/record/record-sheet-parts.ts';
import { RecordSheet } from '../../form/record/record-sheet.tsx';
import { draftOf } from '../../form/record/to-draft.ts';
import { today } from '../../i18n/today.ts';
import { useText } from '../../i18n/use-intl.tsx';
import type { SheetProps } from '../../records/declared-resource.ts';
import { endField, endOf, nextRuns, recurrenceIn, type RecurrenceDraft } from './recurring-draft.ts';

const PARTS: RecordSheetParts = {
  toDraft: (record) => ({
    ...draftOf(recurring.fields, record),
    recurrence: recurringExpense.parse(record).recurrence,
  }),
  except: ['paid_by', 'status'],
  headFields: ['next_run'],
  inputs: (form, record) => (
    <RuleInputs form={form} record={recurringExpense.safeParse(record).data ?? null} />
  ),
  readOnlyContent: (record) => <RuleRead record={recurringExpense.parse(record)} />,
};

/** Sheet of a recurring expense: the template and its schedule. */
export function RecurringSheet(props: SheetProps) {
  const text = useText();
  const [parts] = useState<RecordSheetParts>(() => ({
    ...PARTS,
    initialValues: newRecurringExpense(today()),
  }));
  return (
    <RecordSheet
      {...props}
      resource={recurring}
      member="recurring"
      newLabel={text('recurring.new')}
      parts={parts}
    />
  );
}

const periodOf = (value: string) => RECURRENCE_PERIODS.find((period) => period === value);

/** Inputs that the generic form does not cover: payer, schedule and status. */
function RuleInputs({ form, record }: { form: SheetForm; record: RecurringExpense | null }) {
  const text = useText();
  const formats = useFormats();
  const rule = recurrenceIn(form.values['recurrence']);
  const setRecurrence = (changes: RecurrenceDraft) => form.change({ recurrence: { ...rule, ...changes } });
  const fault = (name: string) => {
    const error = form.errorOf(`recurrence.${name}`);
    return error === undefined ? {} : { error };
  };
  const runs = nextRuns(form.values, record, today());
  const extra = endField(rule);
  const periodLabel = (period: (typeof RECURRENCE_PERIODS)[number], { every_days: n }: RecurrenceDraft) =>
    needsDays({ period }) && typeof n !== 'number'
      ? text('recurring.days')
      : text(`recurrence.${period}`, { n: n ?? 1 });
  return (
    <>
      <RadioGroup
        label={text('field.paid_by')}
        name="paid_by"
        value={String(form.values['paid_by'] ?? '')}
        onValueChange={(value) => form.change({ paid_by: value })}
        options={PAID_BY.map((value) => ({ value, label: text(`paid_by.${value}`) }))}
      />
      {record === null ? null : (
        <RadioGroup
          label={text('field.status')}
          name="status"
          value={String(form.values['status'] ?? '')}
          onValueChange={(value) => form.change({ status: value })}
          options={RECURRING_STATUSES.map((value) => ({ value, label: text(`recurring_status.${value}`) }))}
        />
      )}
      <FormSection title={text('recurring.rule')}>
        <FormRow>
          <Select
            name="recurrence.period"
            label={text('field.recurrence')}
            value={rule.period ?? ''}
            options={RECURRENCE_PERIODS.map((value) => ({
              value,
              label: periodLabel(value, rule),
            }))}
            onChange={(event) => {
              const period = periodOf(event.target.value);
              if (period) setRecurrence({ period });
            }}
            {...fault('period')}
          />
          {needsDays(rule) ? (
            <NumberField
              name="recurrence.every_days"
              aria-required
              label={text('recurring.every_days')}
              value={rule.every_days ?? null}
              onValueChange={(every_days) => setRecurrence({ every_days })}
              {...fault('every_days')}
            />
          ) : null}
          <DateField
            name="recurrence.anchor"
            aria-required
            label={text('recurring.anchor')}
            value={rule.anchor ?? ''}
            onValueChange={(anchor) => setRecurrence({ anchor })}
            {...fault('anchor')}
          />
        </FormRow>
        <FormRow>
          <Select
            name="recurrence.end"
            label={text('recurring.end')}
            value={rule.end?.kind ?? ''}
            options={RECURRENCE_ENDS.map((value) => ({
              value,
              label: text(`recurring.end.${value}`),
            }))}
            onChange={(event) => setRecurrence({ end: endOf(event.target.value) })}
          />
          {extra === 'date' ? (
            <DateField
              name="recurrence.end.date"
              aria-required
              label={text('recurring.end.date')}
              value={rule.end?.date ?? ''}
              onValueChange={(date) => setRecurrence({ end: { kind: rule.end?.kind ?? '', date } })}
              {...fault('end.date')}
            />
          ) : null}
          {extra === 'count' ? (
            <NumberField
              name="recurrence.end.count"
              aria-required
              label={text('recurring.end.count')}
              value={rule.end?.count ?? null}
              onValueChange={(count) => setRecurrence({ end: { kind: rule.end?.kind ?? '', count } })}
              {...fault('end.count')}
            />
          ) : null}
        </FormRow>
        {runs.length === 0 ? null : (
          <p role="status">
            {text('recurring.upcoming')}: {formats.list(runs.map(formats.longDay))}
          </p>
        )}
      </FormSection>
    </>
  );
}

function EndRead({ end }: { end: RecurrenceEnd }) {
  const text = useText();
  const formats = useFormats();
  switch (end.kind) {
    case 'never':
      return text('recurring.end.never');
    case 'on':
      return formats.recordDay(end.date);
    case 'after':
      return text('recurring.runs', { n: end.count });
  }
}

function RuleRead({ record }: { record: RecurringExpense }) {
  const text = useText();
  const formats = useFormats();
  const run = comingRun(record);
  return (
    <FieldList>
      <FieldItem label={text('field.status')}>{text(`recurring_status.${record.status}`)}</FieldItem>
      <FieldItem label={text('field.paid_by')}>{text(`paid_by.${record.paid_by}`)}</FieldItem>
      <FieldItem label={text('field.recurrence')}>
        {text(`recurrence.${record.recurrence.period}`, { n: record.recurrence.every_days ?? 1 })}
      </FieldItem>
      <FieldItem label={text('recurring.anchor')}>{formats.recordDay(record.recurrence.anchor)}</FieldItem>
      <FieldItem label={text('recurring.end')}>
        <EndRead end={record.recurrence.end} />
      </FieldItem>
      <FieldItem label={text('field.next_run')}>
        {run === null ? text('none') : formats.recordDay(run)}
      </FieldItem>
    </FieldList>
  );
}
