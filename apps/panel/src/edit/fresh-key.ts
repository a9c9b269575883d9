/** A key nobody else has, for the draft a form sends; also where the page is not served securely. */
export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A draft's key for some records: the same words sent about others are another write. */
export function keyFor(key: string, ids: readonly number[]): string {
  const folded = ids.join().split('');
  const about = folded.reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);
  return `${key}.${ids.length}.${about.toString(36)}`;
}
