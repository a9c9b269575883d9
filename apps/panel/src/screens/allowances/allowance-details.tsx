import { type Expense, type ExpenseMileage, type ExpensePerDiem } from '@outlay/domain';
import { FieldItem, FieldList } from '@outlay/ui-kit';
import { useFormats } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { AllowanceTable } from './allowance-table.tsx';
import styles from './allowances.module.css';

/** Drive or trip of a request, and how its amount was computed. */
export function AllowanceDetails({ expense }: { expense: Expense }) {
  const text = useText();
  const { mileage, per_diem } = expense;
  return (
    <section className={styles['result']}>
      <h3>{text(mileage ? 'field.mileage' : 'field.per_diem')}</h3>
      <FieldList>
        {mileage ? <Drive mileage={mileage} /> : null}
        {per_diem ? <Trip trip={per_diem} /> : null}
      </FieldList>
      <AllowanceTable
        mileage={mileage?.breakdown ?? null}
        unit={mileage?.unit}
        perDiem={per_diem?.breakdown ?? null}
      />
    </section>
  );
}

function Drive({ mileage }: { mileage: ExpenseMileage }) {
  const text = useText();
  const formats = useFormats();
  const { vehicle, unit, odometer, round_trip, from, to, breakdown } = mileage;
  return (
    <>
      <FieldItem label={text('field.vehicle')}>{text(`vehicle.${vehicle}`)}</FieldItem>
      <FieldItem label={text('field.distance')}>
        {text(`allowances.distance.${unit}`, { n: breakdown.distance })}
        {round_trip === true ? ` · ${text('allowances.round_trip')}` : null}
      </FieldItem>
      {odometer ? (
        <FieldItem label={text('allowances.by.odometer')}>
          {formats.number(odometer.start)} – {formats.number(odometer.end)}
        </FieldItem>
      ) : null}
      {from ? (
        <FieldItem label={text('allowances.from')}>
          <bdi>{from}</bdi>
        </FieldItem>
      ) : null}
      {to ? (
        <FieldItem label={text('allowances.to')}>
          <bdi>{to}</bdi>
        </FieldItem>
      ) : null}
    </>
  );
}

function Trip({ trip: { starts_at, ends_at, no_overnight } }: { trip: ExpensePerDiem }) {
  const text = useText();
  const formats = useFormats();
  const timeOf = (time: string) =>
    `${formats.longDay(time.slice(0, 10))} ${formats.timeOfDay(time.slice(11))}`;
  return (
    <>
      <FieldItem label={text('allowances.starts_on')}>{timeOf(starts_at)}</FieldItem>
      <FieldItem label={text('allowances.ends_on')}>
        {timeOf(ends_at)}
        {no_overnight === true ? ` · ${text('allowances.no_overnight')}` : null}
      </FieldItem>
    </>
  );
}
