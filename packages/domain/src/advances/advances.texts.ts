import type { Texts } from '../messages/text.ts';

/** Texts of advances, of their screen and of their permissions. */
export const advanceTexts = {
  'subject.advances': ['Advances', 'سلف الموظفين'],
  'route.expenses.advances.list': ['Advances', 'سلف الموظفين'],
  'advance_direction.paid': ['Paid', 'صرف'],
  'advance_direction.returned': ['Returned', 'إعادة'],
  'advance_status.pending': ['Pending confirmation', 'بانتظار التأكيد'],
  'advance_status.confirmed': ['Confirmed', 'مؤكدة'],
  'advance_status.rejected': ['Rejected', 'مرفوضة'],
  'advance_status.reversed': ['Reversed', 'معكوسة'],
  'reason.wrong_advance_status': [
    'This is not possible while the advance is “{advance_status}”.',
    'لا يمكن ذلك وحالة السلفة «{advance_status}».',
  ],
  'reason.own_advance': ['Another person must decide on your own advance.', 'يجب أن يبتّ شخص آخر في سلفتك.'],
} as const satisfies Texts;
