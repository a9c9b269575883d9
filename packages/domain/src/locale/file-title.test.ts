import { expect, it } from 'vitest';
import { fileTitle } from './file-title.ts';

it('names files by the Arabic title without direction marks, and by the plain name in English', () => {
  expect(fileTitle('ar', 'trial-balance', '\u2068ميزان المراجعة\u2069')).toBe('ميزان المراجعة');
  expect(fileTitle('en', 'trial-balance', 'Trial balance')).toBe('trial-balance');
});
