const FIRST_STRONG = '\u2068';
const POP = '\u2069';

const RTL_LETTER = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** Isolates the direction of a value, such as a name, from the surrounding sentence (U+2068 … U+2069). */
export function isolate(text: string): string {
  return `${FIRST_STRONG}${text}${POP}`;
}

/** Returns true when a text contains a right-to-left letter. */
export function hasRtl(text: string): boolean {
  return RTL_LETTER.test(text);
}

/** Removes invisible direction marks, for comparison and search. */
export function withoutMarks(text: string): string {
  return text.replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '');
}
