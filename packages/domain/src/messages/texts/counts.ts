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
  'count.selected_expenses': [
    '{n, plural, =0 {No expenses selected} one {# expense selected} other {# expenses selected}}',
    '{n, plural, zero {لم يُحدَّد أي مصروف} one {مصروف واحد محدد} two {مصروفان محددان} few {# مصروفات محددة} many {# مصروفًا محددًا} other {# مصروف محدد}}',
  ],
  'count.results': [
    '{n, plural, =0 {No results} one {# result} other {# results}}',
    '{n, plural, zero {لا نتائج} one {نتيجة واحدة} two {نتيجتان} few {# نتائج} many {# نتيجة} other {# نتيجة}}',
  ],
  'count.days': [
    '{n, plural, one {# day} other {# days}}',
    '{n, plural, zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
  ],
  'count.minutes': [
    '{n, plural, one {# minute} other {# minutes}}',
    '{n, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
  ],
  'count.files': [
    '{n, plural, =0 {No files} one {# file} other {# files}}',
    '{n, plural, zero {لا ملفات} one {ملف واحد} two {ملفان} few {# ملفات} many {# ملفًا} other {# ملف}}',
  ],
  'count.rows': [
    '{n, plural, =0 {No rows} one {# row} other {# rows}}',
    '{n, plural, zero {لا صفوف} one {صف واحد} two {صفان} few {# صفوف} many {# صفًا} other {# صف}}',
  ],
  'count.errors': [
    '{n, plural, =0 {No errors} one {# error} other {# errors}}',
    '{n, plural, zero {لا أخطاء} one {خطأ واحد} two {خطآن} few {# أخطاء} many {# خطأً} other {# خطأ}}',
  ],
  'count.unread': [
    '{n, plural, =0 {No unread notifications} one {# unread notification} other {# unread notifications}}',
    '{n, plural, zero {لا إشعارات غير مقروءة} one {إشعار واحد غير مقروء} two {إشعاران غير مقروءين} few {# إشعارات غير مقروءة} many {# إشعارًا غير مقروء} other {# إشعار غير مقروء}}',
  ],
  'count.members': [
    '{n, plural, =0 {No members} one {# member} other {# members}}',
    '{n, plural, zero {لا أعضاء} one {عضو واحد} two {عضوان} few {# أعضاء} many {# عضوًا} other {# عضو}}',
  ],
  'count.pages': [
    '{n, plural, =0 {No pages} one {# page} other {# pages}}',
    '{n, plural, zero {لا صفحات} one {صفحة واحدة} two {صفحتان} few {# صفحات} many {# صفحة} other {# صفحة}}',
  ],
  'count.overdue_by': [
    '{n, plural, =0 {Due today} one {Overdue by # day} other {Overdue by # days}}',
    '{n, plural, zero {يحل الموعد اليوم} one {متأخر يومًا واحدًا} two {متأخر يومين} few {متأخر # أيام} many {متأخر # يومًا} other {متأخر # يوم}}',
  ],
  'count.in_minutes': [
    '{n, plural, =0 {Now} one {In # minute} other {In # minutes}}',
    '{n, plural, zero {الآن} one {بعد دقيقة واحدة} two {بعد دقيقتين} few {بعد # دقائق} many {بعد # دقيقة} other {بعد # دقيقة}}',
  ],
  'count.approved_many': [
    '{n, plural, =0 {No request was approved} one {# request was approved} other {# requests were approved}}',
    '{n, plural, zero {لم يُعتمد أي طلب} one {تم اعتماد طلب واحد} two {تم اعتماد طلبين} few {تم اعتماد # طلبات} many {تم اعتماد # طلبًا} other {تم اعتماد # طلب}}',
  ],
  'count.imported_rows': [
    '{n, plural, =0 {No row was imported} one {# row was imported} other {# rows were imported}}',
    '{n, plural, zero {لم يُستورد أي صف} one {تم استيراد صف واحد} two {تم استيراد صفين} few {تم استيراد # صفوف} many {تم استيراد # صفًا} other {تم استيراد # صف}}',
  ],
  'count.fix_errors': [
    '{n, plural, =0 {No errors} one {Correct # error} other {Correct # errors}}',
    '{n, plural, zero {لا أخطاء} one {صحّح خطأً واحدًا} two {صحّح خطأين} few {صحّح # أخطاء} many {صحّح # خطأً} other {صحّح # خطأ}}',
  ],
  'count.step': ['Step {n, number} of {m, number}', 'المرحلة {n, number} من {m, number}'],
  'count.page': ['Page {n, number} of {m, number}', 'الصفحة {n, number} من {m, number}'],
  'count.range': ['{a, number}–{b, number} of {n, number}', '{a, number}–{b, number} من {n, number}'],
} as const satisfies Texts;
