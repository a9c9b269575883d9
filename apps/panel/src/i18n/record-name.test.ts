import { expect, it } from 'vitest';
import { recordName } from './record-name.ts';

const code = { id: 7, code: 'S15', name: 'VAT 15%', name_ar: 'ضريبة القيمة المضافة 15%' };

it('names a record in the language, with its code', () => {
  expect(recordName(code, 'en')).toBe('S15 VAT 15%');
  expect(recordName({ ...code, name_ar: null }, 'ar')).toBe('S15 VAT 15%');
});

it('keeps the code, the Arabic name and the percent sign in order', () => {
  expect(recordName(code, 'ar')).toBe('\u200FS15 ضريبة القيمة المضافة \u200E15%');
});
