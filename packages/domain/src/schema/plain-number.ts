import { latinDigits } from '../locale/latin-digits.ts';

/**
 * Normalizes a typed or pasted number of a person or company (phone, tax number): Latin digits, plain spaces and hyphens, no
 * invisible marks, trimmed.
 */
export const plainNumber = (text: string): string =>
  latinDigits(text)
    .replaceAll(/[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[\u00A0\u2000-\u200A\u202F]/g, ' ')
    .trim();
