const ARABIC = /\p{Script=Arabic}/u;

/**
 * Matches the Arabic article before a name in Latin letters, assimilated or not: Al-Harbi, El-Sayed, ash-Shammari.
 */
const LATIN_ARTICLE = /^(?:a(?:l|d|dh|n|r|s|sh|t|th|z)|el|ul)[-\u2010-\u2013'\u2019](?=\p{L})/iu;
/** Matches the article joined to the name: AlHarbi. */
const CAMEL_ARTICLE = /^(?:Al|El)(?=\p{Lu})/u;
/** Matches the Arabic article before at least two letters. */
const ARABIC_ARTICLE = /^ال(?=\p{L}{2})/u;
/** Matches vowel marks and the tatweel, which are not letters. */
const MARKS = /[\p{Mn}\u0640]/gu;

const CHARACTERS = new Intl.Segmenter();

function first(word: string): string {
  return CHARACTERS.segment(word)[Symbol.iterator]().next().value?.segment ?? '';
}

/** Returns the initial of an Arabic word. A lone heh resembles the digit five, so it takes its joined form. */
function arabicLetter(word: string): string {
  const letter = first(word.replaceAll(MARKS, '').replace(ARABIC_ARTICLE, ''));
  return letter === 'ه' ? 'ه\u200d' : letter;
}

/**
 * Returns the initials of a name: first letters of the first and last word of a Latin name, one letter of an Arabic
 * name (two would join into a word). Articles are ignored: Faisal Al-Harbi is FH, النخيل is ن.
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const [start = ''] = words;
  if (ARABIC.test(first(start))) return arabicLetter(start);
  const letters = [start, ...(words.length > 1 ? [words.at(-1) ?? ''] : [])].map((word) =>
    first(word.replace(LATIN_ARTICLE, '').replace(CAMEL_ARTICLE, '')),
  );
  return letters.join('').toLocaleUpperCase('en');
}
