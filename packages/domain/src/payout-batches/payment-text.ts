/** Characters of the Latin alphabet that decompose into no letter and mark, as banks write them. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ł: 'l',
  Ł: 'L',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ŋ: 'n',
  Ŋ: 'N',
  '&': '+',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
};

/** Longest name in a message of ISO 20022, and in a credit transfer of SEPA. */
const NAME_MAX = { iso: 140, sepa: 70 } as const;
/** Longest unstructured remittance information. */
const REMITTANCE_MAX = 140;

/** Characters that XML cannot contain, controls and marks of direction: nothing of them is meant to be read. */
const UNREADABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\uFFFE\uFFFF]+/gu;

/** Cuts a text to a number of characters, not inside one. */
const cut = (text: string, most: number): string => [...text].slice(0, most).join('').trim();

const readable = (text: string): string => text.replaceAll(UNREADABLE, ' ').replaceAll(/\s+/gu, ' ').trim();

/** Returns a text without the slashes and spaces at its end. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && '/ '.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/**
 * Returns a text in the characters that every bank of SEPA accepts (EPC217-08): Latin letters without marks, digits and
 * some signs. Other characters become spaces; slashes neither begin nor end the text, nor follow one another.
 */
export const sepaText = (text: string): string =>
  withoutEnd(
    [...readable(text)]
      .map((sign) => SPELLINGS[sign] ?? sign)
      .join('')
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/gu, ' ')
      .replaceAll(/\/{2,}/gu, '/')
      .replaceAll(/ +/gu, ' ')
      .replace(/^[/ ]+/u, ''),
  );

/** Cuts a text of SEPA, which must not end with a slash either. */
const cutSepa = (text: string, most: number): string => withoutEnd(cut(sepaText(text), most));

/** Returns a name as a payment file contains it; null if nothing of it can be written: in SEPA, a name needs Latin letters. */
export const paymentName = (name: string, isSepa: boolean): string | null => {
  if (!isSepa) return cut(readable(name), NAME_MAX.iso) || null;
  const text = cutSepa(name, NAME_MAX.sepa);
  return /[A-Za-z]/.test(text) ? text : null;
};

/** Returns the text of a payment that its receiver reads. */
export const remittanceText = (text: string, isSepa: boolean): string =>
  isSepa ? cutSepa(text, REMITTANCE_MAX) : cut(readable(text), REMITTANCE_MAX);
