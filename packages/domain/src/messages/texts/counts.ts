import type { Texts } from '../text.ts';

/** Plural texts; each is a separate message (Arabic has six forms). */
export const countTexts = {
  'count.expenses': [
    '{n, plural, =0 {No expenses} one {# expense} other {# expenses}}',
    '{n, plural, zero {لا مصروفات} one {مصروف واحد} two {مصروفان} few {# مصروفات} many {# مصروفًا} other {# مصروف}}',
  ],
  'count.requests': [
    '{n, plural, =0 {No requests} one {# request} other {# requests}}',
    '{n, plural, zero {لا طلبات} one {طلب واحد} two {طلبان} few {# طلبات} many {# طلبًا} other {# طلب}}',
  ],
  'count.selected': [
    '{n, plural, =0 {No requests selected} one {# request selected} other {# requests selected}}',
    '{n, plural, zero {لم يُحدَّد أي طلب} one {طلب واحد محدد} two {طلبان محددان} few {# طلبات محددة} many {# طلبًا محددًا} other {# طلب محدد}}',
  ],
  'count.results': [
    '{n, plural, =0 {No results} one {# result} other {# results}}',
    '{n, plural, zero {لا نتائج} one {نتيجة واحدة} two {نتيجتان} few {# نتائج} many {# نتيجة} other {# نتيجة}}',
  ],
  'count.unread': [
    '{n, plural, =0 {No unread notifications} one {# unread notification} other {# unread notifications}}',
    '{n, plural, zero {لا إشعارات غير مقروءة} one {إشعار واحد غير مقروء} two {إشعاران غير مقروءين} few {# إشعارات غير مقروءة} many {# إشعارًا غير مقروء} other {# إشعار غير مقروء}}',
  ],
  'count.range': ['{a, number}–{b, number} of {n, number}', '{a, number}–{b, number} من {n, number}'],
} as const satisfies Texts;
