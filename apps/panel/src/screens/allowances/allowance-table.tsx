import {
  countryName,
  figureText,
  type DistanceUnit,
  type MileageBreakdown,
  type PerDiemBreakdown,
  type UsedRate,
} from '@outlay/domain';
import { useFormats, useLocaleOptions } from '../../app/use-panel.ts';
import { recordName } from '../../i18n/record-name.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { MoneyAmount } from '../expenses/expense-parts.tsx';
import styles from './allowances.module.css';

export interface AllowanceTableProps {
  mileage: MileageBreakdown | null;
  /** Unit of the distance. */
  unit: DistanceUnit | undefined;
  perDiem: PerDiemBreakdown | null;
}

/** Table of the computation of an allowance: the parts of a distance, or the days of a trip, each with its rate and the source. */
export function AllowanceTable({ mileage, unit = 'km', perDiem }: AllowanceTableProps) {
  const { text, locale } = useIntl();
  const formats = useFormats();
  const { numerals } = useLocaleOptions();
  return (
    <div className={styles['table']}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text(mileage === null ? 'field.date' : 'field.distance')}</th>
            <th scope="col">{text('allowances.rate')}</th>
            <th scope="col" className={styles['figure']}>
              {text('field.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {mileage?.bands.map(({ from_distance, distance, rate, amount, used }) => (
            <tr key={from_distance}>
              <th scope="row">
                <span className={styles['whole']}>
                  {text(`allowances.distance.${unit}`, { n: distance })}
                </span>{' '}
                <span className={styles['whole']}>
                  × <bdi dir="ltr">{figureText(rate, numerals)}</bdi>
                </span>
              </th>
              <UsedRateCell used={used} />
              <td className={styles['figure']}>
                <MoneyAmount money={amount} />
              </td>
            </tr>
          ))}
          {perDiem?.days.map(({ date, country, city, kind, base, deduction, amount, used }) => (
            <tr key={date}>
              <th scope="row">
                {formats.shortDay(date)} · {text(`per_diem_kind.${kind}`)}
                <span className={styles['note']}>
                  {city === null ? null : (
                    <>
                      <bdi>{city}</bdi>
                      {' · '}
                    </>
                  )}
                  {countryName({ region: country }, locale)}
                </span>
                {deduction.minor === 0 ? null : (
                  <span className={styles['note']}>
                    {text('allowances.deducted', {
                      base: formats.amountText(base),
                      deduction: formats.amountText(deduction),
                    })}
                  </span>
                )}
              </th>
              <UsedRateCell used={used} />
              <td className={styles['figure']}>
                <MoneyAmount money={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {mileage !== null && mileage.claimed_before > 0 ? (
        <p className={styles['note']}>
          {text('allowances.claimed_before', {
            distance: text(`allowances.distance.${unit}`, { n: mileage.claimed_before }),
          })}
        </p>
      ) : null}
    </div>
  );
}

function UsedRateCell({ used }: { used: UsedRate }) {
  const { locale } = useIntl();
  return (
    <td>
      <bdi>{recordName({ id: used.id ?? 0, name: used.name, name_ar: used.name_ar }, locale)}</bdi>
      <span className={styles['note']}>
        <bdi>{used.source}</bdi>
      </span>
    </td>
  );
}
