const FIRST_STRONG = '\u2068';
const POP = '\u2069';

const RTL_LETTER = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

const OPENERS: ReadonlySet<string> = new Set(['\u2066', '\u2067', FIRST_STRONG]);
/** Embeddings and overrides, and their end; they could reverse what follows them. */
const OVERRIDE = /[\u202A-\u202E]/gu;
const CONTROL = /[\u202A-\u202E\u2066-\u2069]/u;

/** Removes overrides, and ends of isolates that the text does not open; closes those that it leaves open. */
export function contained(text: string): string {
  if (!CONTROL.test(text)) return text;
  let open = 0;
  const balanced = [...text.replaceAll(OVERRIDE, '')].filter((letter) => {
    if (OPENERS.has(letter)) open += 1;
    if (letter !== POP) return true;
    open -= 1;
    if (open >= 0) return true;
    open = 0;
    return false;
  });
  return balanced.join('') + POP.repeat(open);
}

/**
 * Isolates the direction of a value, such as a name, from the surrounding sentence (U+2068 … U+2069). Direction controls
 * of the value do not reach beyond it.
 */
export function isolate(text: string): string {
  return `${FIRST_STRONG}${contained(text)}${POP}`;
}

const PERCENTAGE = /(?<![\d.,\u200E])\d[\d.,]*%/gu;

/**
 * Keeps the percent sign at the right of its figure (15%) in a text with right-to-left letters, which would move it to the
 * left. For names and descriptions where they are shown, not where they are stored or exported.
 */
export function keepPercentages(text: string): string {
  return hasRtl(text) ? text.replaceAll(PERCENTAGE, (figure) => `\u200E${figure}`) : text;
}

/** Returns true when a text contains a right-to-left letter. */
export function hasRtl(text: string): boolean {
  return RTL_LETTER.test(text);
}

/** Removes invisible direction marks, for comparison and search. */
export function withoutMarks(text: string): string {
  return text.replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '');
}
