import type { SeedRows } from '../../records/plain-resource.ts';
import { perDiemRates } from './per-diem-rates.table.ts';

/** Full days from the first hour on, as a decree pays them. */
const KSA = {
  currency: 'SAR',
  fullDayHours: 0,
  breakfastShare: 2_000,
  lunchShare: 4_000,
  dinnerShare: 4_000,
  source: 'Example, modeled on a KSA civil-service table; not an official one',
} as const;

/** The first and the last day, and trips of more than 8 hours, get a part; meals deduct 20, 40 and 40 percent. */
const GERMANY = {
  currency: 'EUR',
  partDayHours: 8,
  breakfastShare: 2_000,
  lunchShare: 4_000,
  dinnerShare: 4_000,
  source: 'Example, modeled on German travel expense law; not an official table',
} as const;

const ROWS = [
  {
    ...KSA,
    name: 'Example: KSA, inside the Kingdom',
    nameAr: 'مثال: السعودية، داخل المملكة',
    country: 'SA',
    fullDayMinor: 60_000,
    validFrom: '2020-01-01',
  },
  {
    ...KSA,
    name: 'Example: KSA, to the Emirates',
    nameAr: 'مثال: السعودية، إلى الإمارات',
    country: 'AE',
    fullDayMinor: 90_000,
    validFrom: '2020-01-01',
  },
  {
    ...GERMANY,
    name: 'Example: Germany until 2019',
    nameAr: 'مثال: ألمانيا حتى 2019',
    country: 'DE',
    fullDayMinor: 2_400,
    partDayMinor: 1_200,
    validFrom: '2014-01-01',
    validTo: '2019-12-31',
  },
  {
    ...GERMANY,
    name: 'Example: Germany from 2020',
    nameAr: 'مثال: ألمانيا منذ 2020',
    country: 'DE',
    fullDayMinor: 2_800,
    partDayMinor: 1_400,
    validFrom: '2020-01-01',
  },
  {
    ...GERMANY,
    name: 'Example: Germany, to Paris',
    nameAr: 'مثال: ألمانيا، إلى باريس',
    country: 'FR',
    city: 'Paris',
    fullDayMinor: 5_800,
    partDayMinor: 3_900,
    validFrom: '2020-01-01',
  },
  {
    ...GERMANY,
    name: 'Example: Germany, to France',
    nameAr: 'مثال: ألمانيا، إلى فرنسا',
    country: 'FR',
    fullDayMinor: 5_300,
    partDayMinor: 3_600,
    validFrom: '2020-01-01',
  },
] as const;

/** Inserts the demo per diem rates of a company. */
export const seedPerDiemRates: SeedRows = (tx, companyId, now) =>
  tx.insert(perDiemRates).values(ROWS.map((row) => ({ companyId, ...row, createdAt: now, updatedAt: now })));
