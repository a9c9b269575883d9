import { afterEach } from 'vitest';
import { tooSmallForAFinger } from './touch-targets.ts';

/** On a phone every control can be hit: 44 px, or all the room there is between its neighbours. */
afterEach(() => {
  const small = tooSmallForAFinger(document.body);
  if (small.length > 0) throw new Error(`A finger would miss: ${small.join('; ')}`);
});
