const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const FSI = '\u2068';
const PDI = '\u2069';

/**
 * Isolates the direction of a value inside a plain string, such as a name, title or label. A left-to-right value in a
 * left-to-right sentence needs no marks.
 */
export function isolate(value: string, sentenceIsRtl: boolean): string {
  return sentenceIsRtl || RTL.test(value) ? `${FSI}${value}${PDI}` : value;
}

/** Removes direction marks, to compare texts. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2066-\u2069\u200e\u200f]/g, '');
