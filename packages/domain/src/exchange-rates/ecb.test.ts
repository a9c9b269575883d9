import { describe, expect, it } from 'vitest';
import { ecbHeading, ecbRates } from './ecb.ts';

const cells = (line: string) => line.split(',');

describe('file of the European Central Bank', () => {
  it('is recognized by its heading, with spaces, a trailing comma and currencies of the past', () => {
    expect(ecbHeading(cells('Date, USD, JPY, '))).toEqual(['USD', 'JPY', null]);
    expect(ecbHeading(cells('Date,USD,CYP,'))).toEqual(['USD', null, null]);
    expect(ecbHeading(cells('Date,From,To,Rate'))).toBeNull();
    expect(ecbHeading(cells('Day,USD'))).toBeNull();
    expect(ecbHeading(cells('Date,'))).toBeNull();
  });

  it('has rates of one euro, by the date of the daily or the historical file', () => {
    const heading = ecbHeading(cells('Date, USD, JPY, ')) ?? [];
    expect(ecbRates(heading, cells('20 November 2026, 1.0875, 161.42, '))).toEqual([
      { from: 'EUR', to: 'USD', date: '2026-11-20', rate: '1.0875' },
      { from: 'EUR', to: 'JPY', date: '2026-11-20', rate: '161.42' },
    ]);
    expect(ecbRates(heading, cells('2026-11-05,N/A,161.42,'))).toEqual([
      { from: 'EUR', to: 'JPY', date: '2026-11-05', rate: '161.42' },
    ]);
    expect(ecbRates(heading, cells('3 Nov 2026, N/A, ,'))).toEqual([]);
  });

  it('has no rates in a row that is not of the table', () => {
    const heading = ecbHeading(cells('Date,USD')) ?? [];
    expect(ecbRates(heading, cells('Total,1'))).toBeNull();
    expect(ecbRates(heading, cells('2026-11-05,abc'))).toBeNull();
    expect(ecbRates(heading, cells('2026-11-05,0.0'))).toBeNull();
    expect(ecbRates(heading, cells('31 Foo 2026,1.1'))).toBeNull();
    expect(ecbRates(heading, cells('2026-02-31,1.1'))).toBeNull();
    expect(ecbRates(heading, cells('31 February 2026,1.1'))).toBeNull();
    expect(ecbRates(heading, cells('0000-01-01,1.1'))).toBeNull();
  });
});
