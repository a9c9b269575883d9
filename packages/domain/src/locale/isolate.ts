const FIRST_STRONG = '\u2068';
const LEFT_TO_RIGHT = '\u2066';
const POP = '\u2069';

const RTL_LETTER = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** Keeps a value's direction from mixing with the sentence around it (U+2068 … U+2069): names of people and companies. */
export function isolate(text: string): string {
  return `${FIRST_STRONG}${text}${POP}`;
}

/** The same for what always reads left to right (U+2066 … U+2069): amounts, codes, e-mail, phone, IBAN, ids, file names. */
export function isolateLtr(text: string): string {
  return `${LEFT_TO_RIGHT}${text}${POP}`;
}

/** Whether a text has a letter that is written right to left. */
export function hasRtl(text: string): boolean {
  return RTL_LETTER.test(text);
}

/** Takes every invisible direction mark out, for comparing and searching. */
export function withoutMarks(text: string): string {
  return text.replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '');
}
