import { describe, expect, it } from 'vitest';
import { MESSAGES } from '../messages/catalogue.ts';
import { currencyExponent } from '../money/currencies.ts';
import type { Money } from '../money/money.ts';
import { MILEAGE_CASES, MILEAGE_RATES, PER_DIEM_CASES, PER_DIEM_RATES } from './cases.fixture.ts';
import { computeMileage, convertDistance } from './mileage.ts';
import { mileageClaim } from './mileage-claim.ts';
import { computePerDiem } from './per-diem.ts';
import { perDiemClaim } from './per-diem-claim.ts';

const figure = ({ minor, currency }: Money): string => {
  const exponent = currencyExponent(currency);
  return (minor / 10 ** exponent).toFixed(exponent);
};

const mileageOf = ({ claim, date, before }: (typeof MILEAGE_CASES)[number]): string => {
  const whole = mileageClaim.parse({ vehicle: 'car', unit: 'km', currency: 'SAR', ...claim });
  const result = computeMileage({ claim: whole, date, claimedBefore: before, rates: MILEAGE_RATES });
  return result.ok
    ? result.breakdown.bands
        .map(({ distance, rate, amount }) => `${distance} × ${rate} = ${figure(amount)} ${amount.currency}`)
        .join('; ')
    : `${result.field}: ${result.id}`;
};

const perDiemOf = ({
  title: _title,
  expected: _expected,
  ...claim
}: (typeof PER_DIEM_CASES)[number]): string => {
  const result = computePerDiem(perDiemClaim.parse(claim), PER_DIEM_RATES);
  if (!result.ok) return `${result.field}: ${result.id}`;
  const days = result.breakdown.days.map(
    ({ date, kind, base, deduction, amount }) =>
      `${date.slice(5)} ${kind} ${figure(base)}${deduction.minor === 0 ? '' : ` − ${figure(deduction)}`} = ${figure(amount)}`,
  );
  return `${days.join('; ')} ${result.breakdown.amount.currency}`;
};

describe('mileage', () => {
  it.each(MILEAGE_CASES)('$title', (one) => {
    expect(mileageOf(one)).toBe(one.expected);
  });

  it('counts what was claimed in another unit, rounded half up', () => {
    expect([convertDistance(10, 'mile', 'km'), convertDistance(100, 'km', 'mile')]).toEqual([16, 62]);
  });

  it('is refused when it is too large for an amount', () => {
    const rates = MILEAGE_RATES.map((rate) => ({ ...rate, rate: '999999' }));
    const claim = mileageClaim.parse({ vehicle: 'car', unit: 'km', currency: 'SAR', distance: 10_000_000 });
    expect(computeMileage({ claim, date: '2026-03-01', claimedBefore: 0, rates })).toMatchObject({
      ok: false,
      id: 'validation.amount_too_large',
    });
  });

  it('is claimed by a distance or by two readings in order', () => {
    const base = { vehicle: 'car', unit: 'km', currency: 'SAR' };
    const odometer = { start: 5, end: 5 };
    expect(
      [{}, { distance: 1, odometer: { start: 1, end: 2 } }, { odometer }, { distance: 1.5 }].map(
        (more) => mileageClaim.safeParse({ ...base, ...more }).success,
      ),
    ).toEqual([false, false, false, false]);
  });
});

describe('per diem', () => {
  it.each(PER_DIEM_CASES)('$title', (one) => {
    expect(perDiemOf(one)).toBe(one.expected);
  });

  it('reads each rate of a large table a few times at most, however long the trip is', () => {
    let reads = 0;
    const [example] = PER_DIEM_RATES;
    if (example === undefined) throw new Error('There are no rates.');
    const cities = Array.from({ length: 1_000 }, (_, at) => ({
      ...example,
      country: 'IT',
      get city() {
        reads += 1;
        return at === 0 ? null : `City ${at}`;
      },
    }));
    const days = Array.from({ length: 31 }, (_, at) => ({
      date: `2026-01-${String(at + 1).padStart(2, '0')}`,
      country: 'IT',
      city: 'Elsewhere',
    }));
    const claim = perDiemClaim.parse({ starts_at: '2026-01-01T08:00', ends_at: '2026-01-31T18:00', days });
    expect(computePerDiem(claim, cities).ok).toBe(true);
    expect(reads).toBeLessThan(3 * cities.length);
  });

  it('has the rate of a city in every spelling that a search finds, and otherwise that of other places', () => {
    const [example] = PER_DIEM_RATES;
    if (example === undefined) throw new Error('There are no rates.');
    const rate = (id: number, city: string | null, minor: number) => ({
      ...example,
      id,
      country: 'SA',
      city,
      full_day: { minor, currency: 'SAR' },
      part_day: { minor, currency: 'SAR' },
    });
    const rates = [
      rate(1, 'جدة', 9900),
      rate(2, 'İstanbul', 8800),
      rate(3, null, 1000),
      rate(4, 'Malmö', 500),
      rate(5, 'Malmo', 450),
    ];
    const amountIn = (city: string) => {
      const days = [{ date: '2026-01-05', country: 'SA', city }];
      const claim = perDiemClaim.parse({ starts_at: '2026-01-05T00:00', ends_at: '2026-01-05T23:59', days });
      const found = computePerDiem(claim, rates);
      return found.ok ? found.breakdown.amount.minor : null;
    };
    expect(['جدة', 'جده', 'جِدّة', 'ISTANBUL', 'ـ', 'الخبر', 'Malmö', 'Malmo'].map(amountIn)).toEqual([
      9900, 9900, 9900, 8800, 1000, 1000, 500, 450,
    ]);
  });

  it('is claimed with times that exist', () => {
    const days = [{ date: '2026-02-28', country: 'DE' }];
    const isValid = (starts_at: string, ends_at: string) =>
      perDiemClaim.safeParse({ starts_at, ends_at, days }).success;
    expect(isValid('2026-02-28T08:00', '2026-02-28T16:00')).toBe(true);
    expect(isValid('2026-02-28T08:00', '2026-02-28T08:00')).toBe(false);
    expect(isValid('2026-02-29T08:00', '2026-03-01T08:00')).toBe(false);
    expect(isValid('2026-02-28T24:00', '2026-03-01T08:00')).toBe(false);
    expect(isValid('2026-02-28T08:00Z', '2026-03-01T08:00Z')).toBe(false);
  });
});

