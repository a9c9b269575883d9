import { afterEach, expect, test, vi } from 'vitest';
import { companyDay, setCompanyZone, today } from './today.ts';

afterEach(() => {
  setCompanyZone(undefined);
  vi.useRealTimers();
});

test("today is the company's day, whatever the browser's time zone", () => {
  vi.useFakeTimers({ now: new Date('2026-03-11T22:30:00Z') });
  setCompanyZone('Asia/Riyadh');
  expect(today()).toBe('2026-03-12');
  setCompanyZone('America/New_York');
  expect(today()).toBe('2026-03-11');
  expect(companyDay(new Date('2026-03-12T03:00:00Z'))).toBe('2026-03-11');
});

test('an unknown zone of a newer server is replaced by that of the browser', () => {
  setCompanyZone('Mars/Base');
  expect(today()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});
