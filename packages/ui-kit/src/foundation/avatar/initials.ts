const ARABIC = /\p{Script=Arabic}/u;

/** The Arabic article before a name in Latin letters, assimilated or not: Al-Harbi, El-Sayed, ash-Shammari. */
const LATIN_ARTICLE = /^(?:a(?:l|d|dh|n|r|s|sh|t|th|z)|el|ul)[-\u2010-\u2013'\u2019](?=\p{L})/iu;
/** The same, written as one word. */
const CAMEL_ARTICLE = /^(?:Al|El)(?=\p{Lu})/u;
/** The article before a word of two letters or more. */
const ARABIC_ARTICLE = /^ال(?=\p{L}{2})/u;
/** Vowel marks and the lengthening stroke, which are no letters of their own. */
const MARKS = /[\p{Mn}\u0640]/gu;

function first(word: string): string {
  return new Intl.Segmenter().segment(word)[Symbol.iterator]().next().value?.segment ?? '';
}

/** The letter an Arabic word is known by; heh alone would read as the digit five, so it takes its joined form. */
function arabicLetter(word: string): string {
  const letter = first(word.replaceAll(MARKS, '').replace(ARABIC_ARTICLE, ''));
  return letter === 'ه' ? 'ه\u200d' : letter;
}

/**
 * Two letters of a Latin name, of its first and its last word; one of an Arabic name (two would join into a word). An
 * article does not count: Faisal Al-Harbi is FH, النخيل is ن.
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