const mileageTable = MILEAGE_CASES.map(({ title, date, before, claim, expected }) => {
  const { distance, odometer, round_trip } = claim;
  const claimed = distance ?? `${odometer?.start} → ${odometer?.end}`;
  return `| ${title} | ${date} | ${before} | ${claimed}${round_trip ? ', round trip' : ''} | ${sentence(expected)} |`;
});

const perDiemTable = PER_DIEM_CASES.map(({ title, starts_at, ends_at, days, expected }) => {
  const places = days.map(({ country, city }) => (city ? `${city}, ${country}` : country)).join(' · ');
  return `| ${title} | ${starts_at.replace('T', ' ')} – ${ends_at.replace('T', ' ')} | ${places} | ${sentence(expected)} |`;
});

/** Returns an expected result as readers of the table see it: a fault by its English text. */
function sentence(expected: string): string {
  const id = /validation\.\w+$/.exec(expected)?.[0];
  const texts: Readonly<Record<string, readonly [string, string]>> = MESSAGES;
  return id === undefined ? expected : `refused: ${texts[id]?.[0] ?? id}`;
}

it('are documented by their cases', async () => {
  const page = `# Mileage and per diem

An expense with \`mileage\` or \`per_diem\` is an allowance: the server computes its amount from the claim and from the
company's rates (settings: mileage rates, per diem rates). Rates are data with a range of validity, both days included, and
a source; ranges of the same key never overlap. A gap in a table is refused with the day and the place, never filled by a guess.
While the request is a draft, each save computes the amount again; from submission on, claim, rates and breakdown stay as they
were, also if a rate changes.

- **Mileage.** Distances are whole kilometers or miles, typed or as two readings of the odometer; a round trip doubles either. A
  rate applies from a distance per calendar year on; the distance that the member has submitted before in that year with the
  same kind of vehicle counts, in whichever unit. Each part is rounded half up.
- **Per diem.** Times are those of the company's time zone as clocks show them. Each calendar day has the rate of its place: of the
  city, otherwise of the country. First and last day of a trip over several days are part days; on a trip of one day, the absence
  has to be *longer* than the hours of the rate. Provided meals deduct shares of the full amount.
- **In the form of a request** the amount and its parts are computed while the claim is typed (\`expenses.allowance\`); what the rates do
  not cover is an error at its field. A duplicate of a request claims the same distance today, or the same trip until today. The
  same drive of an employee, and trips that overlap, are possible duplicates. Limits and budgets count the amount; an allowance
  needs neither a receipt nor a supplier.

This page is written by a test, which computes every row.

## Cases of mileage

Rates: 0.8 SAR per km until 30 June 2026, then 0.9; 0.5 SAR from 10,000 km on; 0.0855 KWD per km; 0.455 GBP per mile; all for
cars from 1 January 2026.

| case | date | claimed before | claim | result |
|---|---|---|---|---|
${mileageTable.join('\n')}

## Cases of per diem

Rates from 1 January 2026: DE 28.00 EUR, part day 14.00, more than 8 hours (from July 30.00 and 15.00); FR 53.00 and 36.00,
Paris 58.00 and 39.00; SA 600.00 SAR from the first minute; GB 25.01 GBP, half after 5 hours, all after 10. Breakfast deducts
20 %, lunch and dinner 40 % each.

| case | time | places | result |
|---|---|---|---|
${perDiemTable.join('\n')}
`;
  await expect(page).toMatchFileSnapshot('../../../../docs/allowances.md');
});
