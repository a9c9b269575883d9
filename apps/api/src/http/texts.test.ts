import { expect, test } from 'vitest';
import { SERVER_TEXTS } from './server-texts/server-texts.ts';
import { translate, text } from './texts.ts';

const values = {
  name: 'Salma',
  company: 'شركة النخيل',
  by: 'Omar',
  days: 7,
  link: 'https://x.example/#x7-_kP',
};

test("user input keeps its own direction in the server's texts", () => {
  const arabic = translate('ar', text('mail.link_invitation.text', values));
  for (const name of ['Salma', 'شركة النخيل', 'Omar']) expect(arabic).toContain(`\u2068${name}\u2069`);
  const english = translate('en', text('mail.link_invitation.subject', values));
  expect(english).toBe('\u2068شركة النخيل\u2069 invites you to Outlay');
  expect(translate('ar', text('validation.column_missing', { column: 'amount' }))).toBe(
    'العمود «\u2068amount\u2069» غير موجود.',
  );
});

test('a link is on a line of its own without direction marks, so that it is clickable', () => {
  for (const locale of ['en', 'ar'] as const)
    expect(translate(locale, text('mail.link_invitation.text', values))).toMatch(
      /^https:\/\/x\.example\/#x7-_kP$/mu,
    );
});

test('formats numbers by the language', () => {
  expect(translate('en', text('validation.import_rows', { n: 50_000 }))).toContain('50,000');
});

test('formats numbers of mails in the digits of their reader', () => {
  const localeOptions = { locale: 'ar', numerals: 'arab' } as const;
  expect(translate(localeOptions, text('mail.recovery_code_used.text', { name: 'هدى', left: 7 }))).toContain(
    'الرموز المتبقية: ٧.',
  );
  expect(translate(localeOptions, text('mail.account_locked.text', { name: 'هدى', minutes: 15 }))).toContain(
    '١٥ دقيقة',
  );
});

test('formats plurals, dates and lists like the messages of the domain', () => {
  expect(translate('en', text('error.too_many_sign_ins', { minutes: 15 }))).toContain('in 15 minutes.');
  expect(translate('ar', text('error.too_many_sign_ins', { minutes: 2 }))).toContain('بعد دقيقتين.');
  expect(translate('en', text('validation.period_closed', { day: '2026-03-31' }))).toContain('31 March 2026');
});

test.each(Object.entries(SERVER_TEXTS))(
  '%s is filled in both languages with the same values',
  (id, texts) => {
    const names = texts.map((one) => [
      ...new Set([...one.matchAll(/\{(?<name>[a-z_]+)[,}]/gu)].map(({ groups }) => groups?.['name'] ?? '')),
    ]);
    expect(names[1]?.toSorted()).toEqual(names[0]?.toSorted());
    for (const locale of ['en', 'ar'] as const) {
      const filled = translate(
        locale,
        text(id, Object.fromEntries((names[0] ?? []).map((name) => [name, 3]))),
      );
      expect(filled).not.toMatch(/[{}]/u);
    }
  },
);
