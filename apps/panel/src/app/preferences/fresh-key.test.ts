import { describe, expect, it } from 'vitest';
import { freshKey, keyFor } from './fresh-key.ts';

describe('idempotency keys', () => {
  it('generates unique idempotency keys', () => {
    const keys = Array.from({ length: 200 }, freshKey);
    expect(new Set(keys).size).toBe(200);
    expect(keys[0]).toMatch(/^[\da-f]{32}$/);
  });

  it('differ between sets of records, are stable for the same set, and stay within the length limit of the server', () => {
    const ids = Array.from({ length: 300 }, (_, at) => 1000 + at);
    expect(keyFor('k', [1, 2])).toBe(keyFor('k', [1, 2]));
    expect(keyFor('k', [1, 2])).not.toBe(keyFor('k', [12]));
    expect(keyFor('k', [1, 2])).not.toBe(keyFor('k', [1, 3]));
    expect(keyFor(freshKey(), ids).length).toBeLessThan(200);
  });
});
