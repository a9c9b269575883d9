import { useText } from '../../i18n/use-intl.tsx';
import { MoneyAmount } from '../expenses/expense-parts.tsx';
import type { AllowanceInputProps } from '../expenses/form/allowance-input-props.ts';
import { AllowanceTable } from './allowance-table.tsx';
import { MileageFields } from './mileage-fields.tsx';
import { usePlannedPlaces } from './use-planned-places.ts';
import { PerDiemFields } from './per-diem-fields.tsx';
import styles from './allowances.module.css';

/** Fields of a drive or a trip, and the amount that the company's rates give for it. */
export function AllowanceInput({ draft, change, errorOf, answer, isRefused }: AllowanceInputProps) {
  const text = useText();
  const { mileage, per_diem, trip_id } = draft;
  const placeOf = usePlannedPlaces(trip_id);
  // The amount is missing because of a field of the claim, which has the reason.
  const error = isRefused ? undefined : errorOf('amount');
  return (
    <>
      {mileage ? (
        <MileageFields
          claim={mileage}
          day={draft.incurred_on}
          errorOf={errorOf}
          onChange={(claim) => change({ mileage: claim })}
        />
      ) : null}
      {per_diem ? (
        <PerDiemFields
          claim={per_diem}
          errorOf={errorOf}
          placeOf={placeOf}
          onChange={(claim) => change({ per_diem: claim, incurred_on: claim.days.at(-1)?.date })}
        />
      ) : null}
      <div className={styles['result']}>
        <div className={styles['total']} role="status">
          <span>{text('field.amount')}</span>
          <strong>{answer === null ? '–' : <MoneyAmount money={answer.amount} />}</strong>
        </div>
        {answer === null ? <p className={styles['note']}>{text('allowances.computed')}</p> : null}
        {error === undefined ? null : (
          <p role="alert" className={styles['error']}>
            {error}
          </p>
        )}
        {answer === null ? null : (
          <AllowanceTable
            mileage={mileage ? (answer.mileage ?? null) : null}
            unit={mileage?.unit}
            perDiem={answer.per_diem ?? null}
          />
        )}
      </div>
    </>
  );
}
