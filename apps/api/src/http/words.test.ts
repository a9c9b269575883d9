import { expect, test } from 'vitest';
import type { CanMap } from '@outlay/domain';
import { say, sayReasons, text, writeReasons } from './words.ts';

const values = {
  name: 'Salma',
  company: 'شركة النخيل',
  by: 'Omar',
  days: 7,
  link: 'https://x.example/#x7-_kP',
};

test('people’s words keep their own direction in the server’s own texts', () => {
  const arabic = say('ar', text('mail.link_invitation.text', values));
  for (const words of ['Salma', 'شركة النخيل', 'Omar']) expect(arabic).toContain(`\u2068${words}\u2069`);
  const english = say('en', text('mail.link_invitation.subject', values));
  expect(english).toBe('\u2068شركة النخيل\u2069 invites you to Outlay');
  expect(say('ar', text('validation.column_missing', { column: 'amount' }))).toBe(
    'العمود «\u2068amount\u2069» غير موجود.',
  );
});

test('a link stands alone and bare, so that it can be followed', () => {
  for (const locale of ['en', 'ar'] as const)
    expect(say(locale, text('mail.link_invitation.text', values))).toMatch(
      /^https:\/\/x\.example\/#x7-_kP$/mu,
    );
});

test('numbers are written by the language', () => {
  expect(say('en', text('validation.import_rows', { n: 50_000 }))).toContain('50,000');
});

test('reasons are written as JSON just as they are said', () => {
  const can = {
    approve: true,
    reject: { code: 'not_current_approver', who: [{ id: 4, name: 'Sara “S” \\ Ali' }] },
    submit: { code: 'wrong_status', params: { status: 'pending', action: 'submit' } },
    verify: { code: 'over_limit', params: { limit: { minor: 5, currency: 'SAR' } } },
    cancel: { code: 'forbidden', text: 'Ask “Mona” first.\n' },
  } as const satisfies CanMap;
  for (const locale of ['en', 'ar'] as const) {
    for (const some of [
      can,
      {},
      { ...can, verify: { code: 'over_limit', params: { limit: { minor: 6, currency: 'SAR' } } } },
    ])
      expect(JSON.parse(writeReasons(locale, some))).toEqual(sayReasons(locale, some));
  }
});
