import {
  type PerDiemRate,
  type PerDiemRateDraft,
  type PerDiemRateQuery,
  perDiemRulesFault,
  type PerDiemRules,
  RESOURCES,
} from '@outlay/domain';
import { and, eq, isNull, sql, type Column } from '../../db/drizzle.ts';
import { invalidField } from '../../http/request/validation.ts';
import { day, lower, moment, whereGiven } from '../../db/expressions.ts';
import { byArabicName, byName, money, numberField, textField } from '../../records/columns.ts';
import { plainResource } from '../../records/plain-resource.ts';
import type { Change, WriteContext } from '../../records/record-handlers.ts';
import type { RecordKind } from '../../records/record-kind.ts';
import { tableWriter } from '../../records/table-writer.ts';
import { isValidOn, lockRates, refuseOverlap } from '../allowances/rate-validity.ts';
import { seedPerDiemRates } from './per-diem-rates.demo.ts';
import { perDiemRates } from './per-diem-rates.table.ts';
import { requireName } from '../../records/names.ts';

/** Record kind of per diem rates. */
export const perDiemRateKind: RecordKind<PerDiemRate, PerDiemRateQuery> = {
  subject: 'perDiemRates',
  conditions: {
    id: numberField(perDiemRates.id),
    name: textField(perDiemRates.name),
    country: textField(perDiemRates.country),
    city: textField(perDiemRates.city),
  },
  table: perDiemRates,
  joins: [],
  fields: {
    id: perDiemRates.id,
    version: perDiemRates.version,
    name: perDiemRates.name,
    name_ar: perDiemRates.nameAr,
    country: perDiemRates.country,
    city: perDiemRates.city,
    full_day: money(perDiemRates.fullDayMinor, perDiemRates.currency),
    part_day: whereGiven(perDiemRates.partDayMinor, money(perDiemRates.partDayMinor, perDiemRates.currency)),
    part_day_share: perDiemRates.partDayShare,
    part_day_hours: perDiemRates.partDayHours,
    full_day_hours: perDiemRates.fullDayHours,
    breakfast_share: perDiemRates.breakfastShare,
    lunch_share: perDiemRates.lunchShare,
    dinner_share: perDiemRates.dinnerShare,
    valid_from: day(perDiemRates.validFrom),
    valid_to: day(perDiemRates.validTo),
    source: perDiemRates.source,
    created_at: moment(perDiemRates.createdAt),
  },
  sorts: {
    id: perDiemRates.id,
    name: byName(perDiemRates.name),
    name_ar: byArabicName(perDiemRates),
    country: perDiemRates.country,
    city: byName(perDiemRates.city),
    full_day: perDiemRates.fullDayMinor,
    valid_from: perDiemRates.validFrom,
    source: lower(perDiemRates.source),
    created_at: perDiemRates.createdAt,
  },
  searched: {
    name: perDiemRates.name,
    name_ar: perDiemRates.nameAr,
    city: perDiemRates.city,
    source: perDiemRates.source,
  },
  filters: {
    country: (code) => eq(perDiemRates.country, code),
    valid_on: (date) => isValidOn(perDiemRates, date),
  },
};

/** Returns a rate as it will be: a change may contain one of two fields that have to fit together. */
function rulesOf(change: Change<PerDiemRateDraft>, before: PerDiemRate | null): PerDiemRules {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  // A new rate has all required fields, and a change those of the record besides.
  return { ...before, ...given } as unknown as PerDiemRules;
}

/** Returns a city as it is compared: spellings that a search finds are the same place. */
const folded = (city: Column | string) => sql`search_fold(${city})`;

async function columnsOf(
  { db, actor }: WriteContext,
  change: Change<PerDiemRateDraft>,
  before: PerDiemRate | null,
): Promise<Record<string, unknown>> {
  const rules = rulesOf(change, before);
  const fault = perDiemRulesFault(rules);
  if (fault !== null) throw invalidField(fault.field, fault.id);
  const city = change.city === undefined ? (before?.city ?? null) : change.city;
  await lockRates(db, actor.company.id, 'per-diem');
  // Rates from before all spellings of a city were one place may overlap; their other fields can be changed.
  const isMoved = (['country', 'city', 'valid_from', 'valid_to'] as const).some(
    (field) => change[field] !== undefined && (change[field] ?? null) !== (before?.[field] ?? null),
  );
  if (before === null || isMoved)
    await refuseOverlap(db, actor.company.id, perDiemRates, {
      key: and(
        eq(perDiemRates.country, change.country ?? before?.country ?? ''),
        city === null ? isNull(perDiemRates.city) : eq(folded(perDiemRates.city), folded(city)),
      ),
      from: rules.valid_from,
      to: rules.valid_to ?? null,
      id: before?.id ?? null,
    });
  return {
    name: requireName(change, before),
    nameAr: change.name_ar,
    country: change.country,
    city: change.city,
    currency: change.full_day?.currency,
    fullDayMinor: change.full_day?.minor,
    partDayMinor: change.part_day === null ? null : change.part_day?.minor,
    partDayShare: change.part_day_share,
    partDayHours: change.part_day_hours,
    fullDayHours: change.full_day_hours,
    breakfastShare: change.breakfast_share,
    lunchShare: change.lunch_share,
    dinnerShare: change.dinner_share,
    validFrom: change.valid_from,
    validTo: change.valid_to,
    source: change.source,
  };
}

/** Rates of a company, of all places and days: official tables have hundreds of places, and change every year. */
const MAX_RATES = 20_000;

/** Resource of per diem rates. */
export const perDiemRateResource = plainResource({
  resource: RESOURCES.perDiemRates,
  kind: perDiemRateKind,
  writer: tableWriter<PerDiemRate, PerDiemRateDraft>({
    table: perDiemRates,
    columns: columnsOf,
    most: MAX_RATES,
  }),
  imports: { identity: { kind: 'shared', field: 'name', column: perDiemRates.name } },
  seed: seedPerDiemRates,
});
