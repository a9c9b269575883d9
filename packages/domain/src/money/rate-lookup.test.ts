import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../locale/calendar.ts';
import { PEGS } from './pegs.ts';
import { findRate, rateCurrencies, shownRate, type RateRow } from './rate-lookup.ts';

const DAY = '2026-03-12';

const ecb = (to: string, rate: string, date = DAY): RateRow => ({
  from: 'EUR',
  to,
  date,
  rate,
  source: 'ecb',
});
/** Returns ten-thousandths as decimal text. */
const text = (n: number) => `${Math.trunc(n / 1e4)}.${String(n % 1e4).padStart(4, '0')}`;

const own = (row: Omit<RateRow, 'source'>): RateRow => ({ ...row, source: 'manual', isOwn: true });

const find = (rows: readonly RateRow[], from: string, to: string, date = DAY, days = 7) =>
  findRate(rows, { from, to, date, days });

describe('findRate', () => {
  it('combines only rates of the two currencies and the US dollar, as many as it is given', () => {
    const rows = [
      { from: 'KWD', to: 'GBP', rate: '2.5' },
      { from: 'GBP', to: 'EUR', rate: '1.2' },
      { from: 'EUR', to: 'INR', rate: '100' },
    ].map((row) => ({ ...row, date: DAY, source: 'csv' }));
    const part = new Set(rateCurrencies({ from: 'KWD', to: 'INR' }));
    const stored = rows.filter(({ from, to }) => part.has(from) || part.has(to));
    expect([find(rows, 'KWD', 'INR'), find(stored, 'KWD', 'INR')]).toEqual([null, null]);
    expect(find(rows.slice(0, 2), 'KWD', 'EUR')?.rate).toBe('3');
  });

  it('returns one for the same currency, and the fixed rates without stored ones', () => {
    expect(find([], 'KWD', 'KWD')).toEqual({ rate: '1', source: 'same', date: DAY });
    expect(find([], 'USD', 'SAR')).toEqual({ rate: '3.75', source: 'peg', date: DAY });
    expect(find([], 'SAR', 'USD')?.rate).toBe('0.266666666667');
    expect(find([], 'AED', 'SAR')?.rate).toBe('1.021102791014');
    expect(find([], 'BHD', 'OMR')?.rate).toBe('1.022606382979');
    expect(find([], 'USD', 'KWD')).toBeNull();
  });

  it('combines rates of the euro, of different currencies and with fixed ones', () => {
    const rows = [ecb('USD', '1.0875'), ecb('GBP', '0.83970'), ecb('JPY', '161.42')];
    expect(find(rows, 'GBP', 'USD')).toEqual({ rate: '1.295105394784', source: 'ecb', date: DAY });
    expect(find(rows, 'USD', 'JPY')?.rate).toBe('148.432183908046');
    expect(find(rows, 'EUR', 'SAR')).toEqual({ rate: '4.078125', source: 'ecb', date: DAY });
    expect(find(rows, 'AED', 'GBP')?.rate).toBe('0.210248585714');
  });

  it('takes the nearest earlier day within the days, never a later one', () => {
    const rows = [
      ecb('USD', '1.07', addDays(DAY, -8)),
      ecb('USD', '1.08', addDays(DAY, -3)),
      ecb('USD', '1.09', addDays(DAY, 1)),
    ];
    expect(find(rows, 'EUR', 'USD')).toEqual({ rate: '1.08', source: 'ecb', date: addDays(DAY, -3) });
    expect(find(rows, 'EUR', 'USD', DAY, 2)).toBeNull();
    expect(find(rows, 'EUR', 'USD', addDays(DAY, -4))?.rate).toBe('1.07');
    expect(find(rows, 'EUR', 'USD', addDays(DAY, -9))).toBeNull();
  });

  it('dates a combined rate by its oldest part', () => {
    const rows = [ecb('USD', '1.1'), ecb('GBP', '0.8', addDays(DAY, -2))];
    expect(find(rows, 'USD', 'GBP')?.date).toBe(addDays(DAY, -2));
  });

  it("prefers the company's own rate of a day, a direct rate to a combined one, and a stored rate to a fixed one", () => {
    const rows = [
      ecb('USD', '1.10'),
      ecb('GBP', '0.80'),
      own({ from: 'EUR', to: 'USD', date: DAY, rate: '1.11' }),
    ];
    expect(find(rows, 'EUR', 'USD')).toMatchObject({ rate: '1.11', source: 'manual' });
    expect(find(rows, 'GBP', 'USD')).toMatchObject({ rate: '1.3875', source: 'ecb+manual' });
    expect(
      find([...rows, own({ from: 'GBP', to: 'USD', date: addDays(DAY, -5), rate: '1.4' })], 'GBP', 'USD'),
    ).toMatchObject({ rate: '1.4', date: addDays(DAY, -5) });
    const bank = own({ from: 'USD', to: 'SAR', date: DAY, rate: '3.76' });
    expect(find([bank], 'USD', 'SAR')).toMatchObject({ rate: '3.76', source: 'manual' });
    expect(find([bank], 'USD', 'SAR', addDays(DAY, 8))).toMatchObject({ rate: '3.75', source: 'peg' });
  });

  it('returns null for a rate that is too small to be written', () => {
    const rows = [own({ from: 'USD', to: 'EUR', date: DAY, rate: '0.000000000001' })];
    expect(find([...rows, own({ from: 'EUR', to: 'GBP', date: DAY, rate: '0.1' })], 'USD', 'GBP')).toBeNull();
  });

  const currency = fc.constantFrom('EUR', 'USD', 'GBP', 'KWD', 'SAR', 'AED', 'JPY');
  const rate = fc
    .tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 1, max: 999_999 }))
    .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(6, '0')}`);
  const row: fc.Arbitrary<RateRow> = fc.record({
    from: currency,
    to: currency,
    rate,
    date: fc.integer({ min: -20, max: 20 }).map((days) => addDays(DAY, days)),
    source: fc.constantFrom('ecb', 'manual'),
    isOwn: fc.boolean(),
  });
  const query = fc.record({ from: currency, to: currency, date: fc.constant(DAY), days: fc.nat(15) });

  it('never returns a rate of a later day or from before the days', () => {
    fc.assert(
      fc.property(fc.array(row), query, (rows, wanted) => {
        const found = findRate(rows, wanted);
        if (found === null) return;
        expect(found.date <= wanted.date && found.date >= addDays(wanted.date, -wanted.days)).toBe(true);
        expect(found.rate).toMatch(/^\d{1,9}(\.\d{1,12})?$/);
      }),
    );
  });

  it('depends only on rows of the days, not on their order', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(row, { selector: ({ from, to, date, isOwn }) => `${from}${to}${date}${isOwn}` }),
        query,
        (rows, wanted) => {
          const within = rows.filter(
            ({ date }) => date <= wanted.date && date >= addDays(wanted.date, -wanted.days),
          );
          expect(findRate(within.toReversed(), wanted)).toEqual(findRate(rows, wanted));
        },
      ),
    );
  });

  it('finds a rate in one direction exactly when there is one in the other, and both multiply to one', () => {
    const near = fc
      .integer({ min: 100_000, max: 9_999_999 })
      .map((n) => `${Math.trunc(n / 1e6)}.${String(n % 1e6).padStart(6, '0')}`);
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            from: currency,
            to: currency,
            rate: near,
            date: fc.constant(DAY),
            source: fc.constant('ecb'),
          }),
          { maxLength: 8 },
        ),
        query,
        (rows, wanted) => {
          const [there, back] = [
            findRate(rows, wanted),
            findRate(rows, { ...wanted, from: wanted.to, to: wanted.from }),
          ];
          expect(there === null).toBe(back === null);
          if (there === null || back === null) return;
          expect(there.date).toBe(back.date);
          // Ways of equal length may differ by direction; with one rate there is one way.
          const off = rows.length > 1 ? 0 : Math.abs(Number(there.rate) * Number(back.rate) - 1);
          expect(off).toBeLessThan(1e-6);
        },
      ),
    );
  });

  it('equals the fraction of its parts within half a unit of the last decimal', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.integer({ min: 1000, max: 9_999_999 }),
        (usd, gbp) => {
          const found = find([ecb('USD', text(usd)), ecb('GBP', text(gbp))], 'GBP', 'USD');
          const scaled = BigInt((found?.rate ?? '0').replace('.', ''));
          const decimals = (found?.rate.split('.')[1] ?? '').length;
          const exact = BigInt(usd) * 10n ** 12n * 2n;
          const got = scaled * 10n ** BigInt(12 - decimals) * BigInt(gbp) * 2n;
          const off = got > exact ? got - exact : exact - got;
          expect(off <= BigInt(gbp)).toBe(true);
        },
      ),
    );
  });
});

describe('fixed rates', () => {
  it('are those of the Gulf currencies to the dollar', () => {
    expect(Object.fromEntries(PEGS.map(({ to, rate }) => [to, rate]))).toEqual({
      SAR: '3.75',
      AED: '3.6725',
      QAR: '3.64',
      BHD: '0.376',
      OMR: '0.3845',
    });
  });
});

describe('shownRate', () => {
  it.each([
    ['3.75', '3.750'],
    ['1', '1.000'],
    ['0.266666666667', '0.266667'],
    ['148.432183908046', '148.432'],
    ['291531.1', '291531'],
    ['1234567.89', '1234568'],
    ['0.000003430212', '0.00000343021'],
    ['4.078125', '4.07813'],
    ['1.0875', '1.0875'],
    ['9.9999999', '10.00'],
    ['89500', '89500'],
  ])('shows %s as %s', (rate, shown) => {
    expect(shownRate(rate)).toBe(shown);
  });

  it('uses Arabic-Indic digits on request', () => expect(shownRate('3.75', 'arab')).toBe('٣٫٧٥٠'));
});
