import { mod97 } from '../schema/mod97.ts';

/** Returns true if the check digits of a well-formed number are right. */
type Check = (number: string) => boolean;

const digitsOf = (text: string): number[] => [...text].map(Number);

/** Sum of the first digits, each times its weight. */
const weighted = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + Number(text[at]) * weight, 0);

const lastDigit = (text: string): number => Number(text.at(-1));

/** Weights from one number down to another. */
const down = (from: number, to: number): number[] =>
  Array.from({ length: from - to + 1 }, (_, at) => from - at);

const crossSum = (digit: number): number => (digit > 9 ? digit - 9 : digit);

/** Luhn's algorithm (ISO/IEC 7812-1). */
const luhn: Check = (text) =>
  digitsOf(text)
    .toReversed()
    .reduce((sum, digit, at) => sum + (at % 2 === 0 ? digit : crossSum(digit * 2)), 0) %
    10 ===
  0;

/** ISO 7064, mod 11,10. */
const mod11And10: Check = (text) => {
  const product = digitsOf(text.slice(0, -1)).reduce(
    (before, digit) => (((before + digit) % 10 || 10) * 2) % 11,
    10,
  );
  return (product + lastDigit(text)) % 10 === 1;
};

const belgium: Check = (text) => 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8));

const austria: Check = (text) => {
  const sum = digitsOf(text.slice(1, 8)).reduce(
    (before, digit, at) => before + (at % 2 === 0 ? digit : crossSum(digit * 2)),
    4,
  );
  return (10 - (sum % 10)) % 10 === lastDigit(text);
};

