import { describe, expect, it } from 'vitest';
import { axisWidth, bands, labelEvery, latestThatFit, plotArea, points, valueAxis } from './scale.ts';

const area = plotArea(640, 220, 34, 'ltr');
const mirrored = plotArea(640, 220, 34, 'rtl');

describe('valueAxis', () => {
  it('starts at zero and ends at a round number above the highest value', () => {
    const axis = valueAxis([142, 198], area);
    expect(axis.ticks).toEqual([0, 50, 100, 150, 200]);
    expect(axis.y(0)).toBe(area.bottom);
    expect(axis.y(200)).toBe(area.top);
  });

  it('goes below zero only when a value does', () => {
    expect(valueAxis([-20, 60], area).ticks[0]).toBe(-20);
  });

  it('returns only the base line for an empty or all-zero set', () => {
    for (const values of [[], [0, 0]]) {
      const axis = valueAxis(values, area);
      expect(axis.y(0)).toBe(area.bottom);
      expect(axis.ticks).toEqual([0]);
    }
  });
});

describe('bands and points', () => {
  it('draw right to left as the mirror image of left to right', () => {
    const ltr = bands(12, area, 'ltr');
    const rtl = bands(12, mirrored, 'rtl');
    expect(ltr[0]?.middle).toBeLessThan(ltr[11]?.middle ?? 0);
    for (const band of ltr) expect(rtl[band.index]?.middle).toBeCloseTo(640 - band.middle, 6);
  });

  it('keep bars inside the plot and at most 32 px wide', () => {
    for (const count of [1, 3, 12]) {
      for (const band of bands(count, area, 'ltr')) {
        expect(band.x).toBeGreaterThanOrEqual(area.left);
        expect(band.x + band.width).toBeLessThanOrEqual(area.right);
        expect(band.width).toBeLessThanOrEqual(32);
      }
    }
  });

  it('mirror the points of a line', () => {
    const ltr = points(5, area, 'ltr');
    const rtl = points(5, mirrored, 'rtl');
    ltr.forEach((x, index) => expect(rtl[index]).toBeCloseTo(640 - x, 6));
  });
});

describe('narrow charts', () => {
  it('draw the latest categories that fit', () => {
    expect(latestThatFit(12, 286, 44)).toBe(6);
    expect(latestThatFit(12, 606, 44)).toBe(12);
    expect(latestThatFit(3, 10, 44)).toBe(1);
  });

  it('skip labels before they overlap', () => {
    expect(labelEvery(12, 606, 44)).toBe(1);
    expect(labelEvery(12, 286, 44)).toBe(2);
  });

  it('reserve more room for longer value labels', () => {
    expect(axisWidth(['0', '1,200,000'])).toBeGreaterThan(axisWidth(['0', '200']));
  });

  it('reserve more room for larger text', () => {
    expect(axisWidth(['200'], 2) - axisWidth([])).toBe(2 * (axisWidth(['200']) - axisWidth([])) - 1);
  });
});
