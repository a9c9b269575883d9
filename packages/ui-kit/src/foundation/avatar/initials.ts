const ARABIC = /\p{Script=Arabic}/u;

function first(word: string): string {
  return new Intl.Segmenter().segment(word)[Symbol.iterator]().next().value?.segment ?? '';
}

/** Two letters of a Latin name, one of an Arabic name (two would join into a word). */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const start = first(words[0] ?? '');
  if (ARABIC.test(start) || words.length < 2) return start.toLocaleUpperCase('en');
  return (start + first(words.at(-1) ?? '')).toLocaleUpperCase('en');
}
