import { RESOURCES, withoutMarks } from '@outlay/domain';
import { expect, test } from 'vitest';
import { headings, rowCells } from './columns.ts';

const columnsOf = (resource: (typeof RESOURCES)[keyof typeof RESOURCES]) =>
  Object.entries(resource.fields).map(([name, field]) => ({ name, field }));

test.each(Object.values(RESOURCES).map((resource) => [resource.name, columnsOf(resource)] as const))(
  'the headings of %s have no direction marks',
  (_, columns) => {
    for (const locale of ['en', 'ar'] as const) {
      const texts = headings(columns, { locale, timeZone: 'Asia/Riyadh' });
      expect(texts).toEqual(texts.map(withoutMarks));
    }
  },
);

test.each([
  ['reference', 'سعر مرجعي'],
  ['ecb+peg', 'البنك المركزي الأوروبي + سعر ثابت'],
  ['Bank A+B', 'Bank A+B'],
])('the source “%s” of a rate is written as “%s” in Arabic', (source, word) => {
  const columns = [{ name: 'source', field: RESOURCES.exchangeRates.fields.source }];
  expect(rowCells(columns, { source }, { locale: 'ar', timeZone: 'UTC' })).toEqual([word]);
});

test('moments have the time zone of the company, which the heading names', () => {
  const columns = [{ name: 'at', field: RESOURCES.auditEntries.fields.at }];
  const riyadh = { locale: 'ar', timeZone: 'Asia/Riyadh' } as const;
  expect(headings(columns, riyadh)).toEqual(['الوقت (توقيت المملكة العربية السعودية)']);
  expect(rowCells(columns, { at: '2026-11-28T22:05:09.120Z' }, riyadh)).toEqual(['2026-11-29 01:05:09']);
  expect(headings(columns, { locale: 'en', timeZone: 'UTC' })).toEqual(['Time (Coordinated Universal Time)']);
});

test('the heading of a currency keeps the one of its amount, which may be a sentence', () => {
  const columns = [
    { name: 'receipt_required_over', field: RESOURCES.spendingPolicies.fields.receipt_required_over },
  ];
  expect(headings(columns, { locale: 'ar', timeZone: 'UTC' })).toEqual([
    'الإيصال مطلوب لما زاد على',
    'الإيصال مطلوب لما زاد على (العملة)',
  ]);
  expect(headings(columns, { locale: 'en', timeZone: 'UTC' })).toEqual([
    'Receipt required over',
    'Receipt required over (Currency)',
  ]);
});