const bulgarianCompany: Check = (text) => {
  const first = weighted(text, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
  const check = first === 10 ? (weighted(text, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10 : first;
  return check === lastDigit(text);
};

/** Citizens, foreigners and others have ten digits with different weights. */
const bulgaria: Check = (text) => {
  if (text.length === 9) return bulgarianCompany(text);
  const other = 11 - (weighted(text, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11);
  return [
    (weighted(text, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10,
    weighted(text, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10,
    other === 11 ? 0 : other,
  ].includes(lastDigit(text));
};

const CYPRUS_ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];

const cyprus: Check = (text) => {
  const sum = digitsOf(text.slice(0, 8)).reduce(
    (before, digit, at) => before + (at % 2 === 0 ? (CYPRUS_ODD[digit] ?? 0) : digit),
    0,
  );
  return String.fromCharCode(65 + (sum % 26)) === text.at(-1);
};

/** Nine digits are birth numbers before 1954, without check digit, or begin with 6. */
const czechia: Check = (text) => {
  if (text.length === 10) {
    const rest = Number(text.slice(0, 9)) % 11;
    return (rest === 10 ? 0 : rest) === lastDigit(text);
  }
  if (text.length === 9) return true;
  const check = (11 - (weighted(text, down(8, 2)) % 11)) % 10;
  return !text.startsWith('9') && check === lastDigit(text);
};

const DNI_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

const spanishCompany: Check = (text) => {
  const sum = digitsOf(text.slice(1, 8)).reduce(
    (before, digit, at) => before + (at % 2 === 0 ? crossSum(digit * 2) : digit),
    0,
  );
  const check = (10 - (sum % 10)) % 10;
  const last = text.at(-1);
  const isLetter = last === 'JABCDEFGHI'[check];
  if (/^[PQRSNW]/.test(text)) return isLetter;
  return isLetter || last === String(check);
};

const spain: Check = (text) => {
  const letterOf = (number: string): boolean => text.at(-1) === DNI_LETTERS[Number(number) % 23];
  if (/^\d{8}[A-Z]$/.test(text)) return letterOf(text.slice(0, 8));
  if (/^[XYZ]\d{7}[A-Z]$/.test(text)) return letterOf(`${'XYZ'.indexOf(text[0] ?? '')}${text.slice(1, 8)}`);
  if (/^[KLM]\d{7}[A-Z]$/.test(text)) return letterOf(text.slice(1, 8));
  return /^[ABCDEFGHJNPQRSUVW]/.test(text) && spanishCompany(text);
};

const FRENCH_SIGNS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** SIREN numbers satisfy Luhn's algorithm, except those of Monaco, which begin with 000. */
const france: Check = (text) => {
  const siren = text.slice(2);
  if (!siren.startsWith('000') && !luhn(siren)) return false;
  if (/^\d{2}/.test(text)) return Number(text.slice(0, 2)) === (12 + 3 * (Number(siren) % 97)) % 97;
  const first = FRENCH_SIGNS.indexOf(text.charAt(0));
  const second = FRENCH_SIGNS.indexOf(text.charAt(1));
  const key = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100;
  return (Number(siren) + 1 + Math.floor(key / 11)) % 11 === key % 11;
};

const greece: Check = (text) =>
  (weighted(text, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === lastDigit(text);

const IRISH_LETTERS = 'WABCDEFGHIJKLMNOPQRSTUV';

/** Numbers before 2013 may have a letter or sign in the second place, later ones a second letter. */
const ireland: Check = (text) => {
  const isOld = !/^\d{7}/.test(text);
  const seven = isOld ? `0${text.slice(2, 7)}${text[0]}` : text.slice(0, 7);
  const extra = isOld ? 0 : Math.max(0, IRISH_LETTERS.indexOf(text[8] ?? 'W'));
  return text[7] === IRISH_LETTERS[(weighted(seven, down(8, 2)) + 9 * extra) % 23];
};

/** Digits 8 to 10 are the office of the tax administration. */
const italy: Check = (text) => {
  const office = Number(text.slice(7, 10));
  const isOffice = (office >= 1 && office <= 100) || [120, 121, 888, 999].includes(office);
  return isOffice && !text.startsWith('0000000') && luhn(text);
};

const lithuania: Check = (text) => {
  const weights = (from: number): number[] =>
    Array.from({ length: text.length - 1 }, (_, at) => 1 + ((at + from) % 9));
  const first = weighted(text, weights(0)) % 11;
  return (first === 10 ? (weighted(text, weights(2)) % 11) % 10 : first) === lastDigit(text);
};

/** Numbers of persons begin with a day, or with 32 since 2017. */
const latvia: Check = (text) => {
  if (/^[4-9]/.test(text)) return weighted(text, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3;
  if (text.startsWith('32')) return true;
  return ((1 + weighted(text, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10 === lastDigit(text);
};

/** Since 2020 numbers of the self-employed use mod 97,10 of the whole. */
const netherlands: Check = (text) =>
  weighted(text, down(9, 2)) % 11 === Number(text[8]) || mod97(`NL${text}`) === 1;

/** Persons are registered with the 13 digits of their personal number. */
const romania: Check = (text) => {
  if (text.length === 13) {
    const rest = weighted(text, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11;
    return (rest === 10 ? 1 : rest) === lastDigit(text);
  }
  const sum = weighted(text.padStart(10, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2]);
  return ((sum * 10) % 11) % 10 === lastDigit(text);
};

const slovenia: Check = (text) => {
  const check = 11 - (weighted(text, down(8, 2)) % 11);
  return check < 11 && check % 10 === lastDigit(text);
};

/** Offices of the government have three digits; others two check digits, of two generations. */
const northernIreland: Check = (text) => {
  if (!/^\d{9}/.test(text)) return true;
  const sum = weighted(text, down(8, 2)) + Number(text.slice(7, 9));
  return sum % 97 === 0 || (sum + 55) % 97 === 0;
};

/** Check digits by prefix, for countries that publish the rule. */
export const CHECKS: ReadonlyMap<string, Check> = new Map([
  ['AT', austria],
  ['BE', belgium],
  ['BG', bulgaria],
  ['CY', cyprus],
  ['CZ', czechia],
  ['DE', mod11And10],
  ['DK', (text) => weighted(text, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0],
  ['EE', (text) => weighted(text, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0],
  ['EL', greece],
  ['ES', spain],
  ['FI', (text) => weighted(text, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0],
  ['FR', france],
  ['HR', mod11And10],
  ['HU', (text) => weighted(text, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0],
  ['IE', ireland],
  ['IT', italy],
  ['LT', lithuania],
  ['LU', (text) => Number(text.slice(0, 6)) % 89 === Number(text.slice(6))],
  ['LV', latvia],
  ['MT', (text) => weighted(text, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0],
  ['NL', netherlands],
  ['PL', (text) => weighted(text, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === lastDigit(text)],
  ['PT', (text) => ((11 - (weighted(text, down(9, 2)) % 11)) % 11) % 10 === lastDigit(text)],
  ['RO', romania],
  ['SE', (text) => luhn(text.slice(0, 10))],
  ['SI', slovenia],
  ['SK', (text) => Number(text) % 11 === 0],
  ['XI', northernIreland],
]);
