import {
  microsOf,
  type MileageRate,
  type MileageRateDraft,
  type MileageRateQuery,
  RESOURCES,
} from '@outlay/domain';
import { and, eq, sql } from 'drizzle-orm';
import { invalidField } from '../../http/validation.ts';
import { asText, byName, day, lower, moment, numberField, textField } from '../../records/columns.ts';
import { among, whenGiven } from '../../records/page.ts';
import { plainResource } from '../../records/plain-resource.ts';
import type { Change, WriteContext } from '../../records/record-handlers.ts';
import type { RecordKind } from '../../records/record-kind.ts';
import { tableWriter } from '../../records/table-writer.ts';
import { isValidOn, lockRates, refuseOverlap } from '../allowances/rate-validity.ts';
import { seedMileageRates } from './mileage-rates.demo.ts';
import { mileageRates } from './mileage-rates.table.ts';

const currency = asText(mileageRates.currency);

/** Record kind of mileage rates. */
export const mileageRateKind: RecordKind<MileageRate, MileageRateQuery> = {
  subject: 'mileageRates',
  conditions: {
    id: numberField(mileageRates.id),
    name: textField(mileageRates.name),
    vehicle: textField(mileageRates.vehicle),
    unit: textField(mileageRates.unit),
    currency: textField(currency),
  },
  table: mileageRates,
  joins: [],
  fields: {
    id: mileageRates.id,
    version: mileageRates.version,
    name: mileageRates.name,
    name_ar: mileageRates.nameAr,
    vehicle: mileageRates.vehicle,
    unit: mileageRates.unit,
    currency,
    from_distance: mileageRates.fromDistance,
    rate: sql`trim_scale(${mileageRates.rateMicros} / 1000000.0)::text`,
    valid_from: day(mileageRates.validFrom),
    valid_to: day(mileageRates.validTo),
    source: mileageRates.source,
    created_at: moment(mileageRates.createdAt),
  },
  sorts: {
    id: mileageRates.id,
    name: byName(mileageRates.name),
    vehicle: mileageRates.vehicle,
    unit: mileageRates.unit,
    currency: mileageRates.currency,
    from_distance: mileageRates.fromDistance,
    rate: mileageRates.rateMicros,
    valid_from: mileageRates.validFrom,
    source: lower(mileageRates.source),
    created_at: mileageRates.createdAt,
  },
  searched: { name: mileageRates.name, name_ar: mileageRates.nameAr, source: mileageRates.source },
  filters: ({ vehicle, unit, currency: code, valid_on }) => [
    among(mileageRates.vehicle, vehicle),
    among(mileageRates.unit, unit),
    whenGiven(code, (one) => eq(mileageRates.currency, one)),
    whenGiven(valid_on, (date) => isValidOn(mileageRates, date)),
  ],
};

async function columnsOf(
  { db, actor }: WriteContext,
  change: Change<MileageRateDraft>,
  before: MileageRate | null,
): Promise<Record<string, unknown>> {
  const from = change.valid_from ?? before?.valid_from ?? '';
  const to = change.valid_to === undefined ? (before?.valid_to ?? null) : change.valid_to;
  if (to !== null && from > to) throw invalidField('valid_to', 'validation.from_after_to');
  await lockRates(db, actor.company.id, 'mileage');
  await refuseOverlap(db, actor.company.id, mileageRates, {
    key: and(
      eq(mileageRates.vehicle, change.vehicle ?? before?.vehicle ?? 'car'),
      eq(mileageRates.unit, change.unit ?? before?.unit ?? 'km'),
      eq(mileageRates.currency, change.currency ?? before?.currency ?? ''),
      eq(mileageRates.fromDistance, change.from_distance ?? before?.from_distance ?? 0),
    ),
    from,
    to,
    id: before?.id ?? null,
  });
  const { name_ar, from_distance, rate, valid_from, valid_to, ...same } = change;
  return {
    ...same,
    nameAr: name_ar,
    fromDistance: from_distance,
    rateMicros: rate === undefined ? undefined : microsOf(rate),
    validFrom: valid_from,
    validTo: valid_to,
  };
}

/** Resource of mileage rates. */
export const mileageRateResource = plainResource({
  resource: RESOURCES.mileageRates,
  kind: mileageRateKind,
  writer: tableWriter<MileageRate, MileageRateDraft>({ table: mileageRates, columns: columnsOf }),
  imports: { identity: { kind: 'shared', field: 'name', column: mileageRates.name } },
  seed: seedMileageRates,
});
