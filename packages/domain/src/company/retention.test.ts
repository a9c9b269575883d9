import { expect, it } from 'vitest';
import { COUNTRIES } from './countries.ts';
import { AUDIT_YEARS, RECEIPT_YEARS } from './company-setting-draft.ts';
import { minAuditYears, minReceiptYears } from './retention.ts';

it('demands the years of the tax law of a country, and the longest period elsewhere', () => {
  expect([682, 784, 48, 512, null].map(minReceiptYears)).toEqual([6, 7, 10, 10, 10]);
});

it('demands years that the settings allow', () => {
  for (const { id } of COUNTRIES) {
    expect(minReceiptYears(id)).toBeGreaterThanOrEqual(RECEIPT_YEARS.min);
    expect(minReceiptYears(id)).toBeLessThan(RECEIPT_YEARS.max);
    expect(minAuditYears(id)).toBeGreaterThanOrEqual(AUDIT_YEARS.min);
    expect(minAuditYears(id)).toBeLessThan(AUDIT_YEARS.max);
  }
});
