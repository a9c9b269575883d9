import { describe, expect, it } from 'vitest';
import { initials } from './initials.ts';

describe('initials', () => {
  it.each([
    ['Layla Mansour', 'LM'],
    ['Faisal Al-Harbi', 'FH'],
    ['Khalid  bin Saad Al-Otaibi', 'KO'],
    ['Reem ash-Shammari', 'RS'],
    ['Omar El\u2011Sayed', 'OS'],
    ['Nora Al Rashid', 'NR'],
    ['Dana AlMutairi', 'DM'],
    ['Yousef al-Ḥaddād', 'YḤ'],
    ['Alan Elton', 'AE'],
    ['Ali Allam', 'AA'],
    ['Al-Nakheel', 'N'],
    ['layla', 'L'],
    ['ليلى منصور', 'ل'],
    ['فيصل الحربي', 'ف'],
    ['النخيل', 'ن'],
    ['ألين الياس', 'أ'],
    ['هدى الزهراني', 'ه\u200d'],
    ['مُحمّد', 'م'],
    ['', ''],
    ['  Éric Ünal ', 'ÉÜ'],
  ])('%s is %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
