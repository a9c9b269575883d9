import { withoutMarks } from './isolate.ts';

const DROPPED = /[\u064B-\u065F\u0670\u06D6-\u06ED\u0640\u0621\u066C]/g;

const LETTERS: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ؤ: 'و',
  ئ: 'ي',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  '٫': '.',
};

const FOLDED = /[أإآٱؤئىیةک٫]/g;

const digit = (text: string): string => {
  const code = text.charCodeAt(0);
  return String(code - (code >= 0x06f0 ? 0x06f0 : 0x0660));
};

/** Replaces Arabic-Indic digits by Latin ones. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, digit);
}

/**
 * Normalizes text for search, in the stored column and in the query, so that احمد finds أحمد, شركه finds شركة
 * and ١٠٤٢ finds 1042. Lower case, whitespace collapsed.
 */
export function searchFold(text: string): string {
  return latinDigits(withoutMarks(text.normalize('NFKC')))
    .replace(DROPPED, '')
    .replace(FOLDED, (letter) => LETTERS[letter] ?? letter)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
