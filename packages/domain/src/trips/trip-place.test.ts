import { describe, expect, it } from 'vitest';
import { readPlace } from './trip-place-draft.ts';
import { placeOn, placeText, tripPlace } from './trip-place.ts';

const place = (values: object) => tripPlace.parse(values);
const DUBAI = place({ country: 'AE', city: 'Dubai', date_from: '2026-03-02', date_to: '2026-03-04' });
const DOHA = place({ country: 'QA', city: 'Doha', date_from: '2026-03-04' });
const DUBAI_PLACE = { country: 'AE', city: 'Dubai' };

describe('placeOn', () => {
  it('returns the last place in the list whose days include the day', () => {
    const days = ['2026-03-01', '2026-03-02', '2026-03-04', '2026-03-09'];
    expect(days.map((day) => placeOn([DUBAI, DOHA], day)?.city ?? null)).toEqual([
      null,
      'Dubai',
      'Doha',
      'Doha',
    ]);
  });

  it('returns the only place without days for the other days', () => {
    const home = place({ country: 'SA' });
    expect(placeOn([home, DUBAI], '2026-03-01')).toEqual({ country: 'SA', city: null });
    expect(placeOn([home, DUBAI], '2026-03-02')).toEqual(DUBAI_PLACE);
    expect(placeOn([home, place({ country: 'AE' })], '2026-03-01')).toBeNull();
  });

  it('returns nothing for a place without a country', () => {
    expect(placeOn([place({ city: 'Riyadh' })], '2026-03-01')).toBeNull();
  });
});

describe('placeText', () => {
  it.each([
    ['Dubai (AE) 2026-03-02/2026-03-04', DUBAI],
    ['Doha (QA) 2026-03-04/', DOHA],
    ['(SA)', place({ country: 'SA' })],
    ['الرياض', place({ city: 'الرياض' })],
    [
      'Halle (Saale) (DE) /2026-03-04',
      place({ country: 'DE', city: 'Halle (Saale)', date_to: '2026-03-04' }),
    ],
  ])('writes and reads %s', (text, written) => {
    expect(placeText(written)).toBe(text);
    expect(readPlace(text)).toEqual(written);
  });

  it('reads a code alone as a country', () => {
    expect(readPlace(' SA ')).toEqual(place({ country: 'SA' }));
    expect(readPlace('XX')).toEqual(place({ city: 'XX' }));
  });

  it('reads a text of many blanks at once', () => {
    const began = performance.now();
    const city = `a${' '.repeat(5_000)}b`;
    expect(readPlace(`${city}  (AE)  2026-03-02/`)).toEqual(
      place({ country: 'AE', city, date_from: '2026-03-02' }),
    );
    expect(performance.now() - began).toBeLessThan(500);
  });
});
