import type { Texts } from '../messages/text.ts';

/** Texts of trips, of their screen and of their permissions. */
export const tripTexts = {
  'subject.trips': ['Trips', 'رحلات العمل'],
  'route.expenses.trips.list': ['Trips', 'رحلات العمل'],
  'trip_status.draft': ['Draft', 'مسودة'],
  'trip_status.submitted': ['Pending approval', 'بانتظار الاعتماد'],
  'trip_status.approved': ['Approved', 'معتمدة'],
  'trip_status.rejected': ['Rejected', 'مرفوضة'],
  'trip_status.closed': ['Closed', 'مغلقة'],
  'trip_status.cancelled': ['Cancelled', 'ملغاة'],
  'field.trip': ['Trip', 'رحلة العمل'],
  'field.purpose': ['Purpose', 'الغرض'],
  'field.date_from': ['Start date', 'تاريخ البداية'],
  'field.date_to': ['End date', 'تاريخ النهاية'],
  'field.places': ['Places', 'الوجهات'],
  'field.travellers': ['Travellers', 'المسافرون'],
  'field.planned': ['Planned amount', 'المبلغ المخطط'],
  'reason.wrong_trip_status': [
    'This is not possible while the trip is “{trip_status}”.',
    'لا يمكن ذلك وحالة رحلة العمل «{trip_status}».',
  ],
  'reason.own_trip': [
    'Another person must decide on a trip that you travel on.',
    'يجب أن يبتّ شخص آخر في رحلة عمل أنت من مسافريها.',
  ],
  'reason.trip_has_requests': [
    'The trip has requests. Remove them from it, or close the trip instead.',
    'ترتبط برحلة العمل طلبات. افصلها عنها، أو أغلق رحلة العمل بدلًا من ذلك.',
  ],
  'reason.trip_has_drafts': [
    'The trip has drafts that were not submitted. Confirm that they stay in the closed trip.',
    'في رحلة العمل مسودات لم تُرسل. أكّد بقاءها في رحلة العمل بعد إغلاقها.',
  ],
  'validation.trip_closed': ['This trip takes no more requests.', 'لا تقبل رحلة العمل هذه طلبات جديدة.'],
  'validation.not_travelling': [
    'The owner of the request does not travel on this trip.',
    'مقدّم الطلب ليس من مسافري رحلة العمل هذه.',
  ],
  'validation.traveller_has_requests': [
    'A traveller with requests in this trip cannot be removed.',
    'لا يمكن حذف مسافر له طلبات في رحلة العمل هذه.',
  ],
} as const satisfies Texts;
