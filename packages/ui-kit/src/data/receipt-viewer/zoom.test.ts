import { expect, it } from 'vitest';
import { zoomStep } from './zoom.ts';

it('zoomStep steps in and out and stops at the ends', () => {
  expect(zoomStep(1, 1)).toBe(1.5);
  expect(zoomStep(4, 1)).toBe(4);
  expect(zoomStep(1, -1)).toBe(1);
});
