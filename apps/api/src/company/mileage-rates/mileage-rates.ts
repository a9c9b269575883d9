import {
  microsOf,
  type MileageRate,
  type MileageRateDraft,
  type MileageRateQuery,
  RESOURCES,
} from '@outlay/domain';
import { and, eq, not, sql } from '../../db/drizzle.ts';
import type { Db } from '../../db/store.ts';
import { invalidField } from '../../http/request/validation.ts';
import { asText, day, lower, moment } from '../../db/expressions.ts';
import { byArabicName, byName, numberField, textField } from '../../records/columns.ts';
import { among } from '../../records/conditions.ts';
import { plainResource } from '../../records/plain-resource.ts';
import type { Change, WriteContext } from '../../records/record-handlers.ts';
import type { RecordKind } from '../../records/record-kind.ts';
import { tableWriter } from '../../records/table-writer.ts';
import {
  isValidOn,
  lockRates,
  overlapping,
  refuseOverlap,
  type Validity,
} from '../allowances/rate-validity.ts';
import { seedMileageRates } from './mileage-rates.demo.ts';
import { mileageRates } from './mileage-rates.table.ts';
import { requireName } from '../../records/names.ts';

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
    name_ar: byArabicName(mileageRates),
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
  filters: {
    vehicle: (values) => among(mileageRates.vehicle, values),
    unit: (values) => among(mileageRates.unit, values),
    currency: (one) => eq(mileageRates.currency, one),
    valid_on: (date) => isValidOn(mileageRates, date),
  },
};

/** Thresholds of one vehicle, unit and currency on a day: a claim stores each part of its distance. */
const MAX_BANDS = 20;

/** Refuses a rate that is valid on a day on which the maximum of other thresholds is. */
async function refuseManyBands(db: Db, companyId: number, validity: Validity): Promise<void> {
  const others = await db
    .select({
      threshold: mileageRates.fromDistance,
      from: mileageRates.validFrom,
      to: mileageRates.validTo,
    })
    .from(mileageRates)
    .where(overlapping(companyId, mileageRates, validity));
  // The number of thresholds grows only on days on which a rate starts.
  const starts = new Set(others.map(({ from }) => (from > validity.from ? from : validity.from)));
  for (const start of starts) {
    const valid = others.filter(({ from, to }) => from <= start && (to === null || to >= start));
    if (new Set(valid.map(({ threshold }) => threshold)).size >= MAX_BANDS)
      throw invalidField('from_distance', 'validation.too_many_mileage_bands', { n: MAX_BANDS });
  }
}

const TABLE_FIELDS = ['vehicle', 'unit', 'currency', 'from_distance'] as const;

/** Returns true for a change after which a rate applies where it did not: on other days, or in another table. */
const addsBand = (
  change: Change<MileageRateDraft>,
  before: MileageRate | null,
  { from, to }: Pick<Validity, 'from' | 'to'>,
): boolean =>
  before === null ||
  TABLE_FIELDS.some((field) => change[field] !== undefined && change[field] !== before[field]) ||
  from < before.valid_from ||
  (before.valid_to !== null && (to === null || to > before.valid_to));

async function columnsOf(
  { db, actor }: WriteContext,
  change: Change<MileageRateDraft>,
  before: MileageRate | null,
): Promise<Record<string, unknown>> {
  const from = change.valid_from ?? before?.valid_from ?? '';
  const to = change.valid_to === undefined ? (before?.valid_to ?? null) : change.valid_to;
  if (to !== null && from > to) throw invalidField('valid_to', 'validation.from_after_to');
  await lockRates(db, actor.company.id, 'mileage');
  const range = { from, to, id: before?.id ?? null };
  const table = and(
    eq(mileageRates.vehicle, change.vehicle ?? before?.vehicle ?? 'car'),
    eq(mileageRates.unit, change.unit ?? before?.unit ?? 'km'),
    eq(mileageRates.currency, change.currency ?? before?.currency ?? ''),
  );
  const isFrom = eq(mileageRates.fromDistance, change.from_distance ?? before?.from_distance ?? 0);
  await refuseOverlap(db, actor.company.id, mileageRates, { ...range, key: and(table, isFrom) });
  if (addsBand(change, before, range))
    await refuseManyBands(db, actor.company.id, { ...range, key: and(table, not(isFrom)) });
  const { name_ar, from_distance, rate, valid_from, valid_to, ...same } = change;
  return {
    ...same,
    name: requireName(change, before),
    nameAr: name_ar,
    fromDistance: from_distance,
    rateMicros: rate === undefined ? undefined : microsOf(rate),
    validFrom: valid_from,
    validTo: valid_to,
  };
}

/** Rates of a company, of all vehicles and days. */
const MAX_RATES = 2_000;

/** Resource of mileage rates. */
export const mileageRateResource = plainResource({
  resource: RESOURCES.mileageRates,
  kind: mileageRateKind,
  writer: tableWriter<MileageRate, MileageRateDraft>({
    table: mileageRates,
    columns: columnsOf,
    most: MAX_RATES,
  }),
  imports: { identity: { kind: 'shared', field: 'name', column: mileageRates.name } },
  seed: seedMileageRates,
});
