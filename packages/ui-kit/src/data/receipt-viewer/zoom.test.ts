import { describe, expect, it } from 'vitest';
import { clampZoom, nextTurn, pictureSize, zoomStep } from './zoom.ts';

describe('zoom of a picture', () => {
  it('steps in and out, also from a factor between two steps, and stops at the ends', () => {
    expect([zoomStep(1, 1), zoomStep(4, 1), zoomStep(1, -1)]).toEqual([1.5, 4, 1]);
    expect([zoomStep(1.7, 1), zoomStep(1.7, -1)]).toEqual([2, 1.5]);
    expect([clampZoom(0.4), clampZoom(9), clampZoom(1.2345)]).toEqual([1, 4, 1.23]);
  });

  it('fits a turned picture into its stage', () => {
    const natural = { width: 600, height: 800 };
    const stage = { width: 1000, height: 400 };
    expect(pictureSize(natural, stage, 1, 0).box).toEqual({ width: 300, height: 400 });
    expect(pictureSize(natural, stage, 1, 1)).toEqual({
      picture: { width: 400, height: 533 },
      box: { width: 533, height: 400 },
    });
    expect(pictureSize(natural, stage, 2, 2).box).toEqual({ width: 600, height: 800 });
    expect([nextTurn(0), nextTurn(3)]).toEqual([1, 0]);
  });
});
