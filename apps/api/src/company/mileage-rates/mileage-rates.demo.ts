import type { SeedRows } from '../../records/plain-resource.ts';
import { mileageRates } from './mileage-rates.table.ts';

const KSA = {
  currency: 'SAR',
  unit: 'km',
  source: 'Example, modeled on a KSA civil-service table; not an official one',
} as const;

const GERMANY = {
  currency: 'EUR',
  unit: 'km',
  source: 'Example, modeled on German travel expense law; not an official table',
} as const;

const ROWS = [
  {
    ...KSA,
    vehicle: 'car',
    name: 'Example: KSA, car, up to 10,000 km',
    nameAr: 'مثال: السعودية، سيارة، حتى 10,000 كم',
    rateMicros: 800_000,
    validFrom: '2020-01-01',
  },
  {
    ...KSA,
    vehicle: 'car',
    name: 'Example: KSA, car, above 10,000 km',
    nameAr: 'مثال: السعودية، سيارة، فوق 10,000 كم',
    fromDistance: 10_000,
    rateMicros: 500_000,
    validFrom: '2020-01-01',
  },
  {
    ...GERMANY,
    vehicle: 'car',
    name: 'Example: Germany, car',
    nameAr: 'مثال: ألمانيا، سيارة',
    rateMicros: 300_000,
    validFrom: '2014-01-01',
  },
  {
    ...GERMANY,
    vehicle: 'motorcycle',
    name: 'Example: Germany, motorcycle',
    nameAr: 'مثال: ألمانيا، دراجة نارية',
    rateMicros: 200_000,
    validFrom: '2014-01-01',
  },
] as const;

/** Inserts the demo mileage rates of a company. */
export const seedMileageRates: SeedRows = (tx, companyId, now) =>
  tx.insert(mileageRates).values(ROWS.map((row) => ({ companyId, ...row, createdAt: now, updatedAt: now })));
