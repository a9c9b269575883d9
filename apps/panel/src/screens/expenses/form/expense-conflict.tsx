import {
  countryName,
  expenses,
  MEALS,
  type Expense,
  type ExpenseDraft,
  type ExpenseLineDraft,
  type FormRecord,
  type MileageClaim,
  type PerDiemClaim,
} from '@outlay/domain';
import type { ReactNode } from 'react';
import { useFormats } from '../../../app/use-panel.ts';
import { ConflictBox, type ConflictBoxProps } from '../../../form/conflict-box.tsx';
import { useIntl, useText } from '../../../i18n/use-intl.tsx';
import { FieldValue } from '../../../records/field-value.tsx';
import { isFigure } from './expense-lines-draft.ts';
import { MoneyAmount } from '../expense-parts.tsx';

/** Fields to compare: those of the declaration, and those with inputs of their own. */
const FIELDS = {
  ...expenses.fields,
  lines: { kind: 'text', label: 'field.lines', input: true },
  mileage: { kind: 'text', label: 'field.mileage', input: true },
  per_diem: { kind: 'text', label: 'field.per_diem', input: true },
} as const;

const REFERENCES = [
  ['entry_type_id', 'entryTypes'],
  ['account_id', 'accounts'],
  ['team_id', 'teams'],
  ['cost_center_id', 'costCenters'],
  ['tax_code_id', 'taxCodes'],
] as const;

/** Renders a value of the form; of the lines only the amounts may be incomplete. */
function showValue(name: string, value: unknown): ReactNode {
  if (value === null || value === undefined) return <FieldValue field={FIELDS.lines} value={null} />;
  switch (name) {
    case 'lines':
      return <Lines lines={value as readonly ExpenseLineDraft[]} />;
    case 'mileage':
      return <Drive claim={value as MileageClaim} />;
    case 'per_diem':
      return <Trip claim={value as PerDiemClaim} />;
    default:
      return <FieldValue field={FIELDS[name as keyof typeof FIELDS]} value={value} />;
  }
}

export interface ExpenseConflictProps {
  form: ConflictBoxProps<Expense>['form'];
  /** Returns the form values of a request. */
  toDraft: (expense: Expense) => Partial<ExpenseDraft>;
}

/** Compares an edited request with the one another user saved, including its lines, drive and trip. */
export function ExpenseConflict({ form, toDraft }: ExpenseConflictProps) {
  return (
    <ConflictBox
      form={form}
      fields={FIELDS}
      toDraft={(fresh: FormRecord) => toDraft(fresh as Expense)}
      show={showValue}
    />
  );
}

function Lines({ lines }: { lines: readonly ExpenseLineDraft[] }) {
  const text = useText();
  return (
    <ol>
      {lines.map((line, at) => (
        <li key={at}>
          <bdi>{line.description ?? text('expense.lines.line', { n: at + 1 })}</bdi>
          {' · '}
          {isFigure(line.gross) ? <MoneyAmount money={line.gross} /> : '–'}
          {!line.tax ? null : (
            <>
              {` · ${text('field.tax')} `}
              <MoneyAmount money={line.tax} />
            </>
          )}
          {REFERENCES.map(([name, resource]) =>
            line[name] ? (
              <span key={name}>
                {' · '}
                <FieldValue field={{ kind: 'reference', label: name, resource }} value={line[name]} />
              </span>
            ) : null,
          )}
        </li>
      ))}
    </ol>
  );
}

function Drive({ claim }: { claim: MileageClaim }) {
  const text = useText();
  const formats = useFormats();
  const { vehicle, unit, distance, odometer, round_trip, from, to } = claim;
  return formats.list([
    text(`vehicle.${vehicle}`),
    ...(distance ? [text(`allowances.distance.${unit}`, { n: distance })] : []),
    ...(odometer
      ? [
          `${text('allowances.by.odometer')} ${formats.number(odometer.start)} – ${formats.number(odometer.end)}`,
        ]
      : []),
    ...(round_trip ? [text('allowances.round_trip')] : []),
    ...(from ? [`${text('allowances.from')}: \u2068${from}\u2069`] : []),
    ...(to ? [`${text('allowances.to')}: \u2068${to}\u2069`] : []),
  ]);
}

function Trip({ claim }: { claim: PerDiemClaim }) {
  const { text, locale } = useIntl();
  const formats = useFormats();
  const timeOf = (time: string) =>
    `${formats.shortDay(time.slice(0, 10))} ${formats.timeOfDay(time.slice(11))}`;
  return (
    <>
      {timeOf(claim.starts_at)} – {timeOf(claim.ends_at)}
      {claim.no_overnight ? ` · ${text('allowances.no_overnight')}` : null}
      <ul>
        {claim.days.map((day) => {
          const meals = MEALS.filter((meal) => day[meal]).map((meal) => text(`allowances.meal.${meal}`));
          return (
            <li key={day.date}>
              {formats.shortDay(day.date)} ·{' '}
              <bdi>{day.city ?? countryName({ region: day.country }, locale)}</bdi>
              {meals.length === 0 ? null : ` · ${formats.list(meals)}`}
            </li>
          );
        })}
      </ul>
    </>
  );
}
