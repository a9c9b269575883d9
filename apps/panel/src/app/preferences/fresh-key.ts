/** Returns a random idempotency key for a draft; also works without a secure context. */
export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the idempotency key of a draft for a set of records: the same input for other records is another write. */
export function keyFor(key: string, ids: readonly number[]): string {
  const folded = ids.join().split('');
  const about = folded.reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);
  return `${key}.${ids.length}.${about.toString(36)}`;
}
