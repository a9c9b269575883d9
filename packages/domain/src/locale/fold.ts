import { latinDigits } from './latin-digits.ts';

/**
 * Ignored characters: accents, harakat, tatweel, hamza (after the decomposition also the one above or below a letter),
 * the thousands separator ٬ and invisible marks.
 */
const IGNORED =
  /[\u0300-\u036F\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u061C\u0621\u0640\u066C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** Letters that are written for one another, Persian and Urdu forms, decimal separator, percent sign and the final sigma. */
const LETTERS: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ک: 'ك',
  '٫': '.',
  '٪': '%',
  ς: 'σ',
};

const FOLDED = /[ٱىیةہھک٫٪ς]/g;

/**
 * Normalizes text for search, in the stored column and in the query, so that احمد finds أحمد, شركه finds شركة,
 * cafe finds Café and ١٠٤٢ finds 1042. Lower case; white space is collapsed, and removed after the conjunction و. The
 * server's database has the same function, `search_fold`.
 */
export function searchFold(text: string): string {
  return latinDigits(text.normalize('NFKD').toLowerCase())
    .replace(IGNORED, '')
    .replace(FOLDED, (letter) => LETTERS[letter] ?? letter)
    .replace(/[\t-\r ]+/g, ' ')
    .replace(/^ | $/g, '')
    .replace(/(^| )و /g, '$1و');
}

/**
 * Compares two names for sorting, by the code points of their folded forms: digits come first, then Latin names in the
 * order of their letters, regardless of case and accents, then Arabic names with every hamza form beside its alif. The
 * server's lists are sorted in the same order.
 */
export function compareNames(one: string, other: string): number {
  const [first, second] = [Array.from(searchFold(one)), Array.from(searchFold(other))];
  const at = first.findIndex((character, index) => character !== second[index]);
  if (at < 0) return first.length - second.length;
  // A name that ends here comes first.
  return (first[at]?.codePointAt(0) ?? -1) - (second[at]?.codePointAt(0) ?? -1);
}
