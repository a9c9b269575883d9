import { afterEach } from 'vitest';
import { tooSmallForAFinger } from './touch-targets.ts';

/** Asserts that each touch target on a phone is 44 px, or as large as its neighbours permit. */
afterEach(() => {
  const small = tooSmallForAFinger(document.body);
  if (small.length > 0) throw new Error(`A finger would miss: ${small.join('; ')}`);
});
